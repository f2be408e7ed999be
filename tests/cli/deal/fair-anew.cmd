for i in 1 2 3 4 5; do wenzel deal --fair --json; done | grep -o "\"secret\":\"[0-9a-f]*\"" | sort -u | wc -l | tr -d " "

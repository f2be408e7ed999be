wenzel deal --fair --words A --words B --words C --words D --json | grep -o "\"words\":\"[^\"]*\""

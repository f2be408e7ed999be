wenzel arena E E E --engine E="../../engines/bad-engine good" --deals 4 --rules house --lang en | sed -E 's/ +[0-9]+[.][0-9]{3}/ T/'

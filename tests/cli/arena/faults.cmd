wenzel arena A E E --engine E="../../engines/bad-engine good" --engine A="../../engines/bad-engine garbage" --deals 2 --rules house | sed -E 's/ +[0-9]+[.][0-9]{3}/ T/'

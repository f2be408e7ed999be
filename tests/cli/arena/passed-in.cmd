wenzel arena E E E --engine E="../../engines/bad-engine good" --deals 3 | sed -E 's/[0-9]+[.][0-9]{3}/T/'

wenzel arena --defence E E --declarer E --engine E="../../engines/bad-engine good" --deals 3 --lang en

wenzel join http://skat.example:99999/ --lang en

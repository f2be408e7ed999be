wenzel arena --defence thumb thumb thumb --declarer thumb --lang en

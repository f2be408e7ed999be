wenzel arena --defence thumb thumb

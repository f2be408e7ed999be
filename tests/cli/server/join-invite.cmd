wenzel join http://127.0.0.1:1/ --table 3 --invite 12ab

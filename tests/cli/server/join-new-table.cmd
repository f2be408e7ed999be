wenzel join http://127.0.0.1:1/ --new --table 3

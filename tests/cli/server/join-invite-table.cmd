wenzel join http://127.0.0.1:1/ --invite 00112233445566778899aabbccddeeff --lang en

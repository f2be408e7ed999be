wenzel bench rules | grep -c Sekunde

sed 's/Anna/\xff/; s/ID.108./ID[\xfe]/; s/v:96/v:1/' game.sgf | wenzel replay - --json

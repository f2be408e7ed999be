wenzel deal --fair --lang en | sed -n "s/.*number [0-9]*\$/number/p; s/\(hand\|skat\)  .*/\1/p; s/[0-9a-f]\{32,\}/.../g; s/,\"deal.*//p"

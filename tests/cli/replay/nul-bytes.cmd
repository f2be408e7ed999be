printf 'a\0b\0(;\0' | wenzel replay -

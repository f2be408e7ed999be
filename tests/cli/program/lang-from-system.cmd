unset LC_ALL; LANG=en_GB.UTF-8 wenzel skat

WENZEL_LANG=en wenzel skat

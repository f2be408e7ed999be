WENZEL_LANG=en wenzel --lang de skat

#include "programs/wenzel_main.h"

int main(int argc, char **argv) { return wenzel_main(argc, argv, stdin, stdout, stderr); }

#!/usr/bin/env python3
"""Scores a game and solves a deal with libwenzel, by ctypes alone.

    python3 wenzel_ctypes.py [path of libwenzel.so.0.1]
"""
import ctypes
import sys

lib = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libwenzel.so.0.1")
lib.wz_desk_size.restype = ctypes.c_size_t
lib.wz_desk_in.restype = ctypes.c_void_p
lib.wz_desk_in.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
lib.wz_desk_answer.restype = ctypes.c_char_p
lib.wz_desk_answer.argtypes = [ctypes.c_void_p]
lib.wz_solver_new.restype = ctypes.c_void_p
lib.wz_solver_new.argtypes = [ctypes.c_size_t]
lib.wz_solver_free.argtypes = [ctypes.c_void_p]


class Desk:
    def __init__(self, language=b"en"):
        self.memory = ctypes.create_string_buffer(lib.wz_desk_size())
        self.desk = ctypes.c_void_p(lib.wz_desk_in(self.memory, len(self.memory)))
        self.call("speak", language)

    def call(self, name, *args):
        """wz_desk_NAME; its answer as a dictionary of lines."""
        error = getattr(lib, "wz_desk_" + name)(self.desk, *args)
        answer = lib.wz_desk_answer(self.desk).decode()
        if error:
            raise ValueError(answer)
        return dict((line + " ").split(" ", 1) for line in answer.splitlines())


desk = Desk()
game = desk.call("score", b"CH matadors 2 points 70 tricks 7")
print(f"{game['derivation'].strip()}: {int(game['value'])}")

solver = ctypes.c_void_p(lib.wz_solver_new(64 << 20))
desk.call("start", 3)
desk.call("deal", ctypes.c_uint64(123456789))
best = desk.call("best_game", solver, 1, 18)
print(f"middlehand: {best['contract'].strip()}, discard {best['discard'].strip()}, {int(best['points'])} points")
lib.wz_solver_free(solver)

#!/usr/bin/env python3
"""A small Skat engine in Python, to copy and make better.

It speaks docs/engine-protocol.md, needs nothing but Python, and plays by three habits: it bids on six
trumps, leads high as declarer, and takes a trick as a defender if it can.

    wenzel arena mine club club --engine mine="python3 engine.py" --deals 100
"""
import sys

RANKS = "789QKTAJ"  # from the lowest to the highest
POINTS = dict(zip(RANKS, (0, 0, 0, 3, 4, 10, 11, 2)))


class Engine:
    def __init__(self):
        self.hand = set()  # cards such as "CJ"
        self.trump = "C"  # the suit we would play, then the one that is played; "" for none
        self.declaring = False  # the next move is a declaration
        self.declarer = False
        self.trick = []

    # --- What we know ---

    def is_trump(self, card):
        return card[1] == "J" or card[0] == self.trump

    def strength(self):
        """The number of trumps in our longest suit, which we would play."""
        lengths = {s: sum(c[0] == s or c[1] == "J" for c in self.hand) for s in "DHSC"}
        self.trump = max("DHSC", key=lengths.get)
        return lengths[self.trump]

    def height(self, card):
        return (self.is_trump(card), card[1] == "J", RANKS.index(card[1]), "DHSC".index(card[0]))

    def beats(self, card, best):
        if card[0] != best[0] and not self.is_trump(card):
            return False
        return self.height(card) > self.height(best)

    def see(self, who, action):
        words = action.split(".")
        if who == "w":  # the deal, or the skat: what is hidden is "??"
            self.hand.update(card for card in words if "?" not in card and len(card) == 2)
        elif self.declaring:  # the two cards behind the game are gone
            self.hand.difference_update(words[1:3])
        elif len(words[0]) == 2 and words[0][0] in "CSHD" and words[0][1] in RANKS:
            self.trick = (self.trick + [words[0]]) if len(self.trick) < 3 else [words[0]]
            self.hand.discard(words[0])
        self.declaring = False

    def hear_game(self, game):
        """The game in words: "clubs hand"; of grand, null and ramsch no suit is trump."""
        suits = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}
        self.trump = suits.get(game, "")

    # --- What we do ---

    def declare(self):
        self.strength()
        order = sorted(self.hand, key=lambda c: (self.is_trump(c), c[1] == "A", -POINTS[c[1]]))
        return ".".join([self.trump] + order[:2])

    def play(self, legal):
        cheap = min(legal, key=lambda c: (POINTS[c[1]], self.is_trump(c)))
        lying = self.trick if len(self.trick) < 3 else []
        if not lying:
            return max(legal, key=self.height) if self.declarer else cheap
        best = lying[0]
        for card in lying[1:]:
            best = card if self.beats(card, best) else best
        takers = [card for card in legal if self.beats(card, best)]
        return min(takers, key=self.height) if takers else cheap

    def decide(self, what, detail):
        if what == "play":
            return self.play(detail.split("."))
        if what == "choose":
            self.declarer = True
            return "s"
        if what == "declare":
            return self.declare()
        good = self.strength() >= 6 and int(detail) <= 22
        if what in ("bid", "unbid"):
            return detail if good else "p"
        if what == "hold":
            return "y" if good else "p"
        return "p" if what == "kontra" else "refuse"


def main():
    engine = Engine()
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["wenzel-engine"]:
            print("name six trumps in Python\nready", flush=True)
        elif words[:1] == ["game"]:
            engine = Engine()
        elif words[:1] == ["declares"]:
            engine.hear_game(words[2])
            engine.declaring = True
        elif words[:1] == ["ramsch"]:
            engine.hear_game("ramsch")
        elif words[:1] == ["move"]:
            engine.see(words[1], words[2])
        elif words[:1] == ["go"]:
            print("do", engine.decide(words[2], words[3]), flush=True)
        elif words[:1] == ["quit"]:
            return


main()

#!/usr/bin/env python3
"""In how many ways small deals of «Корова 006» play out, and what they cost each seat, summed over all ways.

Written from shared/rules/cow006.md alone, without a look at the Rust code; `rules/counts.rs` has the numbers it prints.
A way is a sequence of decisions: what all choose in a turn counts once, whoever chooses first; every other decision
counts each thing its player may do (a pass is one). The round ends when the hands are empty.
"""
from itertools import combinations, product


def penalty(n):
    return 7 if n == 55 else 5 if n % 11 == 0 else 3 if n % 10 == 0 else 2 if n % 5 == 0 else 1


class Row:
    def __init__(self, cards, stop=False, seventh=False):
        self.cards, self.stop, self.seventh = list(cards), stop, seventh

    def copy(self):
        return Row(self.cards, self.stop, self.seventh)

    def limit(self):
        return 6 if self.seventh else 5


class Table:
    def __init__(self, rows, hands, professional=False, specials=None, pile=()):
        self.rows = [Row(r) for r in rows]
        self.hands = [frozenset(h) for h in hands]
        self.professional = professional
        self.specials = [tuple(s) for s in specials or [()] * len(hands)]
        self.pile, self.discard = list(pile), []
        self.queue = []
        self.played = None
        # Per seat: cards taken, points off by Plus, and the cards that no Plus can take off again.
        self.taken = [frozenset() for _ in hands]
        self.off = [0 for _ in hands]
        self.gone = [frozenset() for _ in hands]

    def copy(self):
        t = object.__new__(Table)
        t.__dict__.update(self.__dict__)
        t.rows = [r.copy() for r in self.rows]
        for name in ("hands", "specials", "pile", "discard", "queue", "taken", "off", "gone"):
            setattr(t, name, list(getattr(self, name)))
        return t

    def lose_special(self, seat, kind):
        left = list(self.specials[seat])
        left.remove(kind)
        self.specials[seat] = tuple(left)


def add(results):
    results = list(results)
    ways = sum(w for w, _ in results)
    n = len(results[0][1])
    return ways, [sum(p[s] for _, p in results) for s in range(n)]


def turn(t):
    """All choose; then the cards are placed, lowest first."""
    if not t.hands[0]:
        points = [max(0, sum(map(penalty, t.taken[s])) - t.off[s]) for s in range(len(t.hands))]
        return 1, points

    def chosen(cards):
        u = t.copy()
        u.hands = [h - {c} for h, c in zip(t.hands, cards)]
        u.queue = sorted((c, s) for s, c in enumerate(cards))
        return next_card(u)

    return add(chosen(cards) for cards in product(*[sorted(h) for h in t.hands]))


def next_card(t):
    """S2 (1): the owner of the next card is asked for a special, if they hold any."""
    if not t.queue:
        return turn(t)
    t.played = None
    seat = t.queue[0][1]
    if not t.specials[seat]:
        return place(t.copy())
    return add([place(t.copy())] + [play for kind in sorted(set(t.specials[seat])) for play in special(t, kind)])


def special(t, kind):
    """S4–S9: every way to play this special."""
    card, seat = t.queue[0]
    free = [i for i, r in enumerate(t.rows) if not r.stop]

    def start():
        u = t.copy()
        u.lose_special(seat, kind)
        u.played = kind
        if kind in ("insert", "replace", "move"):
            u.discard.append(kind)
        return u

    if kind == "fifth_row" and len(t.rows) == 4:
        u = start()
        u.rows.append(Row([card]))
        u.queue.pop(0)
        yield next_card(u)
    if kind == "seventh_cow":
        for i in free:
            if not t.rows[i].seventh:
                u = start()
                u.rows[i].seventh = True
                yield place(u)
    if kind == "insert":
        for i in free:
            if t.rows[i].cards[-1] > card:
                u = start()
                u.queue.pop(0)
                u.rows[i].cards = sorted(u.rows[i].cards + [card])
                if len(u.rows[i].cards) > u.rows[i].limit():
                    yield overfull(u, seat, i, next_card)
                else:
                    yield next_card(u)
    if kind == "replace":
        for other in sorted(t.hands[seat]):
            u = start()
            u.hands[seat] = u.hands[seat] - {other} | {card}
            u.queue[0] = (other, seat)
            yield place(u)
    if kind == "move":
        for i, j in product(free, free):
            for moved in t.rows[i].cards if i != j else []:
                u = start()
                u.rows[i].cards.remove(moved)
                u.rows[j].cards = sorted(u.rows[j].cards + [moved])
                if len(u.rows[j].cards) > u.rows[j].limit():
                    yield overfull(u, seat, j, place)
                else:
                    yield place(u)
    if kind == "stop" and sum(r.stop for r in t.rows) < 2:
        for i in free:
            u = start()
            u.rows[i].stop = True
            yield place(u)


def overfull(t, seat, i, go_on):
    """S6.1, S8.2: all but the last card is taken; with five rows all, and the row is gone."""
    cards = t.rows[i].cards
    if len(t.rows) == 5:
        return take(t, seat, i, cards, None, None, go_on)
    return take(t, seat, i, cards[:-1], cards[-1], None, go_on)


def place(t):
    """C5–C7, S8.4, T3."""
    card, seat = t.queue[0]
    for row in t.rows:
        if not row.cards:
            row.cards.append(card)
            t.queue.pop(0)
            return next_card(t)
    free = [i for i, r in enumerate(t.rows) if not r.stop]
    if t.professional:
        ends = [(card - t.rows[i].cards[-1], i) for i in free if card > t.rows[i].cards[-1]]
        ends += [(t.rows[i].cards[0] - card, i) for i in free if card < t.rows[i].cards[0]]
        nearest = [i for d, i in ends if d == min(ends)[0]]
    else:
        ends = [(card - t.rows[i].cards[-1], i) for i in free if card > t.rows[i].cards[-1]]
        nearest = [min(ends)[1]] if ends else []
    if not nearest:
        return add(take_with_card(t.copy(), i) for i in free)

    def join(u, i):
        if len(u.rows[i].cards) == u.rows[i].limit():
            return take_with_card(u, i)
        u.rows[i].cards = sorted(u.rows[i].cards + [card])
        u.queue.pop(0)
        return next_card(u)

    return add(join(t.copy(), i) for i in nearest)


def take_with_card(t, i):
    """C6, C7 and S2 (3): a Plus, if no special was played for this card and the taker holds any."""
    card, seat = t.queue[0]
    cards, starts = (t.rows[i].cards + [card], None) if len(t.rows) == 5 else (t.rows[i].cards, card)

    def taking(bonus):
        u = t.copy()
        u.queue.pop(0)
        return take(u, seat, i, list(cards), starts, bonus, next_card)

    ways = [taking(None)]
    if t.played is None and "plus" in t.specials[seat]:
        ways += [taking(bonus) for bonus in cards]
    return add(ways)


def take(t, seat, i, cards, starts, bonus, go_on):
    """S2 (3)–(5)."""
    if bonus is not None:
        t.lose_special(seat, "plus")
        t.discard.append("plus")
        others = sum(map(penalty, cards)) - penalty(bonus)
        left = penalty(bonus) - others
        if left < 0:
            t.off[seat] += 2 * penalty(bonus)
            t.gone[seat] |= {bonus}
        else:
            t.off[seat] += penalty(bonus) + others
            best = best_set(t.taken[seat] - t.gone[seat], left)
            t.off[seat] += sum(map(penalty, best))
            t.gone[seat] |= set(cards) | set(best)
    t.taken[seat] |= set(cards)
    for row in t.rows:
        if row.stop:
            row.stop = False
            t.discard.append("stop")
    if t.rows[i].seventh:
        t.rows[i].seventh = False
        t.discard.append("seventh_cow")
    if starts is None:
        del t.rows[i]
        t.discard.append("fifth_row")
    else:
        t.rows[i].cards = [starts]
    if not t.specials[seat]:
        return go_on(t)
    ways = [go_on(t.copy())]
    assert t.pile or not t.discard, "a pile made anew would be chance: give a longer pile"
    for kind in sorted(set(t.specials[seat])) if t.pile else []:
        u = t.copy()
        u.lose_special(seat, kind)
        u.specials[seat] = tuple(sorted(u.specials[seat] + (u.pile.pop(0),)))
        u.discard.append(kind)
        ways.append(go_on(u))
    return add(ways)


def best_set(cards, limit):
    sets = [c for n in range(len(cards) + 1) for c in combinations(sorted(cards, reverse=True), n)]
    sets = [c for c in sets if sum(map(penalty, c)) <= limit]
    return max(sets, key=lambda c: (sum(map(penalty, c)), -len(c), c))


DEALS = [
    ("classic", dict(rows=[[12], [30], [33], [38]], hands=[[3, 40, 77], [5, 36, 90]])),
    ("classic, three seats", dict(rows=[[12], [30], [33], [38]], hands=[[3, 40], [5, 36], [11, 99]])),
    ("classic, full rows", dict(rows=[[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [50], [60]], hands=[[11, 12, 13], [14, 61, 49]])),
    ("professional", dict(rows=[[12], [30], [40], [60]], hands=[[35, 50, 21], [45, 7, 20]], professional=True)),
    ("professional, full rows", dict(rows=[[20, 21, 22, 23, 24], [34, 80], [10, 90], [15, 85]], hands=[[29, 50], [60, 33]], professional=True)),
    ("fifth row and seventh cow", dict(rows=[[10, 11, 12, 13, 14], [20], [30], [40]], hands=[[15, 3], [16, 5]],
        specials=[("fifth_row",), ("seventh_cow",)], pile=["plus"] * 4 + ["stop"] * 4)),
    ("insert and plus", dict(rows=[[10, 11, 12, 14, 55], [20], [30], [40]], hands=[[13, 3], [16, 56]],
        specials=[("insert",), ("plus",)], pile=["plus", "stop", "move", "insert", "replace", "stop"])),
    ("move and replace", dict(rows=[[10, 11, 12, 13, 14], [20], [30, 31], [40]], hands=[[15, 3], [16, 41]],
        specials=[("move",), ("replace",)], pile=["plus", "stop", "move", "insert", "replace", "stop"])),
    ("stop and plus twice", dict(rows=[[11, 13], [20], [30, 33], [44]], hands=[[15, 3], [16, 5]],
        specials=[("stop", "plus"), ("plus",)], pile=["plus", "stop", "move", "insert", "replace", "stop", "plus"])),
    ("fifth row, insert and move", dict(rows=[[10, 11, 12, 14, 55], [20], [60], [70]], hands=[[13, 3], [16, 56]],
        specials=[("fifth_row", "insert"), ("move",)], pile=["seventh_cow", "stop", "seventh_cow", "insert", "replace", "stop"])),
]

if __name__ == "__main__":
    for name, deal in DEALS:
        ways, points = turn(Table(**deal))
        print(f"{name}: {ways} ways, {points} points", flush=True)

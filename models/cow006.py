"""A model of «Корова 006», written from docs/rules/cow006.en.md to be easy to read, not to be fast.

Numbers such as C6 or S8.2 are those of the rules, R-C2 those of docs/rulings.md.
"""

import copy
from collections import Counter

from referee import Difference

# S1: seven kinds, four of each. Hands of specials are written in this order.
KINDS = ["fifth_row", "seventh_cow", "insert", "replace", "move", "stop", "plus"]
# How many of the last rounds a position contains.
KEPT_ROUNDS = 24
# A randomly drawn special that the referee has not shown yet.
UNKNOWN = "?"
# The fields of a position that this model predicts exactly.
FIELDS = [
    "rows", "hands", "totals", "piles", "credits", "cancelled", "round", "turn", "phase", "choices", "revealed",
    "awaiting", "taking", "special_played", "pool", "drafted", "drafter", "seen", "specials", "special_pile",
    "special_discard", "stops", "sevenths", "fifth_row", "known", "renewals", "at", "public_at", "deadline",
    "rounds_scored", "played",
]  # fmt: skip


def penalty(card):
    """C1."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 5 == 0 else 1


def cost(cards):
    return sum(penalty(card) for card in cards)


def in_order(specials):
    """The order in which a hand of specials is written; unknown ones come last."""
    return sorted(specials, key=lambda kind: (KINDS + [UNKNOWN]).index(kind))


def best_set(cards, limit):
    """S10: the cards with the largest total not above the limit; of those the fewest, then the highest."""
    sets = [[]]
    for price in [1, 2, 3, 5, 7]:  # of cards with the same price the highest are best
        same = sorted((card for card in cards if penalty(card) == price), reverse=True)
        sets = [some + same[:n] for some in sets for n in range(len(same) + 1) if cost(some) + n * price <= limit]
    return max(sets, key=lambda some: (cost(some), -len(some), sorted(some, reverse=True)))


class Model:
    def __init__(self, seats, options, position):
        self.seats = seats
        self.options = options
        self.variant = options.get("variant", "classic")
        self.professional = options.get("professional", False)
        self.clock_ms = options.get("choose_ms")
        for field in FIELDS + ["own_at"]:
            setattr(self, field, copy.deepcopy(position[field]))
        self.forget_chance()
        if self.round == self.turn == 1 and not any(self.piles):
            self.begin()

    def begin(self):
        """C2, S1, T2: the first round is met like every other; who drafts first is chance."""
        self.round, self.at, self.totals = 0, 0, [0] * self.seats
        self.rounds_scored = []
        self.specials = [[] for _ in range(self.seats)]
        if self.drafter is not None:
            self.drafter -= 1
        self.new_round()

    def forget_chance(self):
        self.random_seats = []  # C3: a random card is to be played for these
        self.shuffled = None  # S3: what the new pile of specials was made of
        self.dealt = False  # C2: a round was dealt

    def chance(self):
        return bool(self.random_seats or self.shuffled or self.dealt)

    # The cards and the end of the game

    def hand_size(self):
        return 12 if self.variant == "anniversary" else 10  # C2, S1

    def highest(self):
        """T1, T3: the deck is 1 to this."""
        short = self.variant == "tactical" or self.options.get("deck") == "short"
        return self.hand_size() * self.seats + 4 if short else 104

    def ends(self):
        """C10, T3, T4, S1, R-C3: whether the game ends with the round just scored."""
        if self.variant == "anniversary":
            return self.round >= 2
        rounds, target = self.options.get("rounds"), self.options.get("target")
        if rounds is None and target is None:
            target = 66
        return (rounds is not None and self.round >= rounds) or (target is not None and max(self.totals) >= target)

    def over(self):
        """C10, S12: the fewest points win, together where they are equal."""
        if self.phase != "over":
            return None
        low = min(self.totals)
        return {"winners": [s for s in range(self.seats) if self.totals[s] == low], "scores": list(self.totals)}

    # Who may do what

    def to_move(self):
        if self.phase == "choose":
            return [seat for seat in range(self.seats) if self.choices[seat] is None]
        return [] if self.awaiting is None else [self.awaiting]

    def legal(self, seat):
        if self.phase == "choose":  # C3, R-C1: also again, and also the same card
            return [{"type": "choose", "card": card} for card in self.hands[seat]]
        if seat != self.awaiting:
            return []
        if self.phase == "draft":
            return [{"type": "draft", "card": card} for card in self.pool]
        if self.phase == "take_row":
            return [{"type": "take_row", "row": row} for row in self.open_rows()]
        if self.phase == "end":
            return [{"type": "end", "row": row, "end": end} for row, end in self.nearest(self.card())]
        more = {"special": self.legal_specials, "plus": self.legal_plus, "swap": self.legal_swaps}[self.phase]
        return [{"type": "pass"}] + more(seat)

    def legal_specials(self, seat):
        """S2 and S4 to S9: every way to play every kind that is held. Plus comes later (S10)."""
        found = []
        for kind in dict.fromkeys(self.specials[seat]):
            for way in getattr(self, "ways_" + kind)(seat):
                found.append({"type": "special", "special": kind, **way})
        return found

    def ways_fifth_row(self, seat):
        return [] if self.fifth_row else [{}]  # S4

    def ways_seventh_cow(self, seat):
        return [{"row": row} for row in self.open_rows() if row not in self.sevenths]  # S5.1

    def ways_insert(self, seat):
        """S6: not at the end, so the row must end above the card."""
        return [{"row": row} for row in self.open_rows() if self.rows[row][-1] > self.card()]

    def ways_replace(self, seat):
        return [{"card": card} for card in self.hands[seat]]  # S7

    def ways_move(self, seat):
        """S8, S8.1: every card fits into every row somewhere, so that only Stops are in the way."""
        rows = self.open_rows()
        return [{"card": card, "to": to} for row in rows for card in self.rows[row] for to in rows if to != row]

    def ways_stop(self, seat):
        return [{"row": row} for row in self.open_rows()] if len(self.stops) < 2 else []  # S9, S9.1

    def ways_plus(self, seat):
        return []

    def legal_plus(self, seat):
        """S10: any card of what is taken."""
        if "plus" not in self.specials[seat]:
            return []
        return [{"type": "special", "special": "plus", "card": card} for card in self.at_stake()]

    def legal_swaps(self, seat):
        """S3: the card that is discarded can be drawn again, so there always is one."""
        return [{"type": "swap", "discard": kind} for kind in dict.fromkeys(self.specials[seat])]

    # The rows

    def card(self):
        return self.revealed[0]["card"]

    def open_rows(self):
        """S9: a row with a Stop does not take part in anything."""
        return [row for row in range(len(self.rows)) if row not in self.stops]

    def limit(self, row):
        return 6 if row in self.sevenths else 5  # C6, S5

    def nearest(self, card):
        """C5, T3: the ends that the card may join, all equally near."""
        gaps = []
        for row in self.open_rows():
            if not self.rows[row]:
                continue
            if card > self.rows[row][-1]:
                gaps.append((card - self.rows[row][-1], row, "high"))
            elif self.professional and card < self.rows[row][0]:
                gaps.append((self.rows[row][0] - card, row, "low"))
        return [(row, end) for gap, row, end in gaps if gap == min(gaps)[0]]

    def at_stake(self):
        """What is taken with the row: S4.1: of five rows, the card just played as well."""
        return self.rows[self.taking] + ([self.card()] if self.fifth_row else [])

    # Acting

    def act(self, seat, action, at=None):
        if at is not None:
            while self.deadline is not None and self.deadline <= at:
                self.clock()
            self.at = at
        if self.phase == "choose":
            return self.choose(seat, action["card"])
        self.public_at = self.at
        self.do(seat, action)

    def do(self, seat, action):
        kind = action["type"]
        if kind == "draft":
            self.draft(seat, action["card"])
        elif kind == "take_row":
            self.stake(action["row"])
        elif kind == "end":
            self.join(action["row"], action["end"])
        elif kind == "swap":
            self.swap(seat, action["discard"])
        elif kind == "special":
            self.play_special(seat, action)
        else:
            {"special": self.place, "plus": self.take, "swap": self.go_on}[self.phase]()

    def choose(self, seat, card):
        """C3: a first choice is seen by all, a change by nobody else."""
        if self.choices[seat] is None:
            self.public_at = self.at
        self.own_at[seat] = self.at
        self.choices[seat] = card
        if None not in self.choices:
            self.reveal()

    def clock(self):
        """C3, R-C2, T2: what happens when the time is up."""
        if self.deadline is None:
            return False
        self.at = self.public_at = self.deadline
        if self.phase == "choose":
            self.random_seats = self.to_move()
            for seat in list(self.random_seats):
                if len(self.hands[seat]) == 1:
                    self.random_card(seat, self.hands[seat][0])
        elif self.phase == "draft":
            self.draft(self.awaiting, min(self.pool))
        elif self.phase == "take_row":
            self.stake(min(self.open_rows(), key=lambda row: cost(self.rows[row])))
        elif self.phase == "end":
            self.join(*min(self.nearest(self.card())))
        else:
            self.do(self.awaiting, {"type": "pass"})
        return True

    def random_card(self, seat, card):
        self.choices[seat] = card
        self.random_seats.remove(seat)
        if None not in self.choices:
            self.reveal()

    # A turn

    def ask(self, phase, seat):
        """Waits for somebody; every decision has its own time (C3)."""
        self.phase, self.awaiting = phase, seat
        self.deadline = None if self.clock_ms is None else self.at + self.clock_ms

    def draft(self, seat, card):
        """T2: in turn one card each; the last four start the rows."""
        self.pool.remove(card)
        self.hands[seat] = sorted(self.hands[seat] + [card])
        self.drafted[seat] = sorted(self.drafted[seat] + [card])
        self.drafter = (seat + 1) % self.seats
        if len(self.pool) > 4:
            return self.ask("draft", self.drafter)
        self.rows = [[card] for card in self.pool]
        self.seen, self.pool = self.pool, []
        self.ask("choose", None)

    def reveal(self):
        """C3, C4: lowest first."""
        for seat, card in enumerate(self.choices):
            self.hands[seat].remove(card)
            self.show(seat, card)
            self.revealed.append({"seat": seat, "card": card})
        self.revealed.sort(key=lambda one: one["card"])
        self.choices = [None] * self.seats
        self.next_card()

    def show(self, seat, card):
        self.seen = sorted(self.seen + [card])
        if card in self.known[seat]:
            self.known[seat].remove(card)
        self.played[seat].append(card)

    def next_card(self):
        """S2 (1): the owner of the next card, if they hold any special, is asked."""
        self.special_played = None
        if not self.revealed:
            return self.end_turn()
        seat = self.revealed[0]["seat"]
        if self.specials[seat]:
            return self.ask("special", seat)
        self.place()

    def place(self):
        """C5 to C7, S2 (2)."""
        seat, card = self.revealed[0]["seat"], self.card()
        if [] in self.rows:  # S8.4
            self.rows[self.rows.index([])] = [card]
            return self.card_done()
        ends = self.nearest(card)
        if not ends:
            return self.ask("take_row", seat)
        if len(ends) > 1:
            return self.ask("end", seat)
        self.join(*ends[0])

    def join(self, row, end):
        """C5, or C6 where the row is full."""
        if len(self.rows[row]) >= self.limit(row):
            return self.stake(row)
        self.rows[row].insert(len(self.rows[row]) if end == "high" else 0, self.card())
        self.card_done()

    def card_done(self):
        self.revealed.pop(0)
        self.next_card()

    def stake(self, row):
        """S2 (3): Plus or pass, where no special was played for this card."""
        self.taking = row
        seat = self.revealed[0]["seat"]
        if self.specials[seat] and self.special_played is None:
            return self.ask("plus", seat)
        self.take()

    def take(self, bonus=None):
        """C6, C7: the row that is at stake is taken, and the card starts it. S4.1: or goes too, of five rows."""
        row, cards = self.taking, self.at_stake()
        one = self.revealed.pop(0)
        self.taking = None
        self.to_pile(one["seat"], cards, bonus)
        self.rows[row] = [one["card"]]
        self.special_played = None
        self.taken(one["seat"], row)

    def to_pile(self, seat, cards, bonus=None):
        """C8, S10."""
        before = [card for card in self.piles[seat] if card not in self.cancelled]
        self.piles[seat] = sorted(self.piles[seat] + cards)
        if bonus is None:
            return
        plus, others = penalty(bonus), cost(cards) - penalty(bonus)
        if others > plus:  # the bonus is a plus instead of a minus, so it counts twice
            gone, off = [bonus], 2 * plus
        else:  # the row counts nothing, and what is left over cancels cards of the pile
            gone = cards + best_set(before, plus - others)
            off = cost(gone)
        # R-C7: points off never exceed what the pile costs.
        self.credits[seat] = min(self.credits[seat] + off, cost(self.piles[seat]))
        self.cancelled = sorted(self.cancelled + gone)

    def taken(self, seat, row):
        """S2 (4) and (5): what lay at the rows is discarded, and the taker is asked for a swap."""
        self.special_discard += ["stop"] * len(self.stops)  # S9.3
        self.stops = []
        if row in self.sevenths:  # S5.2
            self.special_discard.append("seventh_cow")
            self.sevenths.remove(row)
        if self.fifth_row:  # S4.1
            self.special_discard.append("fifth_row")
            self.fifth_row = False
            del self.rows[row]
            self.sevenths = [other - (other > row) for other in self.sevenths]
        if self.specials[seat]:
            return self.ask("swap", seat)
        self.go_on()

    def go_on(self):
        """After a swap: S8.2: a card whose Move took a row is still to be placed."""
        if self.special_played is None:
            return self.next_card()
        self.place()

    def swap(self, seat, discard):
        """S3, R-C13: the pile is made anew as soon as it is empty; one that was empty before, after the discard."""
        self.specials[seat].remove(discard)
        self.special_discard.append(discard)
        if not self.special_pile:
            self.renew()
        self.specials[seat] = in_order(self.specials[seat] + [self.special_pile.pop(0)])
        if not self.special_pile and self.special_discard:
            self.renew()
        self.go_on()

    def renew(self):
        """The order is chance, and unknown until the referee shows it."""
        self.shuffled = Counter(self.special_discard)
        self.special_pile = [UNKNOWN] * len(self.special_discard)
        self.special_discard = []
        self.renewals += 1

    # Specials

    def play_special(self, seat, action):
        """S2; R-C6: the special is discarded at once, or lies at its row."""
        kind = action["special"]
        self.specials[seat].remove(kind)
        if kind not in ["fifth_row", "seventh_cow", "stop"]:
            self.special_discard.append(kind)
        self.special_played = kind
        if kind == "plus":
            return self.take(action["card"])
        getattr(self, "play_" + kind)(seat, **{key: action[key] for key in action if key not in ["type", "special"]})

    def play_fifth_row(self, seat):
        self.fifth_row = True
        self.rows.append([self.card()])
        self.card_done()

    def play_seventh_cow(self, seat, row):
        self.sevenths = sorted(self.sevenths + [row])
        self.place()

    def play_insert(self, seat, row):
        card = self.card()
        self.rows[row] = sorted(self.rows[row] + [card])
        if len(self.rows[row]) <= self.limit(row):
            return self.card_done()
        self.revealed.pop(0)
        self.special_played = None
        self.overfull(seat, row)

    def play_replace(self, seat, card):
        """S7, R-C8: what went back to the hand is known, not seen."""
        first = self.card()
        self.hands[seat] = sorted(set(self.hands[seat]) - {card} | {first})
        self.seen.remove(first)
        self.played[seat].remove(first)
        self.show(seat, card)
        self.known[seat] = sorted(self.known[seat] + [first])
        self.revealed[0]["card"] = card
        self.place()

    def play_move(self, seat, card, to):
        for row in self.rows:
            if card in row:
                row.remove(card)
        self.rows[to] = sorted(self.rows[to] + [card])
        if len(self.rows[to]) > self.limit(to):
            return self.overfull(seat, to)
        self.place()

    def overfull(self, seat, row):
        """S6.1, S8.2: all but the last card are taken; of five rows, all."""
        cards = self.rows[row]
        if self.fifth_row:
            self.to_pile(seat, cards)
        else:
            self.to_pile(seat, cards[:-1])
            self.rows[row] = cards[-1:]
        self.taken(seat, row)

    def play_stop(self, seat, row):
        self.stops = sorted(self.stops + [row])
        self.place()

    # Rounds

    def end_turn(self):
        if any(self.hands):
            self.turn += 1
            return self.ask("choose", None)
        paid = [max(0, cost(pile) - off) for pile, off in zip(self.piles, self.credits)]  # C9, S10
        self.totals = [total + points for total, points in zip(self.totals, paid)]
        self.rounds_scored = (self.rounds_scored + [paid])[-KEPT_ROUNDS:]
        if self.ends():
            self.phase, self.awaiting, self.deadline = "over", None, None
            return
        self.new_round()

    def new_round(self):
        """C9, T2, S11: the cards themselves are chance."""
        self.round += 1
        self.turn = 1
        self.piles = [[] for _ in range(self.seats)]
        self.credits = [0] * self.seats
        self.cancelled, self.seen, self.stops, self.sevenths, self.fifth_row = [], [], [], [], False
        self.known = [[] for _ in range(self.seats)]
        self.played = [[] for _ in range(self.seats)]
        if self.variant == "tactical":
            self.rows, self.pool = [], list(range(1, self.highest() + 1))
            self.drafted = [[] for _ in range(self.seats)]
            self.drafter = (self.drafter + 1) % self.seats
            return self.ask("draft", self.drafter)
        self.dealt = True
        self.ask("choose", None)

    # Comparing

    def meet(self, position):
        """Takes over what only chance could decide, and compares everything."""
        for seat in list(self.random_seats):
            played = set(self.hands[seat]) - set(position["hands"][seat])
            if len(played) != 1:
                raise Difference(f"seat {seat} had one random card to play (C3), but played {sorted(played)}")
            self.random_card(seat, played.pop())
        if self.dealt:
            self.meet_deal(position)
        elif self.shuffled is not None:
            self.meet_pile(position)
        self.forget_chance()
        if set(position) - {"own_at", *FIELDS}:
            raise Difference(f"the model does not know {set(position) - {'own_at', *FIELDS}} of the position")
        for field in FIELDS:
            if position[field] != getattr(self, field):
                raise Difference(f"{field}: the referee has {position[field]}, the model {getattr(self, field)}")
        for seat in range(self.seats):
            theirs, own = position["own_at"][seat], self.own_at[seat]
            if max(theirs, self.public_at) != max(own, self.public_at):
                raise Difference(f"own_at of seat {seat}: the referee has {theirs}, the model {own}")

    def meet_deal(self, position):
        """C2, S1, S11, T3: whether these cards can have been dealt."""
        rows, hands = position["rows"], position["hands"]
        cards = [card for some in rows + hands for card in some]
        if len(set(cards)) != len(cards) or not set(cards) <= set(range(1, self.highest() + 1)):
            raise Difference(f"cards were dealt that cannot be: {sorted(cards)}")
        if [len(row) for row in rows] != [1] * 4 or [len(hand) for hand in hands] != [self.hand_size()] * self.seats:
            raise Difference(f"wrong numbers of cards were dealt: rows {rows}, hands {hands}")
        self.rows, self.hands = copy.deepcopy(rows), [sorted(hand) for hand in hands]
        self.seen = sorted(card for row in rows for card in row)
        if self.variant == "anniversary":
            self.meet_specials(position)

    def meet_specials(self, position):
        """S11: what is held is kept; the others are dealt, the same number to each."""
        specials, pile = position["specials"], position["special_pile"]
        total = Counter(kind for hand in specials + [pile] for kind in hand)
        each = min(3, (28 - sum(map(len, self.specials))) // self.seats)
        if total != Counter({kind: 4 for kind in KINDS}):
            raise Difference(f"the specials of the new round are {total}")
        for seat, held in enumerate(self.specials):
            new = Counter(specials[seat])
            new.subtract(kind for kind in held if kind != UNKNOWN)
            if min(new.values(), default=0) < 0 or len(specials[seat]) != len(held) + each:
                raise Difference(f"seat {seat} held {held} and {each} more were dealt (S11): {specials[seat]}")
            if UNKNOWN in held and not +new & self.shuffled:
                raise Difference(f"seat {seat} cannot have drawn a special of {self.shuffled}: {specials[seat]}")
        self.specials, self.special_pile = [in_order(hand) for hand in specials], list(pile)
        self.special_discard = []

    def meet_pile(self, position):
        """S3: whether this can be the new pile, and the card drawn from it."""
        pile, drawn = position["special_pile"], Counter()
        for seat, held in enumerate(self.specials):
            if UNKNOWN in held:
                held.remove(UNKNOWN)
                drawn = Counter(position["specials"][seat])
                drawn.subtract(held)
                drawn = +drawn
                self.specials[seat] = in_order(held + list(drawn.elements()))
        if Counter(pile) + drawn != self.shuffled or len(pile) != len(self.special_pile):
            raise Difference(f"the new pile {pile} and the card drawn {drawn} are not of {self.shuffled}")
        self.special_pile = list(pile)

    def check_view(self, view, seat):
        """What a seat, or a watcher (None), is shown."""
        mine = seat is not None
        hand = self.hands[seat] if mine else []
        expected = {
            "game": "cow006", "seat": seat, "phase": self.phase, "to_move": self.to_move(), "awaiting": self.awaiting,
            "at": max(self.public_at, self.own_at[seat]) if mine else self.public_at,
            "deadline": self.deadline, "over": self.phase == "over", "round": self.round, "turn": self.turn,
            "rows": [
                {"cards": cards, "stop": row in self.stops, "seventh": row in self.sevenths}
                for row, cards in enumerate(self.rows)
            ],
            "hand": hand, "would_go": [self.would_go(card) for card in hand],
            "hand_sizes": [len(hand) for hand in self.hands], "chosen": [card is not None for card in self.choices],
            "my_choice": self.choices[seat] if mine else None, "revealed": self.revealed, "taking": self.taking,
            "piles": [max(0, cost(pile) - off) for pile, off in zip(self.piles, self.credits)], "taken": self.piles,
            "credits": self.credits, "cancelled": self.cancelled, "totals": self.totals, "seen": self.seen,
            "pool": self.pool, "drafted": self.drafted, "drafter": self.drafter,
            "specials": self.specials[seat] if mine else [], "special_counts": [len(held) for held in self.specials],
            "special_played": self.special_played, "special_discard": self.special_discard,
            "special_pile_size": len(self.special_pile), "known": self.known, "played": self.played,
        }  # fmt: skip
        if self.phase == "over":
            expected |= self.over()
        if not set(expected) <= set(view):
            raise Difference(f"the view of seat {seat} lacks {set(expected) - set(view)}")
        for field, value in expected.items():
            if view[field] != value:
                raise Difference(f"the view of seat {seat}: {field} is {view[field]}, the model has {value}")

    def would_go(self, card):
        """R-C11: null if the player would choose."""
        ends = self.nearest(card)
        if len(ends) != 1:
            return None
        row, end = ends[0]
        goes = {"row": row, "takes": len(self.rows[row]) >= self.limit(row)}
        return goes | {"end": end} if self.professional else goes


# Playing at random


def setups(rng):
    if rng.random() < 0.2:
        return 2, {"variant": "anniversary"}, plus_upon_plus(rng)
    variant = rng.choices(["classic", "tactical", "anniversary"], [3, 2, 6])[0]
    options = {"variant": variant}
    if rng.random() < 0.5:
        options["choose_ms"] = rng.choice([1, 20, 5000])
    if rng.random() < 0.1:
        options["memory_aid"] = True
    if variant == "anniversary":
        seats = rng.choice([2, 2, 3, 3, 4, 5, 6, 7, 8, 8])
    else:
        seats = rng.choice([2, 3, 4]) if variant == "tactical" else rng.choice([2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10])
        set_end(options, rng)
        if rng.random() < 0.5:
            options["professional"] = True
    if rng.random() < 0.4:
        options["deck"] = "short"
    elif variant != "tactical" and rng.random() < 0.2:
        options["deck"] = "full"
    if rng.random() < 0.35:
        return seats, options
    return seats, options, by_hand(seats, options, rng)


def set_end(options, rng):
    """C10, T3."""
    if rng.random() < 0.7:
        options["target"] = rng.choice([1, 5, 15, 30, 66, 100])
    if rng.random() < 0.5:
        options["rounds"] = rng.choice([1, 2, 3])


def by_hand(seats, options, rng):
    """The end of a round, with long rows and whatever is rare."""
    special = options["variant"] == "anniversary"
    short = options["variant"] == "tactical" or options.get("deck") == "short"
    cards = list(range(1, ((12 if special else 10) * seats + 4 if short else 104) + 1))
    if not short and seats < 6 and rng.random() < 0.5:
        cards = cards[: seats * 6 + 34]
    rng.shuffle(cards)
    n_hand = rng.choice([1, 2, 3, 3] if short or seats > 5 else [1, 2, 3, 4, 5, 6])
    position = {"hands": [sorted(cards.pop() for _ in range(n_hand)) for _ in range(seats)]}
    fifth = special and len(cards) > 12 and rng.random() < 0.4
    n_rows = 5 if fifth else 4
    sevenths = [row for row in range(n_rows) if special and rng.random() < 0.2]
    rows = [[cards.pop()] for _ in range(n_rows)]
    for row in range(n_rows):
        for _ in range(rng.choice([0, 1, 2, 3, 4, 4, 4, 5])):
            if cards and len(rows[row]) < 5 + (row in sevenths):
                rows[row].append(cards.pop())
    position["rows"] = [sorted(row) for row in rows]
    position["piles"] = [[] for _ in range(seats)]
    for seat in range(seats):
        for _ in range(min(len(cards), rng.choice([0, 1, 3, 8]))):
            position["piles"][seat].append(cards.pop())
    position["totals"] = [rng.randrange(options.get("target") or 66) for _ in range(seats)]
    position["round"] = rng.randint(1, 2) if special else rng.randint(1, options.get("rounds") or 3)
    if special:
        position |= {"fifth_row": fifth, "sevenths": sevenths} | deal_specials(seats, n_rows, sevenths, fifth, rng)
        if rng.random() < 0.2:
            gone = [[card for card in pile if rng.random() < 0.3] for pile in position["piles"]]
            position |= {"credits": [cost(some) for some in gone], "cancelled": sorted(sum(gone, []))}
    return position


def plus_upon_plus(rng):
    """S10: two seats; one takes row after row with its low cards, and has a Plus for each."""
    dear = rng.sample([card for card in range(10, 91) if penalty(card) > 2], 5)
    rest = [card for card in range(10, 91) if card not in dear]
    rng.shuffle(rest)
    rows = [[card] + [rest.pop() for _ in range(rng.choice([0, 0, 0, 1, 3]))] for card in dear[:4]]
    rows[0].append(dear[4])
    return {
        "rows": [sorted(row) for row in rows],
        "hands": [sorted(rng.sample(range(1, 10), 4)), [96, 97, 98, 99]],
        "piles": [[rest.pop() for _ in range(rng.choice([0, 1, 2]))], []],
        "specials": [["plus"] * 4, []],
        "round": 2,
    }


def deal_specials(seats, n_rows, sevenths, fifth, rng):
    """Anything that the 28 specials can be: full hands, a pile that soon is empty, one that already is."""
    left = KINDS * 4
    rng.shuffle(left)
    stops = sorted(rng.sample(range(n_rows), rng.choice([0, 0, 1, 2])))
    for kind in ["stop"] * len(stops) + ["seventh_cow"] * len(sevenths) + ["fifth_row"] * fifth:
        left.remove(kind)
    specials = [[] for _ in range(seats)]
    crowded = rng.random() < 0.3  # S3: hardly any special is left for the pile
    for hand in specials:
        for _ in range(6 if crowded else rng.choice([0, 1, 2, 3, 3, 4])):
            if left:
                hand.append(left.pop())
    n_pile = rng.choice([0, 1, 1, 2, len(left) // 2, len(left)])
    return {"stops": stops, "specials": specials, "special_pile": left[:n_pile], "special_discard": left[n_pile:]}


def prefer(model, choices, rng):
    """What to play, and when. Specials are played more often than chance would."""
    at = model.at + rng.choice([0, 0, 1, 7])
    if model.deadline is not None:
        if rng.random() < 0.02:  # too late: the clock goes off before the action
            late = copy.deepcopy(model)
            late.clock()
            later = [(seat, action) for seat in range(late.seats) for action in late.legal(seat)]
            if later and not late.chance():
                return *rng.choice(later), model.deadline + rng.randrange(model.clock_ms)
        at = min(at, model.deadline - 1)
    return *choose_action(model, choices, rng), at


def choose_action(model, choices, rng):
    if model.phase == "choose" and rng.random() < 0.9:
        choices = [choice for choice in choices if choice[0] in model.to_move()]
    if model.phase not in ["special", "plus", "swap"]:
        return rng.choice(choices)
    seat = model.awaiting
    if model.phase != "plus" and "plus" in model.specials[seat] and rng.random() < 0.6:
        return seat, {"type": "pass"}  # S10: it is kept for a row to be taken
    kinds = [action.get("special", action["type"]) for _, action in choices]
    kind = "plus" if "plus" in kinds and rng.random() < 0.5 else rng.choice(sorted(set(kinds)))
    return rng.choices(choices, [rare(model, one[1]) if other == kind else 0 for one, other in zip(choices, kinds)])[0]


def rare(model, action):
    """How much more often than others an action of the same kind is played."""
    special = action.get("special")
    if special == "plus":
        return penalty(action["card"]) ** 2
    if special == "move":  # S8.2, S8.4
        full = len(model.rows[action["to"]]) >= model.limit(action["to"])
        return 1 + 5 * full + 5 * ([action["card"]] in model.rows)
    if special == "insert":  # S6.1
        return 1 + 5 * (len(model.rows[action["row"]]) >= model.limit(action["row"]))
    return 1

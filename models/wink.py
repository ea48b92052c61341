"""An independent model of «Маскарад» (Wink), written from the numbered rules.

The state uses the names of the position that `safehouse referee` prints, so the two are compared field by field. No rule says how
its lists are ordered or when it forgets things; that was learnt from the referee's output. A move is only played when the
referee's position is compared, because a card that the clock chose appears only there.
"""

import copy

from referee import Difference

COUNTERS = 4  # W1
QUIET_ROUNDS = 10  # W10
LOOK_MS = 250  # G1
WINK_AGAIN_MS = 3000  # G4
TOP = {4: 36, 5: 35, 6: 36, 7: 35, 8: 32}  # W1: the highest number in play
FIELDS = (
    "hands crowd pawns turn phase front counter counter_won barred barred_by named turns quiet_rounds quiet_turns stirred "
    "looks looked_at winks sightings history at public_at own_at deadline"
).split()
SETTINGS = {"signals": "gaze", "wink_ms": 900, "turn_ms": 30_000, "memory_aid": True}
# The position that the last drawn game begins from; None is a fresh deal. The driver passes a model only the referee's version.
begun = {"position": None}


def beginning(seats, settings, at):
    """Every optional field of a position."""
    return {
        "phase": "turn", "front": [{"up": [], "down": []} for _ in range(seats)], "counter": [COUNTERS] * seats,
        "counter_won": [0] * seats, "barred": [], "barred_by": [], "named": None, "turns": 0, "quiet_rounds": 0,
        "quiet_turns": 0, "stirred": False, "looks": [None] * seats, "looked_at": [None] * seats, "winks": [],
        "sightings": [], "history": [], "at": 0, "public_at": 0, "own_at": [0] * seats,
        "deadline": at + settings["turn_ms"],
    }


class Game:
    """The rules."""

    def __init__(self, seats, options, position):
        self.seats = seats
        self.settings = SETTINGS | options
        self.mood = None
        absent = beginning(seats, self.settings, position.get("at", 0))
        for field, value in (absent | copy.deepcopy(position)).items():
            setattr(self, field, value)
        self.end_if_empty()

    def position(self):
        return {field: getattr(self, field) for field in FIELDS}

    # What may be done.

    def face_up(self):
        return [entry["card"] for entry in self.crowd if entry["face_up"]]

    def holder(self, card):
        return next(seat for seat in range(self.seats) if card in self.hands[seat])

    def free(self):
        """Face-up cards where no pawn stands, one's own included (W2)."""
        return [card for card in self.face_up() if card not in self.pawns]

    def callable(self, seat):
        """W2."""
        return [card for card in self.free() if card not in self.hands[seat]]

    def contact_of(self, seat):
        """The callers who wait for this seat's signal: until their next turn (W3)."""
        if self.phase == "over":
            return []
        return [to for to in range(self.seats) if to != self.turn and self.pawns[to] in self.hands[seat]]

    def legal(self, seat, at=None):
        """Every legal action of a seat; at a later time, before the deadline, where one is given."""
        if self.phase == "over":
            return []
        at = self.at if at is None else at
        return [*self.turn_actions(seat), *self.signals(seat, at), *self.accusations(seat)]

    def turn_actions(self, seat):
        if seat != self.turn:
            return []
        names = []
        if self.pawns[seat] is not None and self.named is None:  # W4, W4.4
            names = [{"type": "name", "seat": other} for other in range(self.seats) if other != seat]
        calls = [{"type": "call", "card": card} for card in self.callable(seat)]
        return names + (calls or [{"type": "pass"}])  # W2

    def signals(self, seat, at):
        if self.settings["signals"] == "room":
            return []
        actions = []
        last = self.looked_at[seat]
        if last is None or at >= last + LOOK_MS:  # G1
            places = [None, *range(self.seats)]
            actions += [{"type": "look", "at": to} for to in places if to not in (seat, self.looks[seat])]
        if all(at >= wink["from"] + WINK_AGAIN_MS for wink in self.winks if wink["seat"] == seat):  # G4
            actions += [{"type": "wink", "to": to} for to in self.contact_of(seat) if to == self.looks[seat]]  # W3, G2
        return actions

    def accusations(self, seat):
        """W5: the accuser, the accused and the caller are three different players."""
        if self.counter[seat] == 0:
            return []
        return [
            {"type": "accuse", "seat": accused, "card": card}
            for caller, card in enumerate(self.pawns)
            if card is not None and caller != seat and not self.is_barred(seat, card)
            for accused in range(self.seats)
            if accused not in (seat, caller)
        ]

    def is_barred(self, seat, card):
        """W5.3: the others may not; the one who was wrong may try again."""
        return card in self.barred and self.barred_by[self.barred.index(card)] != seat

    def to_move(self):
        return [] if self.phase == "over" else [self.turn]

    # What happens then.

    def play(self, seat, action, at):
        """Plays a legal action, before the deadline."""
        self.at = at
        getattr(self, "play_" + action["type"])(seat, action)
        if action["type"] != "wink":
            self.public_at = at

    def time_up(self, card):
        """G6: the clock calls a card, where one can be called; nobody is named."""
        seat = self.turn
        able = self.callable(seat)
        if able and card not in able:
            raise Difference(f"wink: the clock has put the pawn of seat {seat} on {card}, possible are {able}")
        self.play(seat, {"type": "call", "card": card} if able else {"type": "pass"}, self.deadline)

    def play_name(self, seat, action):
        card = self.pawns[seat]
        holder = self.holder(card)
        right = holder == action["seat"]
        self.history.append({"type": "name", "seat": seat, "named": action["seat"], "card": card, "holder": holder})
        self.named = action["seat"]
        self.end_call(seat)
        self.lay_out(card, holder)
        if right:  # W4.1
            self.leave_crowd(card)
            self.lie_before(seat, "up", card)
            self.lie_before(holder, "up", card)
        else:  # W4.2
            self.crowd_entry(card)["face_up"] = False
            self.lie_before(holder, "down", card)
        self.end_if_empty()

    def play_call(self, seat, action):
        self.note({"type": "call", "seat": seat, "card": action["card"]})
        self.end_call(seat)
        self.pawns[seat] = action["card"]
        self.end_turn()

    def play_pass(self, seat, _action):
        for card in self.free():
            self.note({"type": "held", "seat": seat, "card": card})
        self.end_call(seat)
        self.end_turn()

    def play_look(self, seat, action):
        self.looks[seat] = action["at"]
        self.looked_at[seat] = self.at
        for wink in self.winks:
            if wink["seat"] == action["at"] and wink["from"] <= self.at < wink["until"]:  # G3
                self.see(seat, wink)

    def play_wink(self, seat, action):
        to = action["to"]
        wink = {
            "seat": seat, "to": to, "card": self.pawns[to], "from": self.at,
            "until": self.at + self.settings["wink_ms"], "seen_by": [],  # G2
        }
        self.winks = sorted([old for old in self.winks if old["seat"] != seat] + [wink], key=lambda wink: wink["seat"])
        self.own_at[seat] = self.at
        for viewer in range(self.seats):
            if self.looks[viewer] == seat:  # G3
                self.see(viewer, wink)

    def play_accuse(self, seat, action):
        card, accused = action["card"], action["seat"]
        right = card in self.hands[accused]
        self.history.append({"type": "accuse", "seat": seat, "accused": accused, "card": card, "right": right})
        self.counter[seat] -= 1
        if right:  # W5.1
            self.counter_won[seat] += 1
            self.end_call(self.pawns.index(card))
            self.lay_out(card, accused)
            self.leave_crowd(card)
            self.lie_before(seat, "up", card, card)
            self.end_if_empty()
        elif self.seats == 4 and card not in self.barred:  # W5.3
            place = sum(other < card for other in self.barred)
            self.barred.insert(place, card)
            self.barred_by.insert(place, seat)

    # Parts of it.

    def see(self, viewer, wink):
        """Somebody looks at the winker while the wink lasts (G3, R-W5)."""
        if viewer in wink["seen_by"]:
            return
        wink["seen_by"] = sorted([*wink["seen_by"], viewer])
        seen = {"viewer": viewer} | {key: wink[key] for key in ("seat", "to", "card")}
        seen |= {"at": self.at, "from": wink["from"], "until": wink["until"]}
        self.sightings = [
            old for old in self.sightings if (old["viewer"], old["card"]) != (viewer, wink["card"])
        ] + [seen]
        self.own_at[viewer] = self.at

    def note(self, entry):
        """A call or a pass that tells nothing new is left out (R-W9)."""
        if entry not in self.history:
            self.history.append(entry)

    def end_call(self, caller):
        """R-W2: with the call end the winks at its caller and what is barred."""
        card = self.pawns[caller]
        self.pawns[caller] = None
        for lasting in [*self.winks, *self.sightings]:
            if lasting["to"] == caller:
                lasting["until"] = min(lasting["until"], self.at)  # G2
        if card in self.barred:
            place = self.barred.index(card)
            del self.barred[place]
            del self.barred_by[place]

    def lay_out(self, card, holder):
        """A card leaves its hand: this turn is not quiet (W10), and winks for it need not be remembered (R-W5)."""
        self.hands[holder].remove(card)
        self.sightings = [seen for seen in self.sightings if seen["card"] != card]
        for wink in self.winks:
            if wink["card"] == card:
                wink["seen_by"] = []
        self.quiet_rounds, self.quiet_turns, self.stirred = 0, 0, True

    def crowd_entry(self, card):
        return next(entry for entry in self.crowd if entry["card"] == card)

    def leave_crowd(self, card):
        self.crowd.remove(self.crowd_entry(card))

    def lie_before(self, seat, how, *cards):
        self.front[seat][how] = sorted([*self.front[seat][how], *cards])

    def end_turn(self):
        if not self.stirred:  # W10, R-W4
            self.quiet_turns += 1
            if self.quiet_turns == self.seats:
                self.quiet_turns = 0
                self.quiet_rounds += 1
        self.stirred = False
        self.named = None
        self.turns += 1
        if self.quiet_rounds == QUIET_ROUNDS:
            self.end()
            return
        self.turn = (self.turn + 1) % self.seats  # W1: clockwise
        self.deadline = self.at + self.settings["turn_ms"]  # G6

    def end_if_empty(self):
        """W6."""
        if not all(self.hands) or not self.face_up():
            self.end()

    def end(self):
        """Nobody's time runs any more, and the position says no more who was named in the last turn."""
        self.phase = "over"
        self.named = None
        self.deadline = None

    def over(self):
        if self.phase != "over":
            return None
        scores = [len(self.front[seat]["up"]) + self.counter[seat] for seat in range(self.seats)]  # W7
        ranks = [(scores[seat], -self.counter[seat], len(self.front[seat]["down"])) for seat in range(self.seats)]  # W8
        return {"winners": [seat for seat in range(self.seats) if ranks[seat] == max(ranks)], "scores": scores}


class Model(Game):
    """The rules beside the referee."""

    def __init__(self, seats, options, position):
        super().__init__(seats, options, position)
        self.todo = []
        if begun["position"] is None:
            check_deal(seats, position)
            given = {field: position[field] for field in ("hands", "crowd", "pawns", "turn")}
        else:
            given = begun["position"]
        compare(Game(seats, options, given).position(), position)

    def act(self, seat, action, at):
        self.todo.append((seat, action, at))

    def clock(self):
        if self.deadline is None:
            return False
        self.todo.append((None, None, self.deadline))
        return True

    def meet(self, position):
        for seat, action, at in self.todo:
            at = self.at if at is None else at
            while self.deadline is not None and self.deadline <= at:
                self.time_up(position["pawns"][self.turn])
            if action is not None:
                self.play(seat, action, at)
        self.todo = []
        compare(self.position(), position)

    def check_view(self, view, seat):
        """What a seat, or a watcher, is shown: of a wink only what it did or saw itself (G3)."""
        ended = self.over()
        secret = {"hands", "barred_by", "winks", "sightings", "at", "public_at", "own_at"}
        expected = {field: getattr(self, field) for field in FIELDS if field not in secret}
        mine = [wink for wink in self.winks if wink["seat"] == seat]
        expected |= {
            "game": "wink", "seat": seat, "to_move": self.to_move(), "over": ended is not None, **(ended or {}),
            "at": self.public_at if seat is None else max(self.public_at, self.own_at[seat]),
            "hand": [] if seat is None else self.hands[seat], "hand_sizes": [len(hand) for hand in self.hands],
            "contact_of": [] if seat is None else self.contact_of(seat),
            "winks_seen": [without(seen, "viewer") for seen in self.sightings if seen["viewer"] == seat],
            "my_wink": without(mine[0], "seat", "seen_by") if mine else None,
            "wink_again_at": mine[0]["from"] + WINK_AGAIN_MS if mine else None,
            "options": {key: self.settings[key] for key in {"signals", "wink_ms", "turn_ms", *view["options"]}},
        }
        if "barred_by" in view:  # everybody heard it: it is in the history too
            expected["barred_by"] = self.barred_by
        known = {field: view[field] for field in view if field in expected}  # a view may say more
        compare(expected, known, f"the view of {seat}: ")


def without(entry, *keys):
    return {key: value for key, value in entry.items() if key not in keys}


def compare(mine, theirs, where=""):
    for field in sorted(mine.keys() | theirs.keys()):
        if field not in mine or field not in theirs or mine[field] != theirs[field]:
            told = f"the referee says {theirs.get(field, 'nothing')}, the model {mine.get(field, 'nothing')}"
            raise Difference(f"wink: {where}`{field}`: {told}")


def check_deal(seats, position):
    """W1: both decks whole, one face up, the other dealt out evenly; R-W1: in the order of the numbers."""
    numbers = list(range(1, TOP[seats] + 1))
    hands = position["hands"]
    even = all(len(hand) == len(numbers) // seats for hand in hands)
    if sorted(card for hand in hands for card in hand) != numbers or not even:
        raise Difference(f"wink: not a deal for {seats}: {hands}")
    if position["crowd"] != [{"card": card, "face_up": True} for card in numbers] or any(position["pawns"]):
        raise Difference(f"wink: not a new crowd for {seats}: {position['crowd']}, {position['pawns']}")
    if any(hand != sorted(hand) for hand in hands) or position["turn"] not in range(seats):
        raise Difference(f"wink: hands out of order, or nobody's turn: {hands}, {position['turn']}")


# Games to play.


def setups(rng):
    """Every number of seats and every way of signals; more than half of the games begin in the middle."""
    seats = rng.choice([4, 4, 4, 5, 6, 7, 8])
    options = {}
    if rng.random() < 0.2:
        options["signals"] = "room"
    elif rng.random() < 0.5:
        options["signals"] = "gaze"
    if rng.random() < 0.6:
        options["wink_ms"] = rng.choice([100, 250, 900, 1500, 2999, 3000])
    if rng.random() < 0.4:
        options["turn_ms"] = rng.choice([10_000, 10_001, 45_000, 3_600_000])
    if rng.random() < 0.3:
        options["memory_aid"] = rng.random() < 0.5  # W11: changes nothing here
    begun["position"] = None
    if rng.random() < 0.4:
        return seats, options
    begun["position"] = made(rng, seats, SETTINGS | options)
    if rng.random() < 0.02:
        begun["position"] = ended(begun["position"])
    elif rng.random() < 0.6:
        begun["position"] = played(rng, seats, options, begun["position"])
    return seats, options, begun["position"]


def made(rng, seats, settings):
    """A position made by hand, with few cards, so that it ends soon and rare things happen."""
    numbers = rng.sample(range(1, TOP[seats] + 1), rng.randint(seats, min(TOP[seats], 3 * seats)))
    gone = rng.randint(0, len(numbers) - seats)
    lying, held = numbers[:gone], numbers[gone:]
    hands = [[card] for card in held[:seats]]
    for card in held[seats:]:
        rng.choice([hand for hand in hands if len(hand) < TOP[seats] // seats]).append(card)  # W1
    front = [{"up": [], "down": []} for _ in range(seats)]
    down = []
    for card in lying:
        one, other = rng.choice(front), rng.choice(front)
        if rng.random() < 0.4:
            one["down"].append(card)
            down.append(card)
        else:
            one["up"].append(card)
            other["up"].append(card)
    for place in front:
        place["up"].sort()
        place["down"].sort()
    crowd = [{"card": card, "face_up": card not in down} for card in sorted(held + down)]
    position = {"hands": [sorted(hand) for hand in hands], "crowd": crowd, "turn": rng.randrange(seats), "front": front}
    position["pawns"] = stand(rng, hands, held)
    spent = [rng.choice([0, 0, 1, 2, 3, 4]) for _ in range(seats)]
    position["counter"] = [COUNTERS - used for used in spent]
    position["counter_won"] = [rng.randint(0, used) for used in spent]
    if rng.random() < 0.5:
        position["quiet_rounds"] = rng.choice([0, 5, 8, 9, 9])
        position["quiet_turns"] = rng.randrange(seats)
    if rng.random() < 0.5 and settings["signals"] == "gaze":
        position["looks"] = [rng.choice([None, *(set(range(seats)) - {seat})]) for seat in range(seats)]
    if rng.random() < 0.3:
        position["at"] = rng.randrange(400, 100_000)
        if "looks" in position:
            position["looked_at"] = [position["at"] - rng.randrange(400) for _ in range(seats)]
    if seats == 4:
        position["barred"], position["barred_by"] = wrongly_accused(rng, position)
    return position


def wrongly_accused(rng, position):
    """Numbers accused in vain, and by whom: each cost that seat a card, and it did not call the number (W5.3)."""
    lost = [COUNTERS - left - won for left, won in zip(position["counter"], position["counter_won"])]
    wrong = {}
    for caller, card in enumerate(position["pawns"]):
        able = [seat for seat in range(len(lost)) if lost[seat] and seat != caller]
        if card is not None and able and rng.random() < 0.5:
            wrong[card] = rng.choice(able)
            lost[wrong[card]] -= 1
    return sorted(wrong), [wrong[card] for card in sorted(wrong)]


def ended(position):
    """A position with an empty hand is over at once (W6)."""
    gone = position["hands"][0]
    crowd = [entry for entry in position["crowd"] if entry["card"] not in gone]
    rest = {field: position[field] for field in ("front", "counter", "counter_won", "turn")}
    return {"hands": [[], *position["hands"][1:]], "crowd": crowd, "pawns": [None] * len(position["pawns"]), **rest}


def stand(rng, hands, held):
    """Pawns on different cards that their owners do not hold (W2)."""
    pawns = []
    for hand in hands:
        able = [card for card in held if card not in hand and card not in pawns]
        pawns.append(rng.choice(able) if able and rng.random() < 0.7 else None)
    return pawns


def played(rng, seats, options, position):
    """The position some moves later, by the model's own rules: with winks going on and a history."""
    game = Game(seats, options, position)
    for _ in range(rng.randint(1, 40)):
        choices = [(seat, action) for seat in range(seats) for action in game.legal(seat)]
        seat, action, at = prefer(game, choices, rng, early=True)
        game.play(seat, action, at)
        if game.over() is not None:
            return position
        position = copy.deepcopy(game.position())
    return position


# The weight of each kind of action, in each kind of game.
MOODS = {
    "busy": {"name": 4, "call": 4, "pass": 9, "look": 6, "wink": 6, "accuse": 2},
    "quiet": {"name": 0.02, "call": 9, "pass": 9, "look": 3, "wink": 3, "accuse": 0.05},
    "accusing": {"name": 1, "call": 5, "pass": 9, "look": 1, "wink": 2, "accuse": 6},
}


def prefer(game, choices, rng, early=False):
    """What to play and when. Kinds of actions first, so that a hundred calls do not hide the one wink."""
    if game.mood is None:
        game.mood = MOODS[rng.choice(["busy", "busy", "quiet", "accusing"])]
    if not early and rng.random() < 0.01:
        late = too_late(game, choices, rng)
        if late:
            return late
    at = moment(game, rng)
    choices = [(seat, action) for seat in range(game.seats) for action in game.legal(seat, at)]
    kinds = sorted({action["type"] for _, action in choices})
    kind = rng.choices(kinds, [game.mood[kind] for kind in kinds])[0]
    able = [(seat, action) for seat, action in choices if action["type"] == kind]
    if kind == "look" and rng.random() < 0.6:
        winking = {wink["seat"] for wink in game.winks if wink["until"] > at}
        able = [
            (seat, look) for seat, look in able if look["at"] in game.contact_of(seat) or look["at"] in winking
        ] or able
    return *rng.choice(able), at


def moment(game, rng):
    """A time before the deadline: often now, or at the very edge of something."""
    if rng.random() < 0.4:
        return game.at
    edges = [looked + LOOK_MS for looked in game.looked_at if looked is not None]
    edges += [wink["until"] for wink in game.winks] + [wink["from"] + WINK_AGAIN_MS for wink in game.winks]
    edges.append(game.at + rng.choice([1, 10, 100, 300, 1000, 3000]))
    if rng.random() < 0.05:
        return game.deadline - 1
    times = [edge + by for edge in edges for by in (-1, 0) if game.at <= edge + by < game.deadline]
    return rng.choice(sorted(times)[:6] or [game.at])


def too_late(game, choices, rng):
    """An action stamped at or after the deadline, that is legal whatever the clock does before it."""
    if game.quiet_rounds >= QUIET_ROUNDS - 1:
        return None
    turns = rng.randint(1, 2)
    moved = [(game.turn + turn) % game.seats for turn in range(turns)]
    at = game.deadline + (turns - 1) * game.settings["turn_ms"] + rng.choice([0, 0, 1, 777])
    able = [(seat, action) for seat, action in choices if action["type"] == "look"]
    able += [
        (seat, action) for seat, action in choices
        if action["type"] == "accuse" and game.pawns.index(action["card"]) not in moved
    ]
    return (*rng.choice(able), at) if able else None

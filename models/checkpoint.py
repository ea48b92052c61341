"""An independent model of Checkpoint Charlie for models/run.py, written from docs/rules/checkpoint.en.md and docs/rulings.md.

The state uses the names of the referee's position. `act` and `clock` only note what was played; `meet` plays it. Where chance
decides, it takes the outcome from the position, after checking that this outcome is possible.
"""

import copy
import itertools
import json

from referee import Difference

TRAITS = ["hat", "glasses", "coat", "grey", "newspaper"]
BIT = {trait: 1 << place for place, trait in enumerate(TRAITS)}
COLOURS = ["gold", "white", "black"]
# K12
TABLE = {"gold": [3, 3, 4, 4, 5], "white": [1] * 7 + [2] * 5, "black": [-1] * 4 + [0] * 4}
POSSIBLE = {"gold": [3, 4, 5], "white": [1, 2], "black": [-1, 0]}  # K2
CAFE = {"gold": 3, "white": 1, "black": -1}  # K16
CAFES = {"gold": 1, "white": 2, "black": 1}
OFFICER = -2  # K15
ENOUGH, ROUNDS = 10, 5  # K13
MANY = 5  # tokens of a seat in a position set up by hand
OPTIONS = {
    "pace": "real", "reveal_ms": 6000, "final_call_ms": 10_000, "press_ms": 300, "side_ms": 20_000, "answer_ms": 60_000,
    "scoring_ms": 15_000, "officer": False, "cafe": False, "assistant": False, "tokens": TABLE,
}  # fmt: skip
FIELDS = [
    "at", "phase", "round", "first", "turn", "dog_up", "traits", "bag", "tosses", "public_traits", "deck", "lines", "caught",
    "catch_order", "asked", "answers", "ready", "given_up", "presses", "window", "windows", "tokens", "supply", "officer",
    "deadline", "public_at", "own_at",
]  # fmt: skip
PASS, WAIT, READY, DECLARE = ({"type": kind} for kind in ("pass", "wait", "ready", "declare"))


class Unknown(Exception):
    """Chance decides here, and the outcome is not known yet."""


def pool(options):
    """The 25 tokens, or the table's own, with the officer's and the café's in their places (K12, K15, K16)."""
    tokens = {colour: sorted(options["tokens"][colour]) for colour in COLOURS}
    if options["officer"]:
        tokens["black"].remove(-1)
        tokens["black"].append("officer")
    if options["cafe"]:
        for colour, number in CAFES.items():
            for _ in range(number):
                tokens[colour].remove(CAFE[colour])
                tokens[colour].append("cafe")
    return tokens


def token(colour, kind):
    """The token that the supply writes as `kind`: a number, "cafe" or "officer"."""
    value = {"cafe": CAFE[colour], "officer": OFFICER}.get(kind, kind)
    # K15: the officer's token is shown as soon as it is drawn.
    return {"colour": colour, "value": value, "cafe": kind == "cafe", "officer": kind == "officer",
            "open": kind == "officer", "known_by": []}  # fmt: skip


def kind_of(token):
    return "officer" if token["officer"] else "cafe" if token["cafe"] else token["value"]


def has(cat, trait):
    """Whether a cat shows the value of a trait (K1)."""
    return bool(cat & BIT[trait["trait"]]) == trait["value"]


def same(one, other):
    """The same things in any order."""
    return sorted(map(str, one)) == sorted(map(str, other))


def plain(said):
    """A view without who drew a token this round: that is for the page's score sheet, no rule asks for it."""
    if isinstance(said, dict):
        return {key: plain(value) for key, value in said.items() if key != "drawn_by"}
    return [plain(value) for value in said] if isinstance(said, list) else said


def need(true, text):
    if not true:
        raise Difference(f"checkpoint: {text}")


class Model:
    def __init__(self, seats, options, position):
        position = plain(position)
        self.seats = seats
        self.options = {**OPTIONS, **options}
        self.real = self.options["pace"] == "real"
        self.moves = []
        self.told = None
        need(sorted(position) == sorted(FIELDS), f"the position has the fields {sorted(position)}")
        for field in FIELDS:
            setattr(self, field, copy.deepcopy(position[field]))
        if self.round == 1 and self.phase == "sides":
            self.check_start()

    def check_start(self):
        """A new game (K2, K3, K4): checks that random parts are possible and everything else is as it must be."""
        self.told = {field: getattr(self, field) for field in FIELDS}
        self.tokens = [[] for _ in range(self.seats)]
        self.supply = pool(self.options)
        self.officer, self.windows, self.own_at, self.at = None, 0, [0] * self.seats, 0
        need(self.first in range(self.seats), f"seat {self.first} is first")
        self.set_up()
        self.meet(self.told)

    # What the driver asks.

    def over(self):
        if self.phase != "over":
            return None
        scores = [self.points(seat) for seat in range(self.seats)]
        # K14: points, then gold tokens, then a shared win.
        rank = [(scores[seat], sum(mine["colour"] == "gold" for mine in self.tokens[seat])) for seat in range(self.seats)]
        return {"winners": [seat for seat in range(self.seats) if rank[seat] == max(rank)], "scores": scores}

    def to_move(self):
        if self.phase == "sides":
            return [seat for seat, trait in enumerate(self.traits) if trait["value"] is None]
        if self.phase == "declare":
            return [seat for seat, answer in enumerate(self.answers) if answer is None]
        if self.phase == "cafe":
            return self.asked
        if self.phase == "over":
            return []
        if not self.real:
            return [seat for seat in self.asked if self.answers[seat] is None]
        # P3: a press shows nowhere, so whoever has pressed is still waited for.
        return [seat for seat in self.free() if seat not in self.ready + self.given_up]

    def legal(self, seat):
        if self.phase in ("hunt", "final_call") and self.real:
            return self.legal_live(seat)
        if seat not in self.to_move():
            return []
        if self.phase == "sides":
            return [{"type": "side", "value": value} for value in (False, True)]  # K3
        if self.phase == "cafe":
            return [PASS] + self.exchanges(seat)
        if self.phase == "declare":
            # K13, K15: declaring is offered only when true, the officer's token counting −2.
            return [PASS] + [DECLARE] * (self.points(seat) >= ENOUGH)
        return [WAIT if self.phase == "hunt" else PASS] + self.catches()  # P2, R-K2

    def legal_live(self, seat):
        """The hunt and the final call in real time."""
        if seat in self.given_up or seat not in self.free():
            return []
        first = [PASS] if self.phase == "final_call" else [] if seat in self.ready else [READY]
        pressed = self.window is not None and self.presses[seat] is not None
        return first + ([] if pressed else self.catches())  # R-K7: one press a window

    def act(self, seat, action, at):
        self.moves.append((seat, action, at))

    def clock(self):
        if self.due() is None:
            return False
        self.moves.append(None)
        return True

    @property
    def clocks(self):
        """How often the driver lets the clock go off: cards and windows do not wait for players."""
        return 0.2 if self.real and self.phase in ("hunt", "final_call") else 0.04

    def meet(self, position):
        position = plain(position)
        self.told = position
        for move in self.moves:
            self.play(move)
        self.moves, self.told = [], None
        need(sorted(position) == sorted(FIELDS), f"the position has the fields {sorted(position)}")
        for field in FIELDS:
            mine, theirs = getattr(self, field), position[field]
            equal = all(same(mine[c], theirs[c]) for c in COLOURS) if field == "supply" else mine == theirs
            need(equal, f"{field}: the referee has {json.dumps(theirs)}, the model {json.dumps(mine)}")

    def check_view(self, view, seat):
        """A view shows what its seat may know and nothing else (K11, P3)."""
        view = plain(view)
        # K15: an open token says whether it is the officer's; the model knows that by its -2.
        for token in (token for tokens in view["token_colours"] for token in tokens):
            token.pop("officer", None)
        mine = self.view(seat)
        lacks = set(mine) - set(view)  # a view may say more than the rules ask for
        need(not lacks, f"the view of {seat} lacks {sorted(lacks)}")
        for field in mine:
            text = f"{json.dumps(view[field])}, not {json.dumps(mine[field])}"
            need(view[field] == mine[field], f"the view of {seat} has {field} {text}")
        for name, value in self.options.items():
            theirs = view["options"][name]
            equal = all(same(value[c], theirs[c]) for c in COLOURS) if name == "tokens" else value == theirs
            need(equal, f"option {name} is {theirs}, not {value}")

    # Playing.

    def play(self, move):
        if move is None:
            return self.go_off()
        seat, action, at = move
        while at is not None and self.due() is not None and self.due() <= at:  # windows are half-open
            self.go_off()
        self.at = self.at if at is None else at
        getattr(self, "do_" + action["type"])(seat, action)

    def due(self):
        """The earliest deadline, hidden ones included."""
        return min((time for time in (self.window, self.deadline) if time is not None), default=None)

    def go_off(self):
        self.at = self.due()
        if self.window == self.at:
            # R-K10: a window that closes at the moment of a card is settled first, in the same move.
            self.close_window()
        if self.deadline == self.at:
            self.public_at = self.at
            getattr(self, "late_" + self.phase)()

    def after(self, option):
        """The deadline that far from now."""
        return self.at + self.options[option]

    def free(self):
        """Who has caught nobody yet."""
        return [seat for seat in range(self.seats) if self.caught[seat] is None]

    def from_first(self):
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def points(self, seat):
        return sum(mine["value"] for mine in self.tokens[seat])

    # Setting up a round.

    def set_up(self):
        """K3: what the shuffles and draws have brought is taken from the position."""
        if self.told is None:
            raise Unknown
        need(self.told["phase"] == "sides", f"phase: the referee has {self.told['phase']} where a round begins")
        self.traits, self.bag, self.tosses, self.deck = (
            copy.deepcopy(self.told[field]) for field in ("traits", "bag", "tosses", "deck")
        )
        drawn = [trait["trait"] for trait in self.traits]
        need(same(drawn + self.bag, TRAITS) and len(drawn) == self.seats, f"traits {drawn} and {self.bag} in the bag")
        need(all(trait["value"] is None for trait in self.traits), "a side is chosen already")
        need([type(toss) for toss in self.tosses] == [bool] * len(self.bag), f"tosses {self.tosses}")
        dogs = 5 - self.seats
        need(same(self.deck, [*range(32)] + ["dog"] * dogs), f"deck {self.deck}")
        need(self.deck[: 16 + dogs].count("dog") == dogs, f"a dog lies in the second half: {self.deck}")
        self.turn, self.dog_up, self.phase = self.first, False, "sides"
        self.lines = [{"suspects": [], "discard": []} for _ in range(self.seats)]
        self.public_traits, self.caught, self.catch_order = [], [None] * self.seats, []
        self.clear()
        self.deadline, self.public_at = self.after("side_ms"), self.at

    def clear(self):
        """Nothing is asked, said or pressed."""
        self.asked, self.answers, self.ready, self.given_up, self.presses, self.window = None, [], [], [], [], None

    def do_side(self, seat, action):
        self.traits[seat]["value"] = action["value"]
        self.public_at = self.at
        if not self.to_move():
            self.begin_hunt()

    def late_sides(self):
        for seat in self.to_move():
            self.traits[seat]["value"] = self.toss(seat)
        self.begin_hunt()

    def toss(self, seat):
        """K3: whoever is late has the side tossed."""
        if self.told is None:
            raise Unknown
        value = self.told["traits"][seat]["value"]
        need(isinstance(value, bool), f"the side of seat {seat} was tossed to {value}")
        return value

    def begin_hunt(self):
        self.phase = "hunt"
        self.deadline = self.after("reveal_ms")  # P1
        if not self.real:
            self.turn_up()  # P2

    # The hunt.

    def turn_up(self):
        """K5, K6: the next card. In real time `turn` is who turns up the next one, else whose card is answered (R-K8)."""
        card = self.deck.pop(0)
        self.ready, self.public_at = [], self.at
        if card == "dog":
            self.public_traits.append({"trait": self.bag.pop(0), "value": self.tosses.pop(0)})
        else:
            kind = "suspects" if has(card, self.traits[self.turn]) else "discard"
            self.lines[self.turn][kind].append(card)
        if self.real and card != "dog":
            self.turn = (self.turn + 1) % self.seats
        self.deadline = self.after("reveal_ms")
        if not self.deck:
            self.phase = "final_call"  # K9
            self.deadline = self.after("final_call_ms")
        if not self.real:
            self.dog_up = card == "dog"
            self.ask(self.free())

    def catches(self):
        """K7: every suspect in a line that nobody has caught."""
        cats = [cat for line in self.lines for cat in line["suspects"] if cat not in self.caught]
        return [{"type": "catch", "cat": cat} for cat in cats]

    def do_catch(self, seat, action):
        if not self.real:
            return self.answer(seat, action)
        if self.options["press_ms"] == 0:
            # P3: the order of arrival decides.
            self.public_at = self.at
            return self.settled(*self.settle([seat], {seat: action["cat"]}))
        if self.window is None:
            self.window, self.presses = self.after("press_ms"), [None] * self.seats
        self.presses[seat] = action["cat"]
        self.own_at[seat] = self.at

    def settle(self, order, wanted):
        """P2, P3: catches one by one; a catch that K7 or K9 no longer allows is void."""
        caught, won = list(self.caught), list(self.catch_order)
        for seat in order:
            ended = self.phase == "hunt" and len(won) == self.seats - 1
            if seat in wanted and wanted[seat] not in caught and not ended:
                caught[seat] = wanted[seat]
                won.append(seat)
        return caught, won

    def close_window(self):
        """P3: presses are put in order by lot. Any order will do that explains who caught what."""
        wanted = {seat: cat for seat, cat in enumerate(self.presses) if cat is not None}
        ways = [self.settle(order, wanted) for order in itertools.permutations(wanted)]
        if self.told is None and any(way != ways[0] for way in ways):
            raise Unknown
        found = [way for way in ways if self.told is None or way[1] == self.told["catch_order"]]
        need(found, f"no lot among the presses {self.presses} gives the order {self.told and self.told['catch_order']}")
        self.window, self.presses, self.windows, self.public_at = None, [], self.windows + 1, self.at
        self.settled(*found[0])

    def settled(self, caught, won):
        """What comes of catches in real time."""
        self.caught, self.catch_order = caught, won
        self.ready = [seat for seat in self.ready if seat in self.free()]
        if not self.hunt_over() and self.phase == "hunt":
            self.turn_if_ready()

    def hunt_over(self):
        """K9: scores where the hunt is over."""
        if self.phase == "hunt":
            ended = len(self.catch_order) >= self.seats - 1
        else:
            ended = all(seat in self.given_up for seat in self.free())
        if ended:
            self.score()
        return ended

    def turn_if_ready(self):
        """P1, R-K5: the card turns up when everybody who has not caught is ready."""
        if all(seat in self.ready for seat in self.free()):
            self.turn_up()

    def do_ready(self, seat, action):
        self.ready = sorted(self.ready + [seat])
        self.public_at = self.at
        self.turn_if_ready()

    def late_hunt(self):
        if self.real:
            return self.turn_up()
        self.answer_for_all(WAIT)

    def late_final_call(self):
        if not self.real:
            return self.answer_for_all(PASS)
        if self.window is not None:
            # P3: a window open when the final call ends is settled first.
            self.close_window()
        if self.phase == "final_call":
            self.score()

    def give_up(self, seat):
        """K9, R-K7: in the final call; a press that is not settled yet is taken back."""
        self.given_up = sorted(self.given_up + [seat])
        self.public_at = self.at
        if self.window is not None:
            self.presses[seat] = None
            if not any(cat is not None for cat in self.presses):
                self.window, self.presses = None, []
        self.hunt_over()

    # Step by step (P2).

    def ask(self, seats):
        self.asked, self.answers = seats, [None] * self.seats
        self.deadline = self.after("answer_ms")

    def answer(self, seat, action):
        self.answers[seat] = action
        self.public_at = self.at
        if not self.to_move():
            self.settle_answers()

    def do_wait(self, seat, action):
        self.answer(seat, action)

    def answer_for_all(self, action):
        for seat in self.to_move():
            self.answers[seat] = action
        self.settle_answers()

    def settle_answers(self):
        """In seat order from the player whose turn it is; whoever lost a cat is asked again (R-K6)."""
        wanted = {seat: answer["cat"] for seat, answer in enumerate(self.answers) if answer and answer["type"] == "catch"}
        order = [(self.turn + step) % self.seats for step in range(self.seats)]
        self.caught, self.catch_order = self.settle(order, wanted)
        lost = [seat for seat in wanted if self.caught[seat] is None]
        if self.phase == "hunt" and self.hunt_over():
            return
        if lost:
            self.ask(lost)
        elif self.phase == "final_call":
            self.score()
        else:
            if not self.dog_up:  # K6: after a dog the same player turns up another
                self.turn = (self.turn + 1) % self.seats
            self.turn_up()

    # Scoring.

    def score(self):
        """K10, K13: all is revealed and tokens are drawn in the order of catching; who caught nobody is last."""
        self.clear()
        self.dog_up = False
        for trait, value in zip(self.bag, self.tosses):
            self.public_traits.append({"trait": trait, "value": value})
        self.bag, self.tosses = [], []
        self.officer = None  # K15: the officer leaves before tokens are drawn
        late = [seat for seat in self.from_first() if seat in self.free()]  # R-K3
        for seat in self.catch_order + late:
            self.draw(seat, self.reward(seat))
        if self.options["cafe"]:
            self.phase, self.asked = "cafe", [self.first]
            self.deadline = self.after("scoring_ms")
        else:
            self.begin_declaring()

    def chief(self):
        return sum(BIT[trait["trait"]] for trait in self.traits + self.public_traits if trait["value"])

    def reward(self, seat):
        if self.caught[seat] is None:
            return "white" if self.chief() in self.deck else "black"
        fitting = sum(has(self.caught[seat], trait) for trait in self.traits + self.public_traits)
        return {5: "gold", 4: "white"}.get(fitting, "black")

    def draw(self, seat, colour):
        """K13: where none is left, none is drawn."""
        if not self.supply[colour]:
            return
        if self.told is None:
            raise Unknown
        theirs = self.told["tokens"][seat]
        need(len(theirs) > len(self.tokens[seat]), f"seat {seat} has drawn no {colour} token")
        kind = kind_of(theirs[len(self.tokens[seat])])
        need(kind in self.supply[colour], f"seat {seat} drew {kind}, the {colour} ones are {self.supply[colour]}")
        self.supply[colour].remove(kind)
        self.tokens[seat].append(token(colour, kind))
        if kind == "officer":
            self.officer = seat  # K15

    def exchanges(self, seat):
        """K16: an unused café token for any other player's face-down token of its colour."""
        return [
            {"type": "exchange", "token": i, "with": other, "theirs": j}
            for i, mine in enumerate(self.tokens[seat])
            if mine["cafe"] and not mine["open"]
            for other in range(self.seats)
            for j, theirs in enumerate(self.tokens[other])
            if other != seat and theirs["colour"] == mine["colour"] and not theirs["open"]
        ]

    def do_exchange(self, seat, action):
        """K16, R-K4: both tokens go to the end of their new owners' lists; whoever has owned one knows it."""
        other = action["with"]
        mine = self.tokens[seat].pop(action["token"])
        theirs = self.tokens[other].pop(action["theirs"])
        mine["open"] = True
        mine["known_by"] = sorted({*mine["known_by"], seat} - {other})
        theirs["known_by"] = sorted({*theirs["known_by"], other} - {seat})
        self.tokens[seat].append(theirs)
        self.tokens[other].append(mine)
        self.public_at = self.at
        self.deadline = self.after("scoring_ms")  # K16: asked again, until they pass

    def next_in_cafe(self, seat):
        place = self.from_first().index(seat) + 1
        if place == self.seats:
            return self.begin_declaring()
        self.asked = [self.from_first()[place]]
        self.deadline = self.after("scoring_ms")

    def late_cafe(self):
        self.next_in_cafe(self.asked[0])

    def begin_declaring(self):
        self.phase, self.asked, self.answers = "declare", None, [None] * self.seats
        self.deadline = self.after("scoring_ms")

    def do_pass(self, seat, action):
        self.public_at = self.at
        if self.phase == "cafe":
            self.next_in_cafe(seat)
        elif self.phase == "declare":
            self.do_declare(seat, action)
        elif self.real:
            self.give_up(seat)
        else:
            self.answer(seat, action)

    def do_declare(self, seat, action):
        self.answers[seat] = action
        self.public_at = self.at
        if not self.to_move():
            self.judge()

    def late_declare(self):
        self.answers = [answer or PASS for answer in self.answers]
        self.judge()

    def judge(self):
        """K13: the end is judged before the officer's token goes back."""
        out = any(not self.supply[colour] for colour in COLOURS)
        declared = DECLARE in self.answers
        self.clear()
        if declared or out or self.round == ROUNDS:
            self.phase, self.deadline = "over", None
            for mine in sum(self.tokens, []):
                mine["open"] = True  # R-K3
            return
        self.officer_back()
        if self.chief() in self.caught:
            self.first = self.caught.index(self.chief())  # K4
        self.round += 1
        self.set_up()

    def officer_back(self):
        """K15: the token goes back among the black ones; the card stays for the next round."""
        for tokens in self.tokens:
            for mine in [mine for mine in tokens if mine["officer"]]:
                tokens.remove(mine)
                self.supply["black"].append("officer")

    # Views.

    def view(self, seat):
        """What a seat, or None for a watcher, is shown, without the options."""
        mine = seat is not None
        scoring = self.phase in ("cafe", "declare", "over")
        shown = [seat for seat in range(self.seats) if scoring or seat == self.officer]  # K10, K15
        pressed = mine and self.window is not None and self.presses[seat] is not None
        ended = self.over()
        return {
            "game": "checkpoint", "seat": seat, "phase": self.phase, "to_move": self.to_move(), "deadline": self.deadline,
            "at": max(self.public_at, self.own_at[seat]) if mine else self.public_at,
            "over": bool(ended), **(ended or {}),
            "round": self.round, "first": self.first, "turn": self.turn, "dog_up": self.dog_up,
            "my_trait": self.traits[seat] if mine else None,
            "exposed": [{"seat": seat, **self.traits[seat]} for seat in shown],
            "public_traits": self.public_traits, "lines": self.lines, "caught": self.caught,
            "catch_order": self.catch_order,
            "my_press": self.presses[seat] if pressed else None,
            "my_press_at": self.own_at[seat] if pressed else None,
            "ready": self.ready, "given_up": self.given_up,
            "answered": self.answered(),
            "my_answer": self.answers[seat] if mine and self.answers else None,
            "deck_size": len(self.deck), "bag_size": len(self.bag),
            "token_colours": [[self.back(each) for each in tokens] for tokens in self.tokens],
            "my_tokens": [self.face(each) for each in self.tokens[seat]] if mine else [],
            "known_tokens": self.known_tokens(seat),
            "supply_sizes": {colour: len(self.supply[colour]) for colour in COLOURS},
            "officer": self.officer,
        }  # fmt: skip

    def answered(self):
        """Who has answered is seen, what is not: also of the sides."""
        if self.phase == "sides":
            return [seat for seat, trait in enumerate(self.traits) if trait["value"] is not None]
        return [seat for seat, answer in enumerate(self.answers) if answer]

    def back(self, token):
        """K11: the colour of a token; of an open one all."""
        more = {"value": token["value"], "cafe": token["cafe"]} if token["open"] else {}
        return {"colour": token["colour"], "open": token["open"], **more, "known_by": token["known_by"]}

    def face(self, token):
        return {key: value for key, value in token.items() if key != "known_by"}

    def known_tokens(self, seat):
        """K16: hidden tokens of others that this seat has owned."""
        return [
            {"seat": other, "index": index, "token": self.face(token)}
            for other in range(self.seats)
            for index, token in enumerate(self.tokens[other])
            if other != seat and seat in token["known_by"] and not token["open"]
        ]


# Random games.


def setups(rng):
    seats = rng.choice([3, 4, 5])
    options = {
        "pace": rng.choice(["real", "real", "step"]),
        "officer": rng.random() < 0.6,
        "cafe": rng.random() < 0.6,
    }
    if rng.random() < 0.4:
        options["tokens"] = table(rng, options)
    if rng.random() < 0.6:
        options.update(times(rng))
    if rng.random() < 0.6:
        return seats, options, handmade(rng, seats, options)
    return seats, options


def times(rng):
    """Other clocks, windows as long as a card or longer than the final call, and windows of nothing among them."""
    return {
        "press_ms": rng.choice([0, 1, 100, 1000, 2000, 2000]),
        "reveal_ms": rng.choice([2000, 2000, 5000, 20_000]),
        "final_call_ms": rng.choice([1000, 1500, 60_000]),
        "side_ms": rng.choice([1000, 30_000]),
        "answer_ms": rng.choice([1000, 14 * 86_400_000]),
        "scoring_ms": rng.choice([1000, 90_000]),
        "assistant": rng.random() < 0.5,
    }


def table(rng, options):
    """Changed tokens (K12), often so few that a colour runs out."""
    few = rng.choice([1, 3, 6, 12, 40])
    tokens = {colour: [rng.choice(POSSIBLE[colour]) for _ in range(rng.randint(1, few))] for colour in COLOURS}
    if options["officer"]:
        tokens["black"].append(-1)
    if options["cafe"]:
        for colour, number in CAFES.items():
            tokens[colour] += [CAFE[colour]] * number
    return {colour: values[-40:] for colour, values in tokens.items()}


def handmade(rng, seats, options):
    """A late moment of a hunt: a short deck, dogs anywhere, tokens dealt, some of them out of the game (R-K11)."""
    traits = [{"trait": trait, "value": rng.random() < 0.5} for trait in rng.sample(TRAITS, 5)]
    own, rest = traits[:seats], traits[seats:]
    public = rest[: rng.randint(0, len(rest))]
    bag = rest[len(public) :]
    final = rng.random() < 0.2
    cats = rng.sample(range(32), 32)
    deck = [] if final else cats[: rng.randint(1, 8)]
    for _ in range(rng.randint(0, 0 if final else len(bag))):
        deck.insert(rng.randint(0, len(deck)), "dog")
    lines = [{"suspects": [], "discard": []} for _ in range(seats)]
    for cat in cats[8 : rng.randint(8, 32)]:
        seat = rng.randrange(seats)
        lines[seat]["suspects" if has(cat, own[seat]) else "discard"].append(cat)
    tokens, supply = deal(rng, seats, options)
    return {
        "traits": own, "bag": [trait["trait"] for trait in bag], "tosses": [trait["value"] for trait in bag],
        "public_traits": public, "deck": deck, "lines": lines, "tokens": tokens, "supply": supply,
        "round": rng.randint(1, ROUNDS), "first": rng.randrange(seats), "turn": rng.randrange(seats),
        "phase": "final_call" if final else "hunt",
        "officer": rng.randrange(seats) if options["officer"] and rng.random() < 0.3 else None,
        **some_caught(rng, seats, lines),
    }  # fmt: skip


def some_caught(rng, seats, lines):
    suspects = [cat for line in lines for cat in line["suspects"]]
    order = rng.sample(range(seats), min(len(suspects), rng.choice([0, 0, rng.randint(0, seats - 2)])))
    caught = [None] * seats
    for seat, cat in zip(order, rng.sample(suspects, len(order))):
        caught[seat] = cat
    return {"caught": caught, "catch_order": order}


def deal(rng, seats, options):
    """Tokens in hands, about 10 points in one, and what is left, often few; the officer's stays in the supply."""
    supply = pool({**OPTIONS, **options})
    tokens = [[] for _ in range(seats)]
    rich = rng.randrange(seats)
    for colour, kinds in supply.items():
        rng.shuffle(kinds)
        for kind in [kind for kind in kinds if kind != "officer"][: rng.randint(0, 2 * seats)]:
            seat = rich if colour != "black" and rng.random() < 0.7 else rng.randrange(seats)
            if len(tokens[seat]) < MANY and sum(mine["value"] for mine in tokens[seat]) < ENOUGH:
                kinds.remove(kind)
                tokens[seat].append(token(colour, kind))
                if kind == "cafe" and rng.random() < 0.3:  # K16: used already
                    other = rng.choice([other for other in range(seats) if other != seat])
                    tokens[seat][-1].update({"open": True, "known_by": [other]})
        if rng.random() < 0.4:
            del kinds[rng.randint(1, 4) :]
    return tokens, supply


def prefer(model, choices, rng):
    """What to play, and when: late catches, the chief now and then, quarrels about a cat, exchanges, declarations."""
    if not hasattr(model, "haste"):
        model.haste = rng.choice([0.002, 0.02, 0.1, 0.3])
    liked = [choice for choice in choices if rng.random() < liking(model, choice[1])]
    seat, action = rng.choice(liked or choices)
    at = moment(model, seat, action, rng)
    return (seat, action) if at is None else (seat, action, at)


def liking(model, action):
    if action["type"] == "pass":
        return {"final_call": 0.1, "cafe": 0.1, "declare": 0.7}[model.phase]
    if action["type"] != "catch":
        return 0.8
    cat = action["cat"]
    if cat in model.presses or action in model.answers:
        return 0.3
    others = len(model.bag) + sum(has(cat, trait) for trait in model.traits + model.public_traits)
    return model.haste * {5: 3, 4: 1.5}.get(others, 0.5)


def moment(model, seat, action, rng):
    """A time for an action: mostly before anything is due, now and then after deadlines have gone by."""
    now, due = model.at, model.due()
    way = rng.choice(["none", "now", "now", "with", "later", "later", "past"])
    if due is None or way == "none":
        return None
    if way == "with" and now <= model.deadline - model.options["press_ms"] < due:
        return model.deadline - model.options["press_ms"]  # a window that would close with the card
    if way == "later":
        return rng.randint(now, due - 1)
    past = due + rng.choice([0, 1, rng.randint(0, 10_000)])
    return past if way == "past" and still_legal(model, seat, action, past) else now


def still_legal(model, seat, action, at):
    """Whether the action can be played then, whatever chance does."""
    ahead = copy.deepcopy(model)
    try:
        while ahead.due() is not None and ahead.due() <= at:
            ahead.go_off()
    except Unknown:
        return False
    return action in ahead.legal(seat)

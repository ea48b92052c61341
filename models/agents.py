"""A model of «Агенты», written from its rules A1-A26 and the rulings R-A1..R-A8, not from the program.

The cards are data: both sides read decks/agents/house.toml. The model implements the abilities that this deck uses.
Agents are unique cards, so the model identifies them by card and looks up where they lie when needed.
"""

import copy
import pathlib
import tomllib
from collections import Counter

from referee import Difference

DECK = tomllib.loads((pathlib.Path(__file__).parent.parent / "decks/agents/house.toml").read_text())
KINDS = {card["id"]: card for card in DECK["agent"]}
FREE = {card["id"]: card for card in DECK["free"]}
MISSIONS = {card["id"]: card for card in DECK["mission"]}
FACTION_CARDS = [f"{kind}:{colour}" for kind, card in KINDS.items() for colour in card["colours"]]
AGENT_CARDS = FACTION_CARDS + list(FREE)
MISSION_CARDS = [mission for mission in MISSIONS for _ in range(2)]
ORDER = {card: place for place, card in enumerate(AGENT_CARDS + list(MISSIONS))}
SAFEHOUSE = "safehouse"
ROUNDS = 40  # A25
DEFAULTS = {"deck": "house", "target": 50, "finish_round": False, "turn_ms": 90_000, "offer_ms": 15_000}
# Public fields that position and model have in the same form; the position also has `remade`.
PLAIN = ["factions", "points", "turn", "first", "round", "actions_left", "last_round", "phase", "at", "deadline"]
# Public fields that the model keeps in another form.
OPEN = ["attached", "free", "pending", "touched", "agent_discard", "mission_discard"]
# Lists whose order has no meaning.
ORDERLESS = {"hands", "mission_hands", "hand", "mission_hand", "known", "held", "shown", "common"}
ORDERLESS |= {"attached", "holding", "free", "touched", "agent_discard", "mission_discard"}


def kind(card):
    return card.split(":")[0]


def command(card):
    return (FREE if card in FREE else KINDS)[kind(card)]["command"]


def parts(step):
    """A step of a command: its ability and its instruction."""
    ((verb, how),) = step.items()
    return verb, how


def in_order(cards):
    return sorted(cards, key=ORDER.get)


class Model:
    def __init__(self, seats, options, position):
        self.seats = seats
        self.options = {**DEFAULTS, **options}
        self.limit = 7 if seats == 2 else 5  # A5
        self.shuffled = {}  # decks made anew by the last action: their cards, who drew how many of them
        self.result = None
        self.take(position)
        self.check_deal()

    @property
    def clocks(self):
        """How often the clock goes off: more often while somebody is in the middle of something."""
        return 0.1 if self.phase in ("target", "exchange") else 0.03

    # ---------------------------------------------------------------- the position

    def take(self, position):
        """Takes over a position. What is pending is never set up by hand, so it is not read."""
        position = copy.deepcopy(position)
        for name in [*PLAIN, "remade"]:
            setattr(self, name, position[name])
        self.hands = [in_order(hand) for hand in position["hands"]]
        self.mission_hands = [in_order(hand) for hand in position["mission_hands"]]
        self.deck = {"agents": position["agent_deck"], "missions": position["mission_deck"]}
        self.discard = {"agents": position["agent_discard"], "missions": position["mission_discard"]}
        self.attached = [{a["mission"]: a["faction"] for a in mine} for mine in position["attached"]]
        self.free = {a["card"]: a["owner"] for a in position["free"]}
        self.touched = set(position["touched"])
        self.known = [[Counter(cards) for cards in viewer] for viewer in position["known"]]
        self.held = [Counter(cards) for cards in position["held"]]
        self.pending = None
        agents = sum(map(len, self.hands)) + self.stock("agents") + len(list(self.agents())) + len(self.free)
        missions = sum(map(len, self.mission_hands + self.attached)) + self.stock("missions")
        self.whole = {"agents": agents == len(AGENT_CARDS), "missions": missions == len(MISSION_CARDS)}

    def check_deal(self):
        """A fresh game: three agents and a mission each, the nth player has n points (A2), every card is somewhere."""
        if any(len(faction) > 1 for faction in self.factions) or self.free or self.round > 1:
            return  # a position set up by hand
        sizes = [len(hand) for hand in self.hands], [len(hand) for hand in self.mission_hands]
        points = [1 + (seat - self.first) % self.seats for seat in range(self.seats)]
        same("the deal", sizes, ([3] * self.seats, [1] * self.seats))
        same("the first points", self.points, points)
        same("who begins", self.turn, self.first)
        same("the factions", self.factions, [[SAFEHOUSE]] * self.seats)
        same("the agents", in_order(sum(self.hands, self.deck["agents"])), AGENT_CARDS)
        same("the missions", in_order(sum(self.mission_hands, self.deck["missions"])), MISSION_CARDS)

    def meet(self, position):
        for pile in list(self.shuffled):
            self.meet_shuffle(pile, position)
        self.met = self.position()
        self.open_view = self.look()
        same("the fields of the position", sorted(position), sorted(self.met))
        for name, value in self.met.items():
            if not (name == "deadline" and self.over()):
                same(name, tidy(name, position[name]), tidy(name, value))

    def meet_shuffle(self, pile, position):
        """A deck was remade (A21): its order is random, its cards are not. Takes over what was drawn from it."""
        pool, seat, count = self.shuffled.pop(pile)
        names = ("hands", "agent_deck") if pile == "agents" else ("mission_hands", "mission_deck")
        hand = getattr(self, names[0])[seat]
        rest = position[names[1]]
        drawn = Counter(position[names[0]][seat]) - Counter(hand)
        same(f"cards drawn of the new deck of {pile}", drawn.total(), count)
        same(f"cards of the new deck of {pile}", in_order([*drawn.elements(), *rest]), in_order(pool))
        hand[:] = in_order([*hand, *drawn.elements()])
        self.deck[pile] = list(rest)

    def position(self):
        return {
            **{name: getattr(self, name) for name in [*PLAIN, "remade"]},
            "hands": self.hands,
            "mission_hands": self.mission_hands,
            "attached": [[{"mission": m, "faction": f} for m, f in mine.items()] for mine in self.attached],
            "agent_deck": self.deck["agents"],
            "agent_discard": self.discard["agents"],
            "mission_deck": self.deck["missions"],
            "mission_discard": self.discard["missions"],
            "free": [{"card": card, "owner": owner} for card, owner in self.free.items()],
            "pending": self.shown_pending(),
            "touched": self.touched,
            "known": [[list(cards.elements()) for cards in viewer] for viewer in self.known],
            "held": [list(cards.elements()) for cards in self.held],
        }

    def shown_pending(self):
        """The pending question, with places instead of cards."""
        if self.pending is None or self.pending["type"] == "exchange":
            return self.pending
        shown = dict(self.pending, lies=self.lies(self.pending["card"]))
        if shown["type"] == "target":
            shown["agent"] = self.lies(shown["agent"])
            shown["chosen"] = [self.lies(card) for card in shown["chosen"] if self.lies(card)]
        return shown

    def check_view(self, view, seat):
        """What a seat, or None for a watcher, is shown: everything that lies open, its own cards, what it knows (A24)."""
        mine = self.view(seat)
        # A view may contain more than the rules ask for.
        same(f"what the view of {seat} lacks", sorted(set(mine) - set(view)), [])
        for name, value in mine.items():
            same(f"{name} as {seat} sees it", tidy(name, view[name]), tidy(name, value))

    def view(self, seat):
        viewer = self.seats if seat is None else seat
        known = self.met["known"]
        return {
            **self.open_view,
            "seat": seat,
            "hand": [] if seat is None else self.hands[seat],
            "mission_hand": [] if seat is None else self.mission_hands[seat],
            "known": known[viewer],
            "held": self.met["held"][viewer],
            "shown": [[] if seat is None else known[other][seat] for other in range(self.seats)],
        }

    def look(self):
        """What all viewers see."""
        holding = [[m for m, f in mine.items() if self.holds(m, f, seat)] for seat, mine in enumerate(self.attached)]
        return {
            **{name: self.met[name] for name in PLAIN + OPEN},
            **({**self.result, "deadline": None} if self.over() else {}),
            "game": "agents",
            "to_move": self.to_move(),
            "over": self.over() is not None,
            "options": self.options,
            "hand_sizes": [len(hand) for hand in self.hands],
            "mission_hand_sizes": [len(hand) for hand in self.mission_hands],
            "common": self.met["known"][self.seats],
            "holding": holding,
            "income": [self.income(seat) for seat in range(self.seats)],
            "agent_deck_size": len(self.deck["agents"]),
            "mission_deck_size": len(self.deck["missions"]),
        }

    # ---------------------------------------------------------------- the table

    def own(self, seat):
        """The factions at one's left and right (A3)."""
        return [seat, (seat - 1) % self.seats]

    def other_own(self, seat, faction):
        left, right = self.own(seat)
        return right if faction == left else left

    def players(self, faction):
        return [faction, (faction + 1) % self.seats]

    def opponent(self, faction, seat):
        left, right = self.players(faction)
        return right if seat == left else left

    def agents(self):
        """Every agent of every faction with its faction and index."""
        for f, faction in enumerate(self.factions):
            for i, agent in enumerate(faction):
                if agent != SAFEHOUSE:
                    yield f, i, agent

    def find(self, card):
        """Faction and index of an agent; nothing for a free agent or one that has left."""
        return next(((f, i) for f, i, agent in self.agents() if agent["card"] == card), None)

    def lies(self, card):
        place = self.find(card)
        return place and {"faction": place[0], "index": place[1]}

    def agent(self, card):
        f, i = self.find(card)
        return self.factions[f][i]

    def full(self, faction):
        return len(self.factions[faction]) - 1 >= self.limit  # A5: the dead count, the safehouse does not

    def stock(self, pile):
        """How many cards can be drawn (A21)."""
        return len(self.deck[pile]) + len(self.discard[pile])

    # ---------------------------------------------------------------- points

    def half(self, faction, card, seat):
        """The colour of the halves that a card shows to a seat, if any (A3, A7)."""
        if card == SAFEHOUSE:
            return "black" if seat == faction else "white"
        if card["dead"] or card["command_to"] == seat:
            return None
        return card["card"].split(":")[1]

    def tokens(self, faction, seat):
        """Whether each token that points at the seat is a matching one (A19)."""
        halves = [self.half(faction, card, seat) for card in self.factions[faction]]
        return [one == two for one, two in zip(halves, halves[1:]) if one and two]

    def income(self, seat):
        """Points from tokens (A19) and missions (A16)."""
        tokens = [matching for faction in self.own(seat) for matching in self.tokens(faction, seat)]
        missions = [MISSIONS[m]["pays"] for m, f in self.attached[seat].items() if self.holds(m, f, seat)]
        return sum(2 if matching else 1 for matching in tokens) + sum(missions)

    def holds(self, mission, faction, seat):
        counts = self.counts(faction, seat)

        def number(value):
            return counts[value["count"]] + value.get("plus", 0) if isinstance(value, dict) else value

        def true(condition):
            if "all" in condition:
                return all(true(c) for c in condition["all"])
            count = counts[condition["count"]]
            if "at_least" in condition:
                return count >= number(condition["at_least"])
            return count == number(condition["exactly"])

        return true(MISSIONS[mission]["condition"])

    def counts(self, faction, seat):
        """What the conditions of missions count in a faction."""
        cards = self.factions[faction]
        agents = [card for card in cards if card != SAFEHOUSE]
        living = [card for card in agents if not card["dead"]]
        other = self.factions[self.other_own(seat, faction)]
        mine = sum(card["command_to"] == seat for card in living)
        house = cards.index(SAFEHOUSE)
        sides = sorted([house, len(cards) - house - 1])
        door = cards[max(house - 1, 0) : house] + cards[house + 1 : house + 2]
        return {
            "agents": len(agents),
            "dead": len(agents) - len(living),
            "living": len(living),
            "living_in_your_other": sum(card != SAFEHOUSE and not card["dead"] for card in other),
            "room": self.limit - len(agents),
            "longest_one_colour": longest(cards, lambda one, two: one == two),
            "longest_alternating": longest(cards, lambda one, two: one != two),
            "commands_to_you": mine,
            "commands_to_other": len(living) - mine,
            "halves_to_you": len(living) - mine,
            "smaller_side": sides[0],
            "larger_side": sides[1],
            "most_of_one_kind": max(Counter(kind(card["card"]) for card in living).values(), default=0),
            "door_guards": sum(not card["dead"] for card in door),
            "matching_tokens": sum(self.tokens(faction, seat)),
        }

    # ---------------------------------------------------------------- what commands can do

    def pool(self, verb, how, user, card, chosen=()):
        """The agents that a step may take: its range (counted from where the card lies) and what its ability asks."""
        here = self.find(card)
        found = []
        for f, i, agent in self.agents():
            if agent["card"] in chosen or not self.in_range(how["among"], user, card, here, f, i, agent):
                continue
            if self.fits(verb, how, user, card, f, agent):
                found.append(agent["card"])
        return found

    def in_range(self, among, user, card, here, f, i, agent):
        if (among == "this") != (agent["card"] == card):  # A10
            return False
        if among in ("this", "any"):
            return True
        if among == "yours":
            return f in self.own(user)
        if among == "your_other":
            return f != here[0] and f in self.own(user)
        if f != here[0]:
            return False
        beside = abs(i - here[1]) == 1  # A6
        return among == "faction" or beside == (among == "next")

    def fits(self, verb, how, user, card, f, agent):
        if verb == "kill":
            return not agent["dead"]  # A13
        if verb == "revive":
            return agent["dead"]
        if verb == "move":
            return any(self.places(how["to"], user, agent["card"]))
        if verb == "copy":  # a living agent's command that has a target from here, and never another copy
            steps = command(agent["card"])
            return not agent["dead"] and "copy" not in steps[0] and self.usable(steps, user, card)
        return agent["dead"] or how.get("only") != "dead"

    def places(self, to, user, card):
        """Where an agent may be moved: faction and place, counted while it still lies there (A12, A14)."""
        f, i = self.find(card)
        if to == "within":
            return [(f, p) for p in range(len(self.factions[f]) + 1) if p not in (i, i + 1)]
        if to == "your_other":
            goals = {self.other_own(user, f)}
        else:
            goals = {(f + 1) % self.seats, (f - 1) % self.seats}
        return [(g, p) for g in sorted(goals) if not self.full(g) for p in range(len(self.factions[g]) + 1)]

    def victims(self, how, user, card):
        """Who can be stolen from: somebody with agents in hand (A12)."""
        if how["from"] == "other":
            found = [self.opponent(self.find(card)[0], user)]
        else:
            found = [seat for seat in range(self.seats) if seat != user]
        return [seat for seat in found if self.hands[seat]]

    def usable(self, steps, user, card):
        """A command is offered only where each of its steps has something to do (A14, A21)."""
        drawn = False
        for step in steps:
            verb, how = parts(step)
            if verb == "draw":
                drawn = any(self.stock(pile) for pile in how)
                possible = drawn
            elif verb == "discard_hand":
                possible = drawn or self.hands[user]
            elif verb == "steal":
                possible = self.victims(how, user, card)
            elif verb == "discard_mission":
                possible = any(mine for seat, mine in enumerate(self.attached) if seat != user)
            else:
                possible = self.pool(verb, how, user, card)
            if not possible:
                return False
        return True

    # ---------------------------------------------------------------- what is legal

    def to_move(self):
        if self.over():
            return []
        return [self.pending["seat"] if self.pending else self.turn]

    def over(self):
        return self.result

    def legal(self, seat):
        if [seat] != self.to_move():
            return []
        return getattr(self, f"legal_{self.phase}")(seat)

    def legal_actions(self, seat):
        """A17; A4 and A11 for where agents go."""
        found = []
        for card in self.hands[seat]:
            found += self.legal_plays(seat, card)
        for f, i, agent in self.agents():
            if agent["command_to"] == seat and not agent["dead"]:  # A9
                if self.usable(command(agent["card"]), seat, agent["card"]):
                    found.append({"type": "activate", "faction": f, "index": i})
        for card, owner in self.free.items():
            if owner == seat and self.usable(command(card), seat, card):
                found.append({"type": "activate_free", "card": card})
        for agents in range(min(2, self.stock("agents")) + 1):  # A21
            for missions in range(min(2, self.stock("missions")) + 1):
                if 0 < agents + 2 * missions <= self.points[seat]:
                    found.append({"type": "buy", "agents": agents, "missions": missions})
        if self.hands[seat] or self.mission_hands[seat]:
            found.append({"type": "exchange"})
        return found + [{"type": "end_actions"}]

    def legal_plays(self, seat, card):
        if card in FREE:
            others = [other for other in range(self.seats) if other != seat]
            return [
                {"type": "play_free", "card": card, "with": other, "command_to": to}
                for other in others
                for to in (seat, other)
            ]
        return [
            {"type": "play", "card": card, "faction": faction, "end": end, "command_to": to}
            for faction in self.own(seat)
            if not self.full(faction)
            for end in ("head", "tail")
            for to in self.players(faction)
        ]

    def legal_offer(self, seat):
        return [{"type": "use"}, {"type": "skip"}]

    def legal_exchange(self, seat):
        """At least one card, one by one (R-A4)."""
        found = [{"type": "target", "card": card} for card in self.hands[seat]]
        found += [{"type": "target", "mission": mission} for mission in dict.fromkeys(self.mission_hands[seat])]
        if self.pending["agents"] + self.pending["missions"]:
            found.append({"type": "done"})
        return found

    def legal_missions(self, seat):
        """A15, A18; what was touched in this phase cannot be moved or taken off again (R-A3)."""
        found = []
        mine = self.attached[seat]
        room = [faction for faction in self.own(seat) if sum(f == faction for f in mine.values()) < 2]
        for mission in dict.fromkeys(self.mission_hands[seat]):
            if mission not in mine:
                found += [{"type": "attach", "mission": mission, "faction": faction} for faction in room]
        for mission, at in mine.items():
            if mission not in self.touched:
                other = self.other_own(seat, at)
                found += [{"type": "attach", "mission": mission, "faction": other}] if other in room else []
                found.append({"type": "detach", "mission": mission})
        return found + [{"type": "end_turn"}]

    def legal_target(self, seat):
        asked = self.pending
        verb, how = self.step()
        question = asked["question"]
        if question == "agent":
            found = [self.lies(card) for card in self.pool(verb, how, seat, asked["card"], asked["chosen"])]
        elif question == "place":
            found = [{"faction": f, "place": p} for f, p in self.places(how["to"], seat, asked["agent"])]
        elif question == "facing":
            found = [{"command_to": to} for to in self.players(self.find(asked["agent"])[0])]
        elif question == "player":
            found = [{"seat": victim} for victim in self.victims(how, seat, asked["card"])]
        elif question == "loot":
            found = [{"card": card} for card in self.hands[asked["victim"]]]
        elif question == "hand_agent":
            found = [{"card": card} for card in self.hands[seat]]
        else:
            found = [
                {"seat": other, "mission": mission}
                for other in range(self.seats)
                if other != seat
                for mission in self.attached[other]
            ]
        found = [{"type": "target", **target} for target in found]
        if asked["n_chosen"] and question == "agent":  # "up to": fewer, but not none (A14)
            found.append({"type": "done"})
        return found

    # ---------------------------------------------------------------- acting

    def act(self, seat, action, at):
        while at is not None and not self.over() and at >= self.deadline:
            self.clock()
        self.at = self.at if at is None else at
        self.do(seat, action)

    def do(self, seat, action):
        """Plays an action, now."""
        what = action["type"]
        if what == "target" and self.phase == "exchange":
            self.exchange_card(seat, action)
        else:
            getattr(self, "do_" + what)(seat, action)

    def do_play(self, seat, action):
        card, faction = action["card"], self.factions[action["faction"]]
        self.leave_hand(seat, card)
        place = 0 if action["end"] == "head" else len(faction)
        faction.insert(place, {"card": card, "command_to": action["command_to"], "dead": False})
        self.actions_left -= 1
        self.offer(action["command_to"], card)

    def do_play_free(self, seat, action):
        """A11: the token pays at once, and may end the game before the command (A20)."""
        card, to = action["card"], action["command_to"]
        self.leave_hand(seat, card)
        self.free[card] = to
        self.actions_left -= 1
        winner = action["with"] if to == seat else seat
        self.pay(winner, FREE[card]["token"])
        if not self.over():
            self.offer(to, card)

    def offer(self, seat, card):
        """A8, R-A1: offered to whomever it faces, if it has a target; the turn's clock stands still (R-A6)."""
        if not self.usable(command(card), seat, card):
            return self.resume()
        self.pending = {"type": "offer", "seat": seat, "card": card, "turn_left_ms": self.deadline - self.at}
        self.phase = "offer"
        self.deadline = self.at + self.options["offer_ms"]

    def do_use(self, seat, action):
        self.begin(seat, self.pending["card"], self.pending["turn_left_ms"])

    def do_skip(self, seat, action):
        self.close(self.pending["turn_left_ms"])

    def do_activate(self, seat, action):
        self.actions_left -= 1
        self.begin(seat, self.factions[action["faction"]][action["index"]]["card"], None)

    def do_activate_free(self, seat, action):
        self.actions_left -= 1
        self.begin(seat, action["card"], None)

    def do_buy(self, seat, action):
        self.points[seat] -= action["agents"] + 2 * action["missions"]
        self.draw(seat, "agents", action["agents"])
        self.draw(seat, "missions", action["missions"])
        self.actions_left -= 1
        self.resume()

    def do_exchange(self, seat, action):
        self.actions_left -= 1
        self.pending = {"type": "exchange", "seat": seat, "agents": 0, "missions": 0}
        self.phase = "exchange"

    def exchange_card(self, seat, action):
        pile = "agents" if "card" in action else "missions"
        card = action.get("card") or action["mission"]
        self.leave_hand(seat, card)
        self.discard[pile].append(card)
        self.pending[pile] += 1

    def do_done(self, seat, action):
        if self.phase == "exchange":
            asked = self.pending
            self.draw(seat, "agents", asked["agents"])
            self.draw(seat, "missions", asked["missions"])
            self.close(None)
        else:
            self.next_step()

    def do_end_actions(self, seat, action):
        self.actions_left = 0
        self.resume()

    def do_attach(self, seat, action):
        mission = action["mission"]
        if self.attached[seat].pop(mission, None) is not None:  # moved, and now the last one laid
            self.touched.add(mission)
        else:
            self.leave_hand(seat, mission)
        self.attached[seat][mission] = action["faction"]

    def do_detach(self, seat, action):
        mission = action["mission"]
        del self.attached[seat][mission]
        self.touched.add(mission)
        self.mission_hands[seat] = in_order([*self.mission_hands[seat], mission])
        self.seen_by_all(seat, mission)

    def do_end_turn(self, seat, action):
        self.end_turn()

    # ---------------------------------------------------------------- a command, step by step

    def step(self):
        asked = self.pending
        return parts(command(asked["copied"] or asked["card"])[asked["step"]])

    def begin(self, seat, card, turn_left):
        self.phase = "target"
        self.pending = {"type": "target", "seat": seat, "card": card, "turn_left_ms": turn_left, "copied": None}
        self.start_step(0)

    def start_step(self, step):
        self.pending.update(step=step, n_chosen=0, chosen=[], question=None, agent=None, victim=None)
        if step == len(command(self.pending["copied"] or self.pending["card"])):
            return self.finish()
        verb, how = self.step()
        seat, card = self.pending["seat"], self.pending["card"]
        if verb == "draw":
            for pile in ("agents", "missions"):
                self.draw(seat, pile, how.get(pile, 0))
            return self.next_step()
        if how.get("among") == "this":  # there is nothing to choose
            self.apply(verb, card)
            return self.next_step()
        asks = {"steal": "player", "discard_hand": "hand_agent", "discard_mission": "attached_mission"}
        self.pending["question"] = asks.get(verb, "agent")

    def next_step(self):
        self.start_step(self.pending["step"] + 1)

    def do_target(self, seat, action):
        asked = self.pending
        verb, how = self.step()
        question = asked["question"]
        if question == "agent":
            card = self.factions[action["faction"]][action["index"]]["card"]
            if verb == "copy":  # from now on it is that command, used from here
                asked["copied"] = card
                self.start_step(0)
            elif verb in ("move", "revive"):
                asked.update(agent=card, question="place" if verb == "move" else "facing")
            else:
                self.apply(verb, card)
                self.chose(card)
        elif question == "place":
            self.move(asked["agent"], action["faction"], action["place"])
            self.chose(asked["agent"])
        elif question == "facing":
            self.agent(asked["agent"]).update(dead=False, command_to=action["command_to"])
            self.chose(asked["agent"])
        elif question == "player":
            self.see_hand(seat, action["seat"])
            asked.update(victim=action["seat"], question="loot")
        elif question == "loot":
            self.steal(seat, asked["victim"], action["card"])
            self.next_step()
        elif question == "hand_agent":
            self.leave_hand(seat, action["card"])
            self.discard["agents"].append(action["card"])
            self.next_step()
        else:
            del self.attached[action["seat"]][action["mission"]]
            self.discard["missions"].append(action["mission"])
            self.next_step()

    def chose(self, card):
        """One target is handled: ask for another if more are allowed and available (A14)."""
        asked = self.pending
        verb, how = self.step()
        asked.update(n_chosen=asked["n_chosen"] + 1, chosen=[*asked["chosen"], card], agent=None, question="agent")
        more = asked["n_chosen"] < how.get("up_to", 1)
        if not more or not self.pool(verb, how, asked["seat"], asked["card"], asked["chosen"]):
            self.next_step()

    def apply(self, verb, card):
        """A12."""
        f, i = self.find(card)
        agent = self.factions[f][i]
        if verb == "kill":
            agent["dead"] = True
        elif verb == "turn":
            agent["command_to"] = self.opponent(f, agent["command_to"])
        else:
            del self.factions[f][i]
            if verb == "discard":
                self.discard["agents"].append(card)
            else:  # extract
                seat = self.pending["seat"]
                self.hands[seat] = in_order([*self.hands[seat], card])
                self.seen_by_all(seat, card)

    def move(self, card, goal, place):
        """Into another faction it keeps its facing toward the player that both share (A12)."""
        f, i = self.find(card)
        agent = self.factions[f][i]
        if goal != f:
            shared = [seat for seat in self.players(f) if seat in self.players(goal)]
            if agent["command_to"] not in shared:  # never with two seats, where both are shared
                agent["command_to"] = self.opponent(goal, shared[0])
        self.factions[goal].insert(place, agent)
        del self.factions[f][i + (goal == f and place <= i)]

    def finish(self):
        """The command is complete; only now is a free agent discarded (A11, R-A1)."""
        card = self.pending["card"]
        if card in self.free:
            del self.free[card]
            self.discard["agents"].append(card)
        self.close(self.pending["turn_left_ms"])

    def close(self, turn_left):
        """Nothing is pending any more; after an offer the turn's clock runs on (R-A6)."""
        self.pending = None
        if turn_left is not None:
            self.deadline = self.at + turn_left
        self.resume()

    def resume(self):
        """The missions phase begins by itself after the second action (A18)."""
        self.phase = "actions" if self.actions_left else "missions"

    # ---------------------------------------------------------------- cards and who knows them

    def draw(self, seat, pile, count):
        """From the top; an empty deck is remade from its discards at the moment of drawing (A21, R-A4)."""
        deck, hands = self.deck[pile], self.hands if pile == "agents" else self.mission_hands
        drawn, self.deck[pile] = deck[:count], deck[count:]
        hands[seat] = in_order([*hands[seat], *drawn])
        missing = min(count - len(drawn), len(self.discard[pile]))
        if missing:
            self.shuffled[pile] = (self.discard[pile], seat, missing)
            self.discard[pile] = []
            self.remade[pile] += 1
            if self.whole[pile]:
                self.count_off(hands)

    def count_off(self, hands):
        """The deck is empty, the discards lay open: what else does not show is in some hand, as all can tell (A24),
        unless cards are out of the game."""
        for viewer, known in enumerate(self.known):
            others = [seat for seat in range(self.seats) if seat != viewer]
            self.held[viewer] |= sum((Counter(hands[seat]) - known[seat] for seat in others), Counter())

    def leave_hand(self, seat, card):
        """A card leaves a hand openly."""
        (self.mission_hands if card in MISSIONS else self.hands)[seat].remove(card)
        for viewer, known in enumerate(self.known):
            if viewer != seat:
                forget(known[seat] if known[seat][card] else self.held[viewer], card)

    def seen_by_all(self, seat, card):
        """A card came openly into a hand (A24)."""
        for viewer in range(self.seats + 1):
            self.learn(viewer, seat, card)

    def learn(self, viewer, seat, card):
        if viewer != seat:
            self.known[viewer][seat][card] += 1

    def see_hand(self, thief, victim):
        """The victim shows all agents in hand (A12)."""
        for card in self.hands[victim]:
            if not self.known[thief][victim][card]:
                self.learn(thief, victim, card)
                forget(self.held[thief], card)

    def steal(self, thief, victim, card):
        """The two know what was stolen; for others all they knew there is now in some hand (A24, R-A2, R-A8)."""
        spectator = self.seats
        obvious = len(self.hands[victim]) == 1 and self.known[spectator][victim][card]
        self.hands[victim].remove(card)
        self.hands[thief] = in_order([*self.hands[thief], card])
        for viewer in range(self.seats + 1):
            known = self.known[viewer]
            if viewer == victim or (obvious and viewer != thief):
                self.learn(viewer, thief, card)
            elif viewer != thief:
                agents = Counter(known_card for known_card in known[victim].elements() if known_card not in MISSIONS)
                self.held[viewer] += agents
                known[victim] -= agents
            forget(known[victim], card)

    # ---------------------------------------------------------------- turns and the end

    def pay(self, seat, points):
        """A20."""
        self.points[seat] += points
        if self.points[seat] >= self.options["target"]:
            if self.options["finish_round"]:
                self.last_round = True
            else:
                self.end([seat])

    def end_turn(self):
        """A19, then the next player."""
        self.touched = set()
        attached = self.attached[self.turn]
        done = [m for m, f in attached.items() if MISSIONS[m].get("once") and self.holds(m, f, self.turn)]
        self.pay(self.turn, self.income(self.turn))
        if self.over():
            return
        for mission in done:  # it pays once, and is discarded
            del attached[mission]
            self.discard["missions"].append(mission)
        following = (self.turn + 1) % self.seats
        if following == self.first:
            if self.last_round or self.round == ROUNDS:  # A20, A25
                best = max(self.points)
                return self.end([seat for seat in range(self.seats) if self.points[seat] == best])
            self.round += 1
        self.turn = following
        self.actions_left = 2
        self.phase = "actions"
        self.deadline = self.at + self.options["turn_ms"]

    def end(self, winners):
        self.phase = "over"
        self.result = {"winners": winners, "scores": list(self.points)}

    def clock(self):
        """A26: skips an offer; a command and an exchange are done with what was chosen; then the turn ends."""
        if self.over():
            return False
        self.at = self.deadline
        offered = self.pending and self.pending.get("turn_left_ms") is not None
        if self.phase == "offer":
            self.do_skip(self.pending["seat"], None)
        while self.phase == "target":
            seat = self.pending["seat"]
            choices = self.legal_target(seat)
            self.do(seat, choices[-1] if choices[-1]["type"] == "done" else choices[0])
        if self.phase == "exchange":
            self.do_done(self.turn, None)
        if not offered:
            self.actions_left = 0
            self.end_turn()
        return True


def same(what, found, expected):
    if found != expected:
        raise Difference(f"agents: {what}: the referee has {found}, the model {expected}")


def tidy(name, value):
    """The same for everything whose order means nothing."""
    if name in ORDERLESS:
        return ordered(value)
    return value


def ordered(value):
    """A list of cards in order, or each of a list of lists."""
    if any(isinstance(item, list) for item in value):
        return [ordered(item) for item in value]
    return sorted(value, key=lambda item: sorted(item.items()) if isinstance(item, dict) else item)


def forget(cards, card):
    """One card fewer of a kind, if there is one."""
    if cards[card]:
        cards[card] -= 1


def longest(cards, follows):
    """The longest run of living agents side by side whose colours follow each other so."""
    best = run = 0
    before = None
    for card in cards:
        if card == SAFEHOUSE or card["dead"]:
            run, before = 0, None
            continue
        colour = card["card"].split(":")[1]
        run = run + 1 if before and follows(before, colour) else 1
        before = colour
        best = max(best, run)
    return best


# -------------------------------------------------------------------- which games are played


def setups(rng):
    """Any number of seats and options; most games begin in the middle, where decks are short and ends are near."""
    seats = rng.randint(2, 5)
    options = {}
    if rng.random() < 0.6:
        options["target"] = rng.choice([10, 11, 15, 20, 30, 40, 60, 1000])
    if rng.random() < 0.5:
        options["finish_round"] = rng.random() < 0.8
    if rng.random() < 0.3:
        options["turn_ms"] = rng.choice([1, 1_000, 20_000, 604_800_000])
    if rng.random() < 0.3:
        options["offer_ms"] = rng.choice([1, 500, 30_000, 604_800_000])
    if rng.random() < 0.1:
        options["deck"] = "house"
    if rng.random() < 0.3:
        return seats, options
    return seats, options, middle(rng, seats, options)


def middle(rng, seats, options):
    """A position in the middle of a game."""
    stock = rng.sample(FACTION_CARDS, len(FACTION_CARDS))
    factions = [random_faction(rng, stock, f, seats) for f in range(seats)]
    stock = rng.sample(stock + list(FREE), len(stock) + len(FREE))
    free = [card for card in FREE if rng.random() < 0.3]
    stock = [card for card in stock if card not in free]
    hands = [[stock.pop() for _ in range(rng.randint(0, min(4, len(stock))))] for _ in range(seats)]
    missions = rng.sample(MISSION_CARDS, len(MISSION_CARDS))
    attached = [random_missions(rng, missions, seat, seats) for seat in range(seats)]
    mission_hands = [[missions.pop() for _ in range(rng.randint(0, min(3, len(missions))))] for _ in range(seats)]
    finish = options.get("finish_round", False)
    target = options.get("target", 50)
    last_round = finish and rng.random() < 0.2
    points = [rng.randint(0, target - 1) if rng.random() < 0.6 else rng.randint(0, 6) for _ in range(seats)]
    points = [rng.randint(target, target + 5) if last_round and rng.random() < 0.4 else p for p in points]
    known, held = random_knowledge(rng, seats, hands, mission_hands)
    return {
        "factions": factions,
        "hands": hands,
        "mission_hands": mission_hands,
        "attached": attached,
        "points": points,
        "turn": rng.randrange(seats),
        "first": rng.randrange(seats),
        "round": rng.choice([2, 7, 30, 38, 39, 40]),
        "last_round": last_round,
        **random_piles(rng, "agent", stock),
        **random_piles(rng, "mission", missions),
        "free": [{"card": card, "owner": rng.randrange(seats)} for card in free],
        "known": known,
        "held": held,
    }


def random_faction(rng, stock, faction, seats):
    """Some agents, at times in the order, of the colours or with the facing that a mission asks for."""
    limit = 7 if seats == 2 else 5
    count = min(len(stock), limit if rng.random() < 0.3 else rng.randint(0, limit))
    dead = rng.choice([0, 0, 0.2, 0.8])
    facing = rng.choice([0, 0.5, 0.5, 1])
    style = rng.choice(["any", "any", "one colour", "alternating", "twins"])
    agents = []
    for _ in range(count):
        agents.append(next((card for card in stock if suits(style, agents, card)), stock[-1]))
        stock.remove(agents[-1])
    to = [faction if rng.random() < facing else (faction + 1) % seats for _ in agents]
    cards = [{"card": card, "command_to": seat, "dead": rng.random() < dead} for card, seat in zip(agents, to)]
    cards.insert(rng.choice([0, rng.randint(0, count), count]), SAFEHOUSE)
    return cards


def suits(style, before, card):
    """Whether a card may come after those before it."""
    if style == "any" or not before:
        return True
    if style == "twins":
        return kind(card) in map(kind, before)
    return (card.split(":")[1] == before[-1].split(":")[1]) == (style == "one colour")


def random_missions(rng, missions, seat, seats):
    found = []
    for faction in (seat, (seat - 1) % seats):
        for _ in range(rng.randint(0, 2)):
            mission = next(m for m in missions if m not in [a["mission"] for a in found])  # A15
            missions.remove(mission)
            found.append({"mission": mission, "faction": faction})
    return found


def random_piles(rng, name, stock):
    """Some cards in the deck, some in the discards, sometimes the rest out of the game."""
    deck = rng.randint(0, min(len(stock), rng.choice([2, 40])))
    discard = len(stock)
    if rng.random() < 0.3:
        discard = rng.randint(deck, min(len(stock), deck + rng.choice([0, 1, 3])))
    return {f"{name}_deck": stock[:deck], f"{name}_discard": stock[deck:discard]}


def random_knowledge(rng, seats, hands, mission_hands):
    """What a watcher knows, everybody knows (A24)."""
    common = [[card for card in hand if rng.random() < 0.3] for hand in hands]
    common = [cards + [m for m in more if rng.random() < 0.3] for cards, more in zip(common, mission_hands)]
    known = [[[] if seat == viewer else list(common[seat]) for seat in range(seats)] for viewer in range(seats + 1)]
    held = [[] for _ in range(seats + 1)]
    for viewer in range(seats):
        for seat in range(seats):
            for card in hands[seat]:
                if seat != viewer and card not in common[seat] and rng.random() < 0.3:
                    (known[viewer][seat] if rng.random() < 0.5 else held[viewer]).append(card)
    return known, held


# How often each kind of action is played where it is legal.
WEIGHTS = {"play": 6, "play_free": 3, "activate": 6, "activate_free": 3, "buy": 2, "exchange": 1, "end_actions": 0.3}
WEIGHTS |= {"target": 4, "done": 1, "use": 4, "skip": 1, "attach": 3, "detach": 0.4, "end_turn": 2}


def prefer(model, choices, rng):
    """Every kind of action often, so that games come to an end and rare commands are used; sometimes later in time."""
    if rng.random() < 0.3:
        if rng.random() < 0.1 and model.phase in ("offer", "actions", "missions"):
            late = after_the_clock(model, rng)
            if late:
                return late
        if model.deadline > model.at:
            at = rng.choice([model.at, model.deadline - 1, rng.randrange(model.at, model.deadline)])
            return (*choose(choices, rng), at)
    return choose(choices, rng)


def choose(choices, rng):
    kinds = sorted({action["type"] for _, action in choices})
    (what,) = rng.choices(kinds, [WEIGHTS[what] for what in kinds])
    return rng.choice([choice for choice in choices if choice[1]["type"] == what])


def after_the_clock(model, rng):
    """An action at a moment when the clock has gone off, once or more often: what is legal then."""
    later = copy.deepcopy(model)
    for _ in range(rng.choice([1, 1, 2, 5])):
        later.clock()
    at = later.at + rng.choice([0, 0, 1])
    if later.over() or at >= later.deadline:
        return None
    choices = [(seat, action) for seat in range(later.seats) for action in later.legal(seat)]
    return (*choose(choices, rng), at)

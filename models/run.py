"""Plays random games through `safehouse referee` and compares every step with an independent model of the rules.

    python3 models/run.py --program target/release/safehouse --actions 20000 --seed 1 [GAME ...]

A model is written from docs/rules alone. It offers:
    setups(rng)                      -> (seats, options) to start a random game with; sometimes also a position
    Model(seats, options, position)  a game in a position, as the referee writes it
    model.legal(seat)                every legal action of a seat, in any order
    model.to_move()                  the seats the game waits for
    model.act(seat, action, at)      plays a legal action; events are not modelled
    model.clock()                    lets the earliest deadline expire; False if none is running
    model.meet(position)             compares itself with the referee's whole position; checks that random outcomes are
                                     possible, and takes them over
    model.over()                     None, or the result: {"winners": [...], "scores": [...]}
Optional:
    prefer(model, choices, rng)      -> (seat, action) to play next, or (seat, action, at) in milliseconds
    model.check_view(view, seat)     compares what a seat, or None for a watcher, is shown
    model.clocks                     the probability that the clock now goes off instead of a move, between 0 and 1
"""

import argparse
import importlib
import json
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from referee import Difference, Referee  # noqa: E402

GAMES = ["cow006", "checkpoint", "wink", "agents"]
# The probability that the clock goes off instead of a move in a random game.
CLOCKS = 0.03


def canonical(actions):
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def check(game, referee, model, told, seen):
    """Compares all the referee's answers with the model."""
    model.meet(referee.must(do="position")["position"])
    if sorted(told["to_move"]) != sorted(model.to_move()):
        raise Difference(f"{game}: the referee waits for {told['to_move']}, the model for {model.to_move()}")
    for seat in range(model.seats):
        legal = referee.must(do="legal", seat=seat)["actions"]
        if canonical(legal) != canonical(model.legal(seat)):
            only = set(canonical(legal)) ^ set(canonical(model.legal(seat)))
            raise Difference(f"{game}: legal actions of seat {seat} differ in {sorted(only)}")
        seen["legal"] += len(legal)
    if hasattr(model, "check_view"):
        for seat in [*range(model.seats), None]:
            model.check_view(referee.must(do="view", seat=seat)["view"], seat)
    seen["states"] += 1


def play(game, module, referee, rng, seen, budget):
    """One random game to its end, or until enough actions were played."""
    seats, options, *position = module.setups(rng)
    seed = "".join(rng.choice("0123456789abcdef") for _ in range(64))
    begun = {"position": position[0]} if position else {}
    log = [{"do": "new", "game": game, "seats": seats, "options": options, "seed": seed, **begun}]
    try:
        told = referee.must(**log[0])
        model = module.Model(seats, options, referee.must(do="position")["position"])
        check(game, referee, model, told, seen)
        while model.over() is None and seen["actions"] < budget:
            told = step(game, module, referee, model, rng, log)
            seen["actions"] += 1
            check(game, referee, model, told, seen)
            if told["over"] != (model.over() is not None):
                raise Difference(f"{game}: over is {told['over']}, the model says {model.over()}")
        if model.over() is not None:
            view = referee.must(do="view", seat=None)["view"]
            found = {"winners": view["winners"], "scores": view["scores"]}
            if found != model.over():
                raise Difference(f"{game}: the referee ends with {found}, the model with {model.over()}")
            seen["games"] += 1
    except Difference as difference:
        raise Difference(f"{difference}\n" + "\n".join(json.dumps(line) for line in log)) from None


def step(game, module, referee, model, rng, log):
    """Plays something at random on both sides."""
    choices = [(seat, action) for seat in range(model.seats) for action in model.legal(seat)]
    if not choices or rng.random() < getattr(model, "clocks", CLOCKS):
        before = model.clock()
        answer = referee.ask(do="clock")
        log.append({"do": "clock"})
        if before != answer["ok"]:
            raise Difference(f"{game}: the clock: referee {answer}, model {before}")
        if before:
            return answer
    seat, action, *at = pick(module, model, choices, rng)
    log.append({"do": "act", "seat": seat, "action": action, **({"at": at[0]} if at else {})})
    told = referee.must(**log[-1])
    model.act(seat, action, at[0] if at else None)
    return told


def pick(module, model, choices, rng):
    """What to play (and when, if time matters): at random, or as the model prefers, so that games come to an end."""
    prefer = getattr(module, "prefer", None)
    return prefer(model, choices, rng) if prefer else rng.choice(choices)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--program", default="target/release/safehouse")
    arguments.add_argument("--actions", type=int, default=20_000, help="how many actions for each game")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("games", nargs="*", default=GAMES)
    chosen = arguments.parse_args()
    passed = 0
    for game in chosen.games or GAMES:
        module = importlib.import_module(game)
        rng = random.Random(f"{chosen.seed} {game}")
        seen = {"actions": 0, "states": 0, "legal": 0, "games": 0}
        referee = Referee(chosen.program)
        try:
            while seen["actions"] < chosen.actions:
                play(game, module, referee, rng, seen, chosen.actions)
        except Difference as difference:
            sys.exit(f"{game}: after {seen}\n{difference}")
        finally:
            referee.close()
        passed += 1
        print(f"{game}: " + ", ".join(f"{n} {what}" for what, n in seen.items()), flush=True)
    print(f"{passed} passed, 0 failed")


if __name__ == "__main__":
    main()

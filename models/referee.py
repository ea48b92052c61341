"""Speaks with `safehouse referee`: one JSON object a line in, one a line out."""

import json
import subprocess


class Referee:
    """A running referee. It ends when it is closed."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def ask(self, **request):
        """The answer as it comes, refusals included."""
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def must(self, **request):
        """The answer to a request that has to be accepted."""
        answer = self.ask(**request)
        if not answer["ok"]:
            raise Difference(f"{json.dumps(request)} was refused: {answer['error']}")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait(10)


class Difference(Exception):
    """The program and the model disagree."""

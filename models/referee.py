"""Talks to `safehouse referee`: one JSON object per line in, one per line out."""

import json
import subprocess


class Referee:
    """A running referee process. It exits when closed."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def ask(self, **request):
        """Returns the answer, including refusals."""
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def must(self, **request):
        """Returns the answer to a request that must be accepted."""
        answer = self.ask(**request)
        if not answer["ok"]:
            raise Difference(f"{json.dumps(request)} was refused: {answer['error']}")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait(10)


class Difference(Exception):
    """The program and the model disagree."""

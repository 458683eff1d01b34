"""A small language by regular expressions: a lexer with named groups, a parser by recursion, an evaluator over arrays."""
import re
from dataclasses import dataclass
from typing import NamedTuple, Union

import jax
import jax.numpy as jnp


class Token(NamedTuple):
    kind: str
    text: str
    column: int


SPEC = [("NUMBER", r"\d+(\.\d*)?"), ("NAME", r"[A-Za-z_]\w*"), ("OP", r"[-+*/^()]"), ("SKIP", r"[ \t]+"), ("BAD", r".")]
LEXER = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in SPEC))


def tokenize(text):
    for match in LEXER.finditer(text):
        kind = match.lastgroup
        if kind == "SKIP":
            continue
        if kind == "BAD":
            raise SyntaxError(f"unexpected {match.group()!r} at {match.start()}")
        yield Token(kind, match.group(), match.start())
    yield Token("END", "", len(text))


@dataclass(frozen=True)
class Binary:
    op: str
    left: "Node"
    right: "Node"


Node = Union[float, str, Binary]
PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 3}


class Parser:
    def __init__(self, text):
        self.tokens = list(tokenize(text))
        self.at = 0

    def next(self):
        token = self.tokens[self.at]
        self.at += 1
        return token

    def atom(self):
        match self.next():
            case Token("NUMBER", text):
                return float(text)
            case Token("NAME", text):
                return text
            case Token("OP", "("):
                inner = self.expression()
                assert self.next().text == ")", "missing )"
                return inner
            case token:
                raise SyntaxError(f"{token.kind} at {token.column}")

    def expression(self, least=1):
        left = self.atom()
        while (p := PRECEDENCE.get(self.tokens[self.at].text, 0)) >= least:
            op = self.next().text
            left = Binary(op, left, self.expression(p + (op != "^")))
        return left


def evaluate(node, env):
    match node:
        case float():
            return node
        case str(name):
            return env[name]
        case Binary("^", left, right):
            return evaluate(left, env) ** evaluate(right, env)
        case Binary(op, left, right):
            a, b = evaluate(left, env), evaluate(right, env)
            return {"+": a + b, "-": a - b, "*": a * b, "/": a / b}[op]


def attempt(text):
    try:
        return Parser(text).expression()
    except (SyntaxError, AssertionError) as e:
        return f"{type(e).__name__}: {e}"


def main():
    tree = Parser("2 * x ^ 2 - (y + 1) / 4").expression()
    f = jax.jit(lambda x, y: evaluate(tree, {"x": x, "y": y}))
    text = "loss=0.25 acc=0.9 step=10"
    return {
        "tree": str(tree),
        "value": f(jnp.float32(3), jnp.float32(7)),
        "grad": jax.grad(f)(jnp.float32(3), jnp.float32(7)),
        "right": str(Parser("2 ^ 3 ^ 2").expression()),
        "errors": [attempt("1 + $"), attempt("(1"), attempt("*")],
        "pairs": {k: float(v) for k, v in re.findall(r"(\w+)=([\d.]+)", text)},
        "camel": re.sub(r"([a-z])([A-Z])", r"\1_\2", "trainStepCount").lower(),
        "spans": [m.span() for m in re.finditer("a+", "baaac a")],
        "flags": re.findall(r"^\w+", "One\ntwo", re.M | re.I),
        "empty": (re.split(r",\s*", "a, b,c"), re.sub("x*", "-", "abxd"), re.subn("b", "c", "abba", count=1)),
        "compiled": repr(re.compile("a|b", re.IGNORECASE)),
    }


# recorded from flax-0.12.12, program d7696906538cb1808470156c42e6b1744f248631330c697527542f91e433ca19
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["tree", "Binary(op='-', left=Binary(op='*', left=2.0, right=Binary(op='^', left='x', right=2.0)), right=Binary(op='/', left=Binary(op='+', left='y', right=1.0), right=4.0))"],
#       ["value", {"array": "float32", "shape": [], "data": [16.0]}],
#       ["grad", {"array": "float32", "shape": [], "data": [12.0]}],
#       ["right", "Binary(op='^', left=2.0, right=Binary(op='^', left=3.0, right=2.0))"],
#       [
#         "errors",
#         {
#           "id": 1,
#           "list": ["SyntaxError: unexpected '$' at 4", "AssertionError: missing )", "SyntaxError: OP at 0"]
#         }
#       ],
#       [
#         "pairs",
#         {
#           "id": 2,
#           "dict": [["loss", {"float": 0.25}], ["acc", {"float": 0.9}], ["step", {"float": 10.0}]]
#         }
#       ],
#       ["camel", "train_step_count"],
#       ["spans", {"id": 3, "list": [{"tuple": [1, 4]}, {"tuple": [6, 7]}]}],
#       ["flags", {"id": 4, "list": ["One", "two"]}],
#       ["empty", {"tuple": [{"id": 5, "list": ["a", "b", "c"]}, "-a-b--d-", {"tuple": ["acba", 1]}]}],
#       ["compiled", "re.compile('a|b', re.IGNORECASE)"]
#     ]
#   }
# }

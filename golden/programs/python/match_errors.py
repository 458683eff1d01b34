"""What `match` refuses when it runs: no class, too many patterns, attributes that are given twice."""
import dataclasses


@dataclasses.dataclass
class Point:
    x: int
    y: int


class Empty:
    pass


class Wrong:
    __match_args__ = ["x"]


class Numbers:
    __match_args__ = (1,)


class Loud:
    @property
    def x(self):
        raise ValueError("loud")


def no_class():
    kind = 3
    match 3:
        case kind():
            return "matched"


def too_many():
    match Point(1, 2):
        case Point(1, 2, 3):
            return "matched"


def none_at_all():
    match Empty():
        case Empty(x):
            return x


def twice():
    match Point(1, 2):
        case Point(a, x=b):
            return a, b


def of_lists():
    match Wrong():
        case Wrong(x):
            return x


def of_numbers():
    match Numbers():
        case Numbers(x):
            return x


def two_for_int():
    match 3:
        case int(a, b):
            return a, b


def duplicate_key():
    class Keys:
        A = "a"
        B = "a"

    match {"a": 1, "b": 2}:
        case {Keys.A: x, Keys.B: y}:
            return x, y


def an_attribute_raises():
    match Loud():
        case Loud(x=x):
            return x


def missing_attribute():
    match Empty():
        case Empty(x=x):
            return x
        case _:
            return "missing"


def unbound():
    match 1:
        case 2 as x:
            pass
    return x


def main():
    outcomes = []
    for function in [
        no_class, too_many, none_at_all, twice, of_lists, of_numbers, two_for_int, duplicate_key,
        an_attribute_raises, missing_attribute, unbound,
    ]:
        try:
            outcomes.append(function())
        except Exception as error:
            outcomes.append((type(error).__name__, str(error)))
    return outcomes


# recorded from flax-0.12.12, program 1d72ae88b434157fe8eda36dc35f1c263e09c6f7d71ff77866a9ecb026378556
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": ["TypeError", "called match pattern must be a class"]},
#       {"tuple": ["TypeError", "Point() accepts 2 positional sub-patterns (3 given)"]},
#       {"tuple": ["TypeError", "Empty() accepts 0 positional sub-patterns (1 given)"]},
#       {"tuple": ["TypeError", "Point() got multiple sub-patterns for attribute 'x'"]},
#       {"tuple": ["TypeError", "Wrong.__match_args__ must be a tuple (got list)"]},
#       {"tuple": ["TypeError", "__match_args__ elements must be strings (got int)"]},
#       {"tuple": ["TypeError", "int() accepts 1 positional sub-pattern (2 given)"]},
#       {"tuple": ["ValueError", "mapping pattern checks duplicate key ('a')"]},
#       {"tuple": ["ValueError", "loud"]},
#       "missing",
#       {
#         "tuple": ["UnboundLocalError", "cannot access local variable 'x' where it is not associated with a value"]
#       }
#     ]
#   }
# }

import enum
from enum import Enum, IntEnum, Flag, IntFlag, StrEnum, auto, unique


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Color(Enum):
    RED = 1
    GREEN = 2
    CRIMSON = 1

    @property
    def low(self):
        return self.name.lower()

    @classmethod
    def first(cls):
        return cls.RED

    @staticmethod
    def more():
        return 3


class Level(IntEnum):
    LOW = auto()
    HIGH = auto()


class Mode(StrEnum):
    TRAIN = auto()
    EVAL = "evaluation"


class Planet(Enum):
    EARTH = (1.0, 2)
    MARS = (0.5, 4)

    def __init__(self, mass, moons):
        self.mass = mass
        self.moons = moons


class Own(Enum):
    def _generate_next_value_(name, start, count, last_values):
        return name.lower() * (count + 1)

    A = auto()
    B = auto()


class Missing(Enum):
    A = 1

    @classmethod
    def _missing_(cls, value):
        return cls.A if value == "a" else None


class Lists(Enum):
    A = [1]
    B = [2]


class Mixed(float, Enum):
    HALF = 0.5
    TWO = 2


class Ignoring(Enum):
    _ignore_ = "x y"
    x = 3
    A = x


class Holding(Enum):
    A = 1
    part = enum.nonmember(5)

    @enum.member
    def f():
        return 1


def main():
    """Enumerations: members, other names, lookups, what a class may not do."""
    return [
        [m.name for m in Color], [m.value for m in Color],
        [Color.RED is Color.CRIMSON, Color.CRIMSON.name, Color(1) is Color.RED, Color["GREEN"].value],
        [str(Color.RED), repr(Color.RED), f"{Color.RED}", f"{Color.RED:>12}"],
        [Color.RED.low, Color.first() is Color.RED, Color.more()], list(Color.__members__), len(Color),
        [m.name for m in reversed(Color)], [Color.RED in Color, 1 in Color, 9 in Color, "RED" in Color],
        answer(lambda: Color(9)), answer(lambda: Color["BLUE"]), answer(lambda: Color.BLUE), Color.RED == 1,
        Color.RED == Color.GREEN, answer(lambda: Color.RED < Color.GREEN), hash(Color.RED) == hash(Color.CRIMSON),
        {Color.RED: 1}[Color.CRIMSON], bool(Color), bool(Color.RED), repr(Color), isinstance(Color.RED, Color),
        type(Color).__name__, answer(lambda: setattr(Color, "RED", 3)), answer(lambda: delattr(Color, "RED")),
        answer(lambda: setattr(Color.RED, "name", 3)), answer(lambda: setattr(Color.RED, "value", 3)),
        setattr(Color.RED, "other", 3),
        [Planet.EARTH.mass, Planet.MARS.moons, Planet((1.0, 2)) is Planet.EARTH, Planet(1.0, 2) is Planet.EARTH],
        [m.value for m in Own], [Missing("a") is Missing.A], answer(lambda: Missing("b")), answer(lambda: Lists([3])),
        [Mixed.HALF + 1, Mixed.TWO.value, Mixed(0.5) is Mixed.HALF, str(Mixed.HALF), repr(Mixed.TWO), f"{Mixed.HALF}"],
        [m.name for m in Ignoring], [m.name for m in Holding], Holding.part,
        [Level.LOW < Level.HIGH, Level.LOW + 1, Level.HIGH == 2, str(Level.LOW), repr(Level.LOW), f"{Level.LOW:03}", Level(1) is Level.LOW, int(Level.HIGH)],
        [Mode.TRAIN == "train", str(Mode.EVAL), repr(Mode.EVAL), f"{Mode.TRAIN:>7}", Mode("train") is Mode.TRAIN, Mode.TRAIN.upper()],
        [m.name for m in Enum("Made", "A B C")], [m.value for m in Enum("Made", "A, B", start=5)],
        [m.value for m in Enum("Made", ["A", "B"])], [m.value for m in Enum("Made", [("A", 7), ("B", 8)])],
        [m.value for m in Enum("Made", {"A": 7, "B": 8})], [m.value for m in IntEnum("Made", "A B")],
        repr(Enum("Made", "A")), answer(lambda: unique(Color)), unique(Level) is Level, [enum.auto().value is not None],
    ]


# recorded from flax-0.12.12, program e977c53d4c6ae3d1a40c1b303fb431a1ebe61baa3095ca53f409c668fecb7af7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": ["RED", "GREEN"]},
#       {"id": 2, "list": [1, 2]},
#       {"id": 3, "list": [true, "RED", true, 2]},
#       {"id": 4, "list": ["Color.RED", "<Color.RED: 1>", "Color.RED", "   Color.RED"]},
#       {"id": 5, "list": ["red", true, 3]},
#       {"id": 6, "list": ["RED", "GREEN", "CRIMSON"]},
#       2,
#       {"id": 7, "list": ["GREEN", "RED"]},
#       {"id": 8, "list": [true, true, false, false]},
#       "ValueError",
#       "KeyError",
#       "AttributeError",
#       false,
#       false,
#       "TypeError",
#       true,
#       1,
#       true,
#       true,
#       "<enum 'Color'>",
#       true,
#       "EnumType",
#       "AttributeError",
#       "AttributeError",
#       "AttributeError",
#       "AttributeError",
#       null,
#       {"id": 9, "list": [{"float": 1.0}, 4, true, true]},
#       {"id": 10, "list": ["a", "bb"]},
#       {"id": 11, "list": [true]},
#       "ValueError",
#       "ValueError",
#       {
#         "id": 12,
#         "list": [{"float": 1.5}, {"float": 2.0}, true, "Mixed.HALF", "<Mixed.TWO: 2.0>", "Mixed.HALF"]
#       },
#       {"id": 13, "list": ["A"]},
#       {"id": 14, "list": ["A", "f"]},
#       5,
#       {"id": 15, "list": [true, 2, true, "1", "<Level.LOW: 1>", "001", true, 2]},
#       {
#         "id": 16,
#         "list": [true, "evaluation", "<Mode.EVAL: 'evaluation'>", "  train", true, "TRAIN"]
#       },
#       {"id": 17, "list": ["A", "B", "C"]},
#       {"id": 18, "list": [5, 6]},
#       {"id": 19, "list": [1, 2]},
#       {"id": 20, "list": [7, 8]},
#       {"id": 21, "list": [7, 8]},
#       {"id": 22, "list": [1, 2]},
#       "<enum 'Made'>",
#       "ValueError",
#       true,
#       {"id": 23, "list": [true]}
#     ]
#   }
# }

import enum
from enum import Enum, IntEnum, Flag, IntFlag, StrEnum, auto, unique


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Right(Flag):
    READ = auto()
    WRITE = auto()
    RUN = auto()
    ALL = READ | WRITE | RUN


class Bits(IntFlag):
    A = 1
    B = 4


class Strict(Flag, boundary=enum.STRICT):
    A = 1
    B = 2


class Kept(Flag, boundary=enum.KEEP):
    A = 1
    B = 2


class Ejected(IntFlag, boundary=enum.EJECT):
    A = 1
    B = 2


def main():
    """Flags: bits by name, what is in them, and what lies beyond."""
    return [
        [Right.READ.value, Right.RUN.value, Right.ALL.value],
        [str(Right.READ), repr(Right.READ), str(Right.READ | Right.RUN), repr(Right.READ | Right.WRITE), repr(Right(0)), str(Right.ALL)],
        [m.name for m in Right], [m.name for m in Right.READ | Right.RUN], len(Right.ALL),
        [Right.READ in Right.ALL, Right.READ in Right.RUN], answer(lambda: Right.READ in 3),
        [bool(Right(0)), bool(Right.READ), (~Right.READ).value, (Right.ALL ^ Right.READ).value, (Right.ALL & Right.RUN).value],
        answer(lambda: Right.READ | 2), Right.READ == 1, Right(3).name, answer(lambda: Right(8)), Right(-1).value,
        answer(lambda: Right("a")), (Right.READ | Right.WRITE) is Right(3), Right["ALL"].value,
        [Bits.A | 2, (Bits.A | Bits.B).value, repr(Bits.A | Bits.B), repr(Bits(0)), Bits.A + 1, Bits.B == 4, Bits(8).value],
        [str(Bits.A), f"{Bits.B}", (~Bits.A).value, (Bits.A | 8).value], repr(Bits(8)), repr(Bits.A | 8),
        [m.name for m in Bits(13)], answer(lambda: Strict(4)), Strict(3).name,
        [Kept(4).value, repr(Kept(5)), repr(Kept(4))], [Ejected(4), type(Ejected(4)).__name__, repr(Ejected(3))],
        [m.name for m in Flag("Made", "A B C")], [m.value for m in Flag("Made", "A B C")],
        [m.name for m in IntFlag("Made", "A B")], hash(Right.READ) == hash(Right(1)), repr(enum.STRICT),
        answer(lambda: Right.READ < Right.RUN), Bits.A < Bits.B,
    ]


# recorded from flax-0.12.12, program 26ba60999f1c56a37ae612e0c0b1f12c186d9dfa2ed13faf6fb8faabe29b073f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": [1, 4, 7]},
#       {
#         "id": 2,
#         "list": ["Right.READ", "<Right.READ: 1>", "Right.READ|RUN", "<Right.READ|WRITE: 3>", "<Right: 0>", "Right.ALL"]
#       },
#       {"id": 3, "list": ["READ", "WRITE", "RUN"]},
#       {"id": 4, "list": ["READ", "RUN"]},
#       3,
#       {"id": 5, "list": [true, false]},
#       "TypeError",
#       {"id": 6, "list": [false, true, 6, 6, 4]},
#       "TypeError",
#       false,
#       "READ|WRITE",
#       "ValueError",
#       7,
#       "ValueError",
#       true,
#       7,
#       {"id": 7, "list": [3, 5, "<Bits.A|B: 5>", "<Bits: 0>", 2, true, 8]},
#       {"id": 8, "list": ["1", "4", 6, 9]},
#       "<Bits: 8>",
#       "<Bits.A|8: 9>",
#       {"id": 9, "list": ["A", "B"]},
#       "ValueError",
#       "A|B",
#       {"id": 10, "list": [4, "<Kept.A|4: 5>", "<Kept: 4>"]},
#       {"id": 11, "list": [4, "int", "<Ejected.A|B: 3>"]},
#       {"id": 12, "list": ["A", "B", "C"]},
#       {"id": 13, "list": [1, 2, 4]},
#       {"id": 14, "list": ["A", "B"]},
#       true,
#       "<FlagBoundary.STRICT: 'strict'>",
#       "TypeError",
#       true
#     ]
#   }
# }

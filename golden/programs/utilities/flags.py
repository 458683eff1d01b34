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

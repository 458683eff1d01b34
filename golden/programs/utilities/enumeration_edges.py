import copy
import enum
from enum import Enum, Flag, IntEnum, IntFlag, StrEnum, auto


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Place(Enum):
    _order_ = "A B"
    _ignore_ = "spare"
    A = (1, auto())
    B = [1, 2]
    C = A
    spare = 3
    __private = 4

    def method(self):
        return self.name


class Letter(StrEnum):
    A = auto()
    B = "b!"


class Fits(IntFlag, boundary=enum.CONFORM):
    A = 1
    B = 4


class Wide(Flag, boundary=enum.KEEP):
    A = 1
    B = 2
    MANY = 12


class Whole(Flag):
    A = 1
    MANY = 12


def made(**body):
    """An enumeration with these members, made by hand."""
    space = type(Enum).__prepare__("Made", (Enum,))
    for name, value in body.items():
        space[name] = value
    return type(Enum)("Made", (Enum,), space)


def twice():
    class Twice(Enum):
        A = 1
        A = 2


def twice_by_function():
    class Twice(Enum):
        A = 1

        def A(self):
            return 1


def reserved():
    class Reserved(Enum):
        _odd_ = 1


def mro():
    class Mro(Enum):
        mro = 1


def wrong_order():
    class Order(Enum):
        _order_ = "B A"
        A = 1
        B = 2


def two_types():
    class Two(int, str, Enum):
        A = 1


def no_number():
    class Wrong(Flag):
        A = "a"


def no_enumeration_last():
    class Wrong(Enum, int):
        A = 1


def extends():
    class More(Place):
        D = 4


def autos_of_texts():
    class Mixed(Enum):
        A = "a"
        B = auto()


def too_many():
    class Many(StrEnum):
        A = "a", "b", "c", "d"


def no_text():
    class Number(StrEnum):
        A = 1


def ordered_by_list():
    class Listed(Enum):
        _order_ = ["A", "B"]
        A = 1
        B = 2

    return list(Listed.__members__)


def main():
    """Enumerations at their edges: what a body may hold, orders, types that are extended, bits beyond the known ones."""
    return [
        Place.A.value, Place.C is Place.A, Place([1, 2]) is Place.B, 7 in Place, Place.A in Place, "spare" in Place.__members__,
        list(Place.__members__), Place(Place.A) is Place.A, copy.copy(Place.A) is Place.A, copy.deepcopy({"k": Place.B})["k"] is Place.B, Place.B.method(),
        answer(twice), answer(twice_by_function), answer(reserved), answer(mro), answer(wrong_order), answer(two_types), answer(no_number), answer(no_enumeration_last),
        answer(extends), answer(autos_of_texts), answer(too_many), answer(no_text), answer(ordered_by_list),
        [Letter.A.value, Letter.B.upper(), str(Letter.A), f"{Letter.B:>4}", repr(Letter.A), Letter.A == "a", Letter("b!") is Letter.B],
        [Fits(9).value, Fits(8).value, repr(Fits(15)), (Fits.A | 8).value], [m.value for m in made(A=1, B=2)], answer(lambda: made(_odd_=1)),
        [repr(Wide(3)), repr(Wide(16)), repr(Wide(17)), repr(Wide(5)), repr(Wide(13)), Wide(12) is Wide.MANY, str(Wide(19))],
        [m.name for m in Wide], len(Wide.MANY), answer(lambda: Whole(4)), answer(lambda: Whole(16)), (~Wide.A).value, (~Whole.A).value, repr(Whole(13)),
        [Fits.A & 5, Fits.A ^ 4, 4 | Fits.A, Fits.A | Fits.B], answer(lambda: Wide.A | 1), answer(lambda: Wide.A & "a"), answer(lambda: Wide.A ^ None),
        answer(lambda: Enum("Empty", "")("x")), answer(lambda: Enum("E", "A")["Z"]), answer(lambda: Place.A < Place.B), answer(lambda: setattr(Place, "A", 3)),
        answer(lambda: delattr(Place, "A")), answer(lambda: setattr(Place.A, "name", "x")), answer(lambda: setattr(Place.A, "value", 2)),
        [m.value for m in Enum("Made", {"A": 5, "B": 6})], [m.value for m in Enum("Made", [("A", 1), ("B", 3)])], [m.value for m in IntEnum("Made", "A, B", start=4)],
        answer(lambda: Enum("Made", "A A")), [m.name for m in reversed(Place)], len(Place), bool(Place), repr(Place), repr(Wide), repr(enum.EJECT), repr(enum.KEEP), type(Place).__name__,
        [IntEnum("N", "A").A + 1, f"{IntEnum('N', 'A').A}", repr(IntEnum("N", "A").A), str(IntEnum("N", "A").A)],
        answer(lambda: Flag("F", "A B")(-1).value), answer(lambda: Whole(-2).value), answer(lambda: Place(9)), answer(lambda: Whole("a")), answer(lambda: Letter(None)),
    ]


# recorded from flax-0.12.12, program 18ea606d3064ae16c8cfb0c44f542653dafe7e3c51935fd621f24dd8950ee3c7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": [1, 1]},
#       true,
#       true,
#       false,
#       true,
#       false,
#       {"id": 1, "list": ["A", "B", "C"]},
#       true,
#       true,
#       true,
#       "B",
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       "ValueError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       null,
#       "TypeError",
#       "TypeError",
#       {"id": 2, "list": ["A", "B"]},
#       {"id": 3, "list": ["a", "B!", "a", "  b!", "<Letter.A: 'a'>", true, true]},
#       {"id": 4, "list": [1, 0, "<Fits.A|B: 5>", 1]},
#       {"id": 5, "list": [1, 2]},
#       "ValueError",
#       {
#         "id": 6,
#         "list": ["<Wide.A|B: 3>", "<Wide: 16>", "<Wide.A|16: 17>", "<Wide.A|4: 5>", "<Wide.A|MANY: 13>", true, "Wide.A|B|16"]
#       },
#       {"id": 7, "list": ["A", "B"]},
#       2,
#       {"opaque": "Whole"},
#       "ValueError",
#       14,
#       0,
#       "<Whole.A|MANY: 13>",
#       {"id": 8, "list": [1, 5, 5, 5]},
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "KeyError",
#       "TypeError",
#       "AttributeError",
#       "AttributeError",
#       "AttributeError",
#       "AttributeError",
#       {"id": 9, "list": [5, 6]},
#       {"id": 10, "list": [1, 3]},
#       {"id": 11, "list": [4, 5]},
#       "TypeError",
#       {"id": 12, "list": ["B", "A"]},
#       2,
#       true,
#       "<enum 'Place'>",
#       "<flag 'Wide'>",
#       "<FlagBoundary.EJECT: 'eject'>",
#       "<FlagBoundary.KEEP: 'keep'>",
#       "EnumType",
#       {"id": 13, "list": [2, "1", "<N.A: 1>", "1"]},
#       3,
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }

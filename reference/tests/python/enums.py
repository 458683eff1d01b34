import enum
from enum import Enum, Flag, IntEnum, IntFlag, StrEnum, auto, unique


class Color(Enum):
    RED = 1
    GREEN = 2
    CRIMSON = 1


print(Color.RED, repr(Color.RED), Color.RED.name, Color.RED.value, f"{Color.GREEN:>12}|")
print(Color(2), Color["RED"], Color.CRIMSON is Color.RED, Color.CRIMSON.name)
print(list(Color), len(Color), list(Color.__members__), list(reversed(Color)))
print(Color.RED == Color.RED, Color.RED == 1, Color.RED != Color.GREEN, Color.RED in Color, 1 in Color, 7 in Color)
print(isinstance(Color.RED, Color), type(Color.RED) is Color, Color, bool(Color.RED), Color.RED.GREEN)
print({Color.RED: "r"}[Color.CRIMSON], {Color.RED, Color.CRIMSON, Color.GREEN} == set(Color))
for attempt in (
    lambda: Color(9),
    lambda: Color["BLUE"],
    lambda: Color.BLUE,
    lambda: setattr(Color, "RED", 3),
    lambda: delattr(Color, "RED"),
    lambda: setattr(Color.RED, "value", 3),
    lambda: Color.RED < Color.GREEN,
):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)


class Weekday(Enum):
    MONDAY = auto()
    TUESDAY = auto()
    LAST = 7
    AFTER = auto()

    @classmethod
    def first(cls):
        return cls.MONDAY

    def is_first(self):
        return self is Weekday.MONDAY

    @property
    def short(self):
        return self.name[:3].lower()

    @staticmethod
    def count():
        return len(Weekday)

    def __str__(self):
        return f"day {self.value}"


print([(day.name, day.value, day.short, day.is_first()) for day in Weekday])
print(Weekday.first(), Weekday.count(), f"{Weekday.LAST}", f"{Weekday.LAST!r}", "%s" % Weekday.LAST)


class Planet(Enum):
    EARTH = (5.0, 6.0)
    MARS = (0.5, 3.0)
    scale = enum.nonmember(2.0)

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius

    @property
    def ratio(self):
        return self.mass / self.radius * self.scale


print(Planet.MARS.mass, Planet.EARTH.ratio, Planet.EARTH.value, Planet((0.5, 3.0)), len(Planet))


class Level(IntEnum):
    LOW = 1
    HIGH = 10
    NEXT = auto()


print(Level.LOW, repr(Level.LOW), f"{Level.HIGH:05d}", Level.LOW + 1, Level.HIGH > Level.LOW, sorted([Level.HIGH, Level.LOW]))
print(Level.NEXT, Level(10), Level.HIGH == 10, 10 == Level.HIGH, {10: "ten"}[Level.HIGH], [0, 1, 2][Level.LOW], hash(Level.LOW) == hash(1))
print(isinstance(Level.LOW, int), -Level.LOW, Level.LOW / 2, 3 * Level.LOW, max(Level), sum(Level), range(Level.LOW, 3), bool(Level.LOW))
print(str(Level.HIGH), "%d" % Level.HIGH, int(Level.HIGH), float(Level.HIGH), round(Level.HIGH), Level.HIGH.bit_length(), divmod(Level.HIGH, 3))


class Mode(StrEnum):
    TRAIN = auto()
    TEST = "evaluate"


print(Mode.TRAIN, repr(Mode.TRAIN), Mode.TEST.upper(), Mode("train"), Mode.TEST == "evaluate", f"<{Mode.TRAIN:^9}>", "-".join(Mode))
print({"train": 1}[Mode.TRAIN], Mode.TRAIN + "ing", "tra" in Mode.TRAIN, len(Mode.TRAIN), Mode.TRAIN[0], isinstance(Mode.TRAIN, str))


class Kind(str, Enum):
    A = "a"
    B = "b"


print(Kind.A, repr(Kind.A), Kind.A == "a", f"{Kind.A}", Kind("b"), Kind.B.value, {"a": 1}[Kind.A], Kind.A.upper(), str(Kind.B))


class Size(int, Enum):
    S = 1
    M = 2


print(Size.S, repr(Size.M), f"{Size.M}", Size.M + 1, Size(1), Size.S < Size.M)


class Permission(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W
    NONE = 0


both = Permission.R | Permission.X
print(both, repr(both), both.value, Permission.R in both, Permission.W in both, list(both), len(both), bool(Permission.NONE))
print(Permission.RW, list(Permission), Permission(3), ~Permission.R, both & Permission.R, both ^ Permission.R, Permission(0), repr(Permission.NONE))
print(Permission(7), Permission.RW is Permission.R | Permission.W, Permission, list(Permission.__members__))
try:
    Permission(8)
except ValueError as error:
    print(error)
try:
    Permission.R | 1
except TypeError as error:
    print(error)


class Bits(IntFlag):
    A = 1
    B = 2
    C = 4


mixed = Bits.A | Bits.C
print(mixed, repr(mixed), mixed + 1, mixed | 8, repr(mixed | 8), Bits.A & 1, mixed == 5, Bits(6), repr(Bits(6)), ~Bits.A, repr(~Bits.A))


class Loose(Enum):
    YES = "yes"
    NO = "no"

    @classmethod
    def _missing_(cls, value):
        for it in cls:
            if it.value == str(value).lower():
                return it
        return None


print(Loose("YES"), Loose("No"))
try:
    Loose("maybe")
except ValueError as error:
    print(error)


class Ordinal(Enum):
    def _generate_next_value_(name, start, count, last_values):
        return (name, count)

    FIRST = auto()
    SECOND = auto()


print([it.value for it in Ordinal])


class WithNew(Enum):
    def __new__(cls, code, text):
        it = object.__new__(cls)
        it._value_ = code
        it.text = text
        return it

    OK = 200, "fine"
    LOST = 404, "not there"


print(WithNew.OK, WithNew(404).text, WithNew.LOST.value)


class Base(Enum):
    def greet(self):
        return f"{self.name} of {type(self).__name__}"


class Derived(Base):
    ONE = [1]
    TWO = {"two": 2}


print(Derived.ONE.greet(), Derived([1]), Derived({"two": 2}), Derived.TWO)
Animal = Enum("Animal", "CAT DOG")
print(Animal.DOG, list(Animal), Animal(1), Animal["DOG"].value, Enum("Pair", {"A": 1, "B": 5})(5), IntEnum("N", ["a", "b"]).b + 1)
for source in ("extends", "unique", "double", "call"):
    try:
        if source == "extends":

            class More(Color):
                BLUE = 3

        elif source == "unique":

            @unique
            class Twice(Enum):
                A = 1
                B = 1

        elif source == "double":

            class Double(Enum):
                A = 1
                A = 2

        else:
            Base("x")
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)


def name(color):
    match color:
        case Color.RED:
            return "red"
        case Color.GREEN:
            return "green"
        case Color():
            return "color"


print(name(Color.RED), name(Color.GREEN), name(3))
print(Weekday.LAST.__class__.__name__, Color.__name__, Color.RED.__class__, issubclass(Level, int), issubclass(Color, Enum))


# What a class takes of the types that it mixes in, in the order of its bases.
import datetime


class Count(int, Enum):
    ONE = 1
    TWO = 2


class Word(str, Enum):
    YES = "yes"
    NO = "no"


class Holiday(datetime.date, Enum):
    NEW_YEAR = 2024, 1, 1
    OXI = 2024, 10, 28


class Ratio(float, Enum):
    HALF = 0.5


class Pair(tuple, Enum):
    LEFT = 1, 2


class Upper(Enum):
    def __str__(self):
        return self.name.upper()


class Mixed(int, Upper):
    first = 1


class Named(Enum):
    def _generate_next_value_(name, start, count, last_values):
        return name.lower() * (count + 1)

    A = auto()
    B = auto()


for member in (Count.ONE, Word.YES, Holiday.OXI, Ratio.HALF, Pair.LEFT, Mixed.first, Named.B):
    print(repr(member), str(member), f"{member}", format(member, ">20"), member.value, type(member.value).__name__)
print(hash(Count.ONE) == hash(1), hash(Word.YES) == hash("yes"), Count.ONE in {1: 0}, {1: "one"}.get(Count.ONE))
print(Count.ONE in Count, 1 in Count, 9 in Count, "ONE" in Count.__members__, Word("no"), Holiday.OXI.month)
print(dir(Color), dir(Color.RED), dir(Count)[:6])
print([name for name in dir(Count.ONE) if not name.startswith("__")])


class Perm(IntFlag):
    R = 4
    W = 2
    X = 1


class Other(IntFlag):
    A = 1
    B = 8


print(Perm.R | Other.B, repr(Perm.R | Other.B), Perm(12), repr(~Perm.R), list(Perm.R | Perm.X), Perm.R | 8, len(Perm(7)))
for attempt in (
    lambda: type(Color)("Bad", (Color,), {}),
    lambda: Color(1, 2, 3),
    lambda: Color.RED.__class__(7),
    lambda: Enum("Made", "A B")("C"),
    lambda: Perm["Q"],
    lambda: Holiday(2000),
    lambda: Color.RED in 3,
    lambda: 2.5 in Color,
):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
Made = Enum("Made", {"A": 1, "B": "two"}, type=None)
print(list(Made), Made.__module__ == Color.__module__, Made.__qualname__)
print(enum.Flag("Bits", "LOW HIGH")(3), enum.IntEnum("Ints", [("p", 5), ("q", 6)]).q + 1)


class Sized(Enum):
    SMALL = 1
    LARGE = 2

    @enum.property
    def half(self):
        return self.value / 2

    @enum.member
    def helper():
        return 3

    @enum.nonmember
    def outside(self):
        return 4


print(len(Sized), Sized.LARGE.half, Sized.helper.value(), Sized.outside(None), Sized.SMALL.SMALL)


@enum.verify(enum.UNIQUE, enum.CONTINUOUS)
class Checked(IntEnum):
    A = 1
    B = 2


print(list(Checked), Checked.B._sort_order_, Checked._member_names_, Checked._member_type_)

# --- CPython prints
# Color.RED <Color.RED: 1> RED 1  Color.GREEN|
# Color.GREEN Color.RED True RED
# [<Color.RED: 1>, <Color.GREEN: 2>] 2 ['RED', 'GREEN', 'CRIMSON'] [<Color.GREEN: 2>, <Color.RED: 1>]
# True False True True True False
# True True <enum 'Color'> True Color.GREEN
# r True
# ValueError 9 is not a valid Color
# KeyError 'BLUE'
# AttributeError type object 'Color' has no attribute 'BLUE'
# AttributeError cannot reassign member 'RED'
# AttributeError 'Color' cannot delete member 'RED'.
# AttributeError <enum 'Enum'> cannot set attribute 'value'
# TypeError '<' not supported between instances of 'Color' and 'Color'
# [('MONDAY', 1, 'mon', True), ('TUESDAY', 2, 'tue', False), ('LAST', 7, 'las', False), ('AFTER', 8, 'aft', False)]
# day 1 4 day 7 <Weekday.LAST: 7> day 7
# 0.5 1.6666666666666667 (5.0, 6.0) Planet.MARS 2
# 1 <Level.LOW: 1> 00010 2 True [<Level.LOW: 1>, <Level.HIGH: 10>]
# 11 10 True True ten 1 True
# True -1 0.5 3 11 22 range(1, 3) True
# 10 10 10 10.0 10 4 (3, 1)
# train <Mode.TRAIN: 'train'> EVALUATE train True <  train  > train-evaluate
# 1 training True 5 t True
# Kind.A <Kind.A: 'a'> True Kind.A Kind.B b 1 A Kind.B
# Size.S <Size.M: 2> Size.M 3 Size.S True
# Permission.R|X <Permission.R|X: 5> 5 True False [<Permission.R: 1>, <Permission.X: 4>] 2 False
# Permission.RW [<Permission.R: 1>, <Permission.W: 2>, <Permission.X: 4>] Permission.RW Permission.W|X Permission.R Permission.X Permission.NONE <Permission.NONE: 0>
# Permission.R|W|X True <flag 'Permission'> ['R', 'W', 'X', 'RW', 'NONE']
# <flag 'Permission'> invalid value 8
#     given 0b0 1000
#   allowed 0b0 0111
# unsupported operand type(s) for |: 'Permission' and 'int'
# 5 <Bits.A|C: 5> 6 13 <Bits.A|C|8: 13> 1 True 6 <Bits.B|C: 6> 6 <Bits.B|C: 6>
# Loose.YES Loose.NO
# 'maybe' is not a valid Loose
# [('FIRST', 0), ('SECOND', 1)]
# WithNew.OK not there 404
# ONE of Derived Derived.ONE Derived.TWO Derived.TWO
# Animal.DOG [<Animal.CAT: 1>, <Animal.DOG: 2>] Animal.CAT 2 Pair.B 3
# TypeError <enum 'More'> cannot extend <enum 'Color'>
# ValueError duplicate values found in <enum 'Twice'>: B -> A
# TypeError 'A' already defined as 1
# TypeError <enum 'Base'> has no members; specify `names=()` if you meant to create a new, empty, enum
# red green None
# Weekday Color <enum 'Color'> True True
# <Count.ONE: 1> Count.ONE Count.ONE            Count.ONE 1 int
# <Word.YES: 'yes'> Word.YES Word.YES             Word.YES yes str
# <Holiday.OXI: datetime.date(2024, 10, 28)> Holiday.OXI Holiday.OXI          Holiday.OXI 2024-10-28 date
# <Ratio.HALF: 0.5> Ratio.HALF Ratio.HALF           Ratio.HALF 0.5 float
# <Pair.LEFT: (1, 2)> Pair.LEFT Pair.LEFT            Pair.LEFT (1, 2) tuple
# <Mixed.first: 1> FIRST FIRST                FIRST 1 int
# <Named.B: 'bb'> Named.B Named.B              Named.B bb str
# True True True one
# True True False True Word.NO 10
# ['GREEN', 'RED', '__class__', '__contains__', '__doc__', '__getitem__', '__init_subclass__', '__iter__', '__len__', '__members__', '__module__', '__name__', '__qualname__'] ['__class__', '__doc__', '__eq__', '__hash__', '__module__', 'name', 'value'] ['ONE', 'TWO', '__abs__', '__add__', '__and__', '__bool__']
# ['ONE', 'TWO', '_generate_next_value_', '_member_map_', '_member_names_', '_member_type_', '_missing_', '_name_', '_new_member_', '_sort_order_', '_unhashable_values_', '_use_args_', '_value2member_map_', '_value_', '_value_repr_', 'as_integer_ratio', 'bit_count', 'bit_length', 'conjugate', 'denominator', 'from_bytes', 'imag', 'is_integer', 'name', 'numerator', 'real', 'to_bytes', 'value']
# 12 <Perm.R|<Other.B: 8>: 12> 12 <Perm.W|X: 3> [<Perm.R: 4>, <Perm.X: 1>] 12 3
# AttributeError 'dict' object has no attribute '_member_names'
# ValueError (1, 2, 3) is not a valid Color
# ValueError 7 is not a valid Color
# ValueError 'C' is not a valid Made
# KeyError 'Q'
# ValueError 2000 is not a valid Holiday
# TypeError argument of type 'int' is not iterable
# False
# [<Made.A: 1>, <Made.B: 'two'>] True Made
# Bits.LOW|HIGH 7
# 3 1.0 3 4 Sized.SMALL
# [<Checked.A: 1>, <Checked.B: 2>] 1 ['A', 'B'] <class 'int'>

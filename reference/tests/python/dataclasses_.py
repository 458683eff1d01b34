import dataclasses
from dataclasses import dataclass, field
import typing as tp
@dataclass
class Point:
    x: int
    y: int = 0
    tags: list = field(default_factory=list)
    kind: tp.ClassVar[str] = 'point'
    def norm(self): return (self.x ** 2 + self.y ** 2) ** 0.5
p = Point(3, 4); print(p, p.norm(), p == Point(3, 4), p == Point(3, 5), p.kind, Point(1).tags is Point(1).tags, Point(x=1, y=2))
p.x = 10; print(p.x, dataclasses.asdict(p), dataclasses.astuple(p), [f.name for f in dataclasses.fields(p)], dataclasses.replace(p, y=7))
@dataclass(frozen=True)
class F:
    a: int
    b: str = 'b'
print(F(1), hash(F(1)) == hash(F(1)), {F(1): 'v'}[F(1)], F(1) != F(2))
try:
    F(1).a = 2
except dataclasses.FrozenInstanceError as e:
    print(e)
@dataclass
class Sub(Point):
    z: int = 9
    def __post_init__(self): self.total = self.x + self.y + self.z
print(Sub(1), Sub(1, 2, [], 3).total, isinstance(Sub(1), Point), dataclasses.is_dataclass(Sub), dataclasses.is_dataclass(5))
@dataclass(order=True)
class O:
    n: int
    name: str = field(default='q', compare=False, repr=False)
print(O(1) < O(2), sorted([O(3), O(1)]), O(1, 'a') == O(1, 'b'))
@dataclass(kw_only=True)
class K:
    a: int = 1
    b: int
print(K(b=2))
for bad in (lambda: Point(), lambda: Point(1, 2, [], 4), lambda: Point(1, q=2), lambda: Point(1, x=1), lambda: {Point(1): 1}, lambda: K(1)):
    try:
        bad()
    except TypeError as e:
        print('TypeError')
@dataclass(eq=False)
class E:
    v: int = field(init=False, default=3)
    w: int = 4
print(E().v, E(5).w, E() == E())

# --- CPython prints
# Point(x=3, y=4, tags=[]) 5.0 True False point False Point(x=1, y=2, tags=[])
# 10 {'x': 10, 'y': 4, 'tags': []} (10, 4, []) ['x', 'y', 'tags'] Point(x=10, y=7, tags=[])
# F(a=1, b='b') True v True
# cannot assign to field 'a'
# Sub(x=1, y=0, tags=[], z=9) 6 True True False
# True [O(n=1), O(n=3)] True
# K(a=1, b=2)
# TypeError
# TypeError
# TypeError
# TypeError
# TypeError
# TypeError
# 3 5 False

class P(tuple):
    def __new__(cls, x, y):
        return super().__new__(cls, (x, y))
    @property
    def x(self): return self[0]
    def norm(self): return sum(self)
p = P(1, 2)
print(p, p.x, p.norm(), len(p), isinstance(p, tuple), p == (1, 2), hash(p) == hash((1, 2)), p + (3,), type(p + (3,)), {p: 1}[(1,2)], p[0:1], type(p[0:1]))
a, b = p
print(a, b, 1 in p, list(p), repr(p), p.count(1), p.index(2), sorted([P(2,1), P(1,3)]), p < (1, 3))
p.tag = 5
print(p.tag, vars(p), P.__mro__)
class Q(tuple):
    pass
print(Q([1,2]), Q(), type(Q([1])), Q([1]) == (1,), isinstance(Q((1,)), Q))
class R(tuple):
    __slots__ = ()
    def __repr__(self): return "R" + super().__repr__()
    def __getitem__(self, i): return "got %r" % (tuple.__getitem__(self, i),)
    def __eq__(self, o): return "eq"
    def __hash__(self): return 7
r = R((1,2))
print(r, r[0], r == 1, hash(r), len(r), [*r], tuple(r), type(tuple(r)))
def f(*args): return args
print(f(*P(5,6)), "%s %s" % P(1,2), "{0} {1}".format(*P(3,4)))
class N(tuple):
    def __new__(cls, *items):
        self = super().__new__(cls, items)
        self.name = "n"
        return self
    def __init__(self, *items):
        self.init = len(items)
n = N(1,2,3)
print(n, n.name, n.init, bool(N()), max(n))


class Named(int):
    def __new__(cls, v, name="b"):
        self = super().__new__(cls, v)
        self.name = name
        return self
b = Named(5, name="five")
print(b, b + 1, type(b + 1), b.name, isinstance(b, int), [1,2,3,4,5,6][b], b == 5, hash(b), {5: "x"}[b], f"{b:03}", range(b), int(b), type(int(b)))
print(Named(2**70) + 1, Named(2**70), hash(Named(2**70)) == hash(2**70), -Named(3), abs(Named(-4)), Named(7) // 2, divmod(Named(7), 2), 2 ** Named(3), Named(3) < 4, max(Named(1), Named(2)), round(Named(5)), float(Named(3)), bool(Named(0)))


class F(float):
    unit = "m"
    def __add__(self, o): return F(float(self) + o)
f = F(1.5)
print(f, f + 1, type(f + 1), f * 2, type(f * 2), f.unit, f == 1.5, hash(f) == hash(1.5), int(f), f.is_integer(), round(f), f"{f:.2f}", repr(f), F("2.5"), F())


class S(str):
    def __new__(cls, s, tag=None):
        o = super().__new__(cls, s)
        o.tag = tag
        return o
    def shout(self): return self.upper() + "!"
s = S("abc", tag=1)
print(s, repr(s), s.shout(), s.tag, len(s), s[0], s + "d", type(s + "d"), s == "abc", {"abc": 1}[s], "b" in s, s.split("b"), f"{s:>5}", "-".join([s, s]), isinstance(s, str), sorted([S("b"), S("a")]), s.replace("a", "z"), str(s), type(str(s)), [c for c in s], s * 2, "%s" % s, s.startswith("a"))


class D(dict):
    def __getattr__(self, k):
        try: return self[k]
        except KeyError: raise AttributeError(k)
    def __setattr__(self, k, v): self[k] = v
    def __missing__(self, k): return k * 2
d = D(a=1)
d.b = 2
print(d, d.a, d["b"], d["zz"], d.get("q"), len(d), list(d), d == {"a": 1, "b": 2}, {**d}, dict(d), d | {"c": 3}, type(d | {}), "a" in d, d.copy(), type(d.copy()), isinstance(d, dict), D(**d), D([(1, 2)]), D.fromkeys([1]), type(D.fromkeys([1])))
for k, v in d.items(): print(k, v)
class D2(dict):
    def __setitem__(self, k, v): super().__setitem__(k, v * 10)
e = D2(x=1); e["y"] = 2; e.update(z=3); e.setdefault("w", 4)
print(e, e.pop("x"), e)


class L(list):
    def second(self): return self[1]
    def append(self, x): super().append(x * 2)
l = L([1, 2, 3])
l.append(4); l += [9]; l.extra = 1
print(l, l.second(), len(l), l[0:2], type(l[0:2]), l + [1], type(l + [1]), l == [1, 2, 3, 8, 9], isinstance(l, list), sorted(l), l.extra, [*l], L(), L("ab"), l.index(8), l.copy(), type(l.copy()), l * 2, 3 in l, list(reversed(l)))
l[0] = 5; del l[1]; l.sort(reverse=True)
print(l, repr(l))


class T(set):
    def add2(self, x): self.add(x); return self
t = T([1, 2]).add2(3)
print(t, len(t), 1 in t, t | {4}, type(t | {4}), t == {1, 2, 3})


import random
class Dice(random.Random):
    def dice(self): return self.randint(1, 6)
r = Dice(5)
print(r.dice(), r.random(), r.choice([1, 2, 3]), random.Random(5).randint(1, 6), r.getrandbits(100), random.Random(2**100).random(), isinstance(r, random.Random))
r.seed(5); print(r.dice()); r.shuffle(x := [1, 2, 3, 4]); print(x); s = r.getstate(); a = r.random(); r.setstate(s); print(a == r.random())
print(s[0], len(s[1]), s[1][:2], s[1][-1], s[2], type(s[1]).__name__)
for state in [(3, [1], None), (3, (1,), None), (4, (), None)]:
    try: r.setstate(state)
    except Exception as e: print(type(e).__name__, e)
print(a == (r.setstate(s), r.random())[1])


# Iterators that a program makes by their classes, and extends.
print(type(enumerate("a")) is enumerate, isinstance(zip(), zip), isinstance(map(len, []), filter))
print(enumerate, reversed, zip, map, filter)


class Numbered(enumerate):
    pass


class Tens(enumerate):
    def __next__(self):
        index, item = super().__next__()
        return index * 10, item


class Pairs(zip):
    def both(self):
        return [a + b for a, b in self]


class Back(reversed):
    pass


print(list(Numbered("ab", start=3)), list(Tens("ab")), Pairs("ab", "cd").both(), list(Back([1, 2, 3])))
numbered = Numbered("xy")
print(next(numbered), iter(numbered) is numbered, isinstance(numbered, enumerate))


class Until:
    def __getitem__(self, index):
        if index < 3:
            return str(index)
        raise StopIteration

    def __len__(self):
        return 3


print(list(Until()), list(reversed(Until())))
print([type(iter(x)).__name__ for x in ([], (), "a", "é", {}, set(), range(1), b"", {}.values(), {}.items())])
print(type(reversed(range(3))) is type(iter(range(3))))
print(bool.__new__(bool), bool.__new__(bool, 1), bytes.__new__(bytes, 2))
for given in (("A", [], {}), ("A", (), {"__slots__": "1x"}), ("A", (int,), {"__slots__": "x"})):
    try:
        type(*given)
    except TypeError as error:
        print(error)
print(type("Made", (), {}).__module__)

# --- CPython prints
# (1, 2) 1 3 2 True True True (1, 2, 3) <class 'tuple'> 1 (1,) <class 'tuple'>
# 1 2 True [1, 2] (1, 2) 1 1 [(1, 3), (2, 1)] True
# 5 {'tag': 5} (<class '__main__.P'>, <class 'tuple'>, <class 'object'>)
# (1, 2) () <class '__main__.Q'> True True
# R(1, 2) got 1 eq 7 2 [1, 2] (1, 2) <class 'tuple'>
# (5, 6) 1 2 3 4
# (1, 2, 3) n 3 False 3
# 5 6 <class 'int'> five True 6 True 5 x 005 range(0, 5) 5 <class 'int'>
# 1180591620717411303425 1180591620717411303424 True -3 4 3 (3, 1) 8 True 2 5 3.0 False
# 1.5 2.5 <class '__main__.F'> 3.0 <class 'float'> m True True 1 False 2 1.50 1.5 2.5 0.0
# abc 'abc' ABC! 1 3 a abcd <class 'str'> True 1 True ['a', 'c']   abc abc-abc True ['a', 'b'] zbc abc <class 'str'> ['a', 'b', 'c'] abcabc abc True
# {'a': 1, 'b': 2} 1 2 zzzz None 2 ['a', 'b'] True {'a': 1, 'b': 2} {'a': 1, 'b': 2} {'a': 1, 'b': 2, 'c': 3} <class 'dict'> True {'a': 1, 'b': 2} <class 'dict'> True {'a': 1, 'b': 2} {1: 2} {1: None} <class '__main__.D'>
# a 1
# b 2
# {'y': 20, 'z': 3, 'w': 4} 1 {'y': 20, 'z': 3, 'w': 4}
# [1, 2, 3, 8, 9] 2 5 [1, 2] <class 'list'> [1, 2, 3, 8, 9, 1] <class 'list'> True True [1, 2, 3, 8, 9] 1 [1, 2, 3, 8, 9] [] ['a', 'b'] 3 [1, 2, 3, 8, 9] <class 'list'> [1, 2, 3, 8, 9, 1, 2, 3, 8, 9] True [9, 8, 3, 2, 1]
# [9, 8, 5, 3] [9, 8, 5, 3]
# T({1, 2, 3}) 3 True {1, 2, 3, 4} <class 'set'> True
# 5 0.2554450164868458 2 5 1104634716630602621625635556919 0.7586581712996778 True
# 5
# [1, 2, 4, 3]
# True
# 3 625 (800844005, 2707223550) 4 None tuple
# TypeError state vector must be a tuple
# ValueError state vector is the wrong size
# ValueError state with version 4 passed to Random.setstate() of version 3
# True
# True True False
# <class 'enumerate'> <class 'reversed'> <class 'zip'> <class 'map'> <class 'filter'>
# [(3, 'a'), (4, 'b')] [(0, 'a'), (10, 'b')] ['ac', 'bd'] [3, 2, 1]
# (0, 'x') True True
# ['0', '1', '2'] ['2', '1', '0']
# ['list_iterator', 'tuple_iterator', 'str_ascii_iterator', 'str_iterator', 'dict_keyiterator', 'set_iterator', 'range_iterator', 'bytes_iterator', 'dict_valueiterator', 'dict_itemiterator']
# True
# False True b'\x00\x00'
# type.__new__() argument 2 must be tuple, not list
# __slots__ must be identifiers
# nonempty __slots__ not supported for subtype of 'int'
# __main__

"""A key of the program meets keys of Python's own types that have its hash, and others of its class."""


class Name:
    def __init__(self, text):
        self.text = text

    def __hash__(self):
        return hash(self.text)

    def __eq__(self, other):
        return self.text == (other.text if isinstance(other, Name) else other)

    def __repr__(self):
        return f"Name({self.text!r})"


table = {"weight": 1, 3: "three"}
print(Name("weight") in table, table[Name(3)], Name("bias") in table)
table[Name("weight")] = 2
table[Name("bias")] = 4
print(table, table["bias"], "scale" in table)
print("bias" in {Name("bias")}, {Name("a"), "a", Name("b")} == {"a", "b"}, {Name("a"): 1} == {"a": 1})
print({"a": 1, "b": 2} == {Name("b"): 2, Name("a"): 1}, {Name("a")} <= {"a", "b"}, {Name("a")} & {"a"})


class Same:
    """All have one hash."""

    asked = 0

    def __init__(self, value):
        self.value = value

    def __hash__(self):
        Same.asked += 1
        return 7

    def __eq__(self, other):
        return self.value == other.value

    def __repr__(self):
        return f"Same({self.value})"


colliding = {Same(i): i for i in range(4)}
del colliding[Same(0)]
print([colliding.get(Same(i)) for i in range(4)])
colliding[Same(0)] = "again"
print(colliding)
print({Same(1): 1} == {Same(2): 1}, {Same(1), Same(2)} == {Same(2), Same(1)}, {Same(1)} == {Same(2)})
Same.asked = 0
colliding.setdefault(Same(9), "new")
print(Same.asked, colliding[Same(9)])


# Tuples of them, too.
pairs = {(Same(1), "a"): 1, (Same(2), "a"): 2, ((Same(1),), 0): 3, (Name("a"), 4): 4}
print(len(pairs), pairs.get((Same(1), "a")), pairs.get((Same(2), "a")), pairs.get((Same(3), "a")))
print(pairs[((Same(1),), 0)], ((Same(2),), 0) in pairs, pairs.get(("a", 4)), (Name("b"), 4) in pairs)
pairs[(Same(2), "a")] = "changed"
del pairs[(Same(1), "a")]
pairs[(Same(3), "a")] = "new"
print(pairs)
print({("a", 1): 5}.get((Name("a"), 1)), {(1, ("a", 2))} & {(1, (Name("a"), 2))}, {("a", 1)} == {(Name("a"), 1)})
print({(Same(1),)} == {(Same(2),)}, {(Same(1),), (Same(2),)} == {(Same(2),), (Same(1),)})
seen = {(Same(1), Same(2))}
seen.discard((Same(1), Same(3)))
seen.add((Same(1), Same(2)))
print(seen, (Same(2), Same(1)) in seen, {(Same(i), i % 2) for i in range(4)} >= {(Same(3), 1)})
Same.asked = 0
pairs.setdefault((Same(9), Same(9)), 0)
print(Same.asked, {frozenset([Same(1)]): 1}.get(frozenset([Same(2)])))


class Clearing:
    def __hash__(self):
        return 0

    def __eq__(self, other):
        given.clear()
        return False


given = {i: 0 for i in range(1, 20)}
given[Clearing()] = 0
try:
    {Clearing(): 0, 1: 1}.update(given)
except RuntimeError as error:
    print(error)

# --- CPython prints
# True three False
# {'weight': 2, 3: 'three', Name('bias'): 4} 4 False
# True True True
# True True {'a'}
# [None, 1, 2, 3]
# {Same(1): 1, Same(2): 2, Same(3): 3, Same(0): 'again'}
# False True False
# 1 new
# 4 1 2 None
# 3 False 4 False
# {(Same(2), 'a'): 'changed', ((Same(1),), 0): 3, (Name('a'), 4): 4, (Same(3), 'a'): 'new'}
# 5 {(1, (Name('a'), 2))} True
# False True
# {(Same(1), Same(2))} False True
# 2 None
# dict mutated during update

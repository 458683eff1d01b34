s = {3, 1, 2}
s.add(4); s.add(1); s.discard(9); s.remove(2); print(sorted(s), len(s), 3 in s, 2 in s)
a, b = {1, 2, 3}, {2, 3, 4}
print(sorted(a | b), sorted(a & b), sorted(a - b), sorted(a ^ b), a <= b, {2} < a, a >= {1}, a == {3, 2, 1}, a.isdisjoint({9}))
print(sorted(a.union(b, [7])), sorted(a.intersection(b)), sorted(a.difference(b)), a.issubset(b), a.issuperset({1}))
a |= {10}; a -= {1}; a &= {2, 3, 10}; print(sorted(a)); a.update([5]); print(sorted(a))
print(set(), set('aab') == {'a', 'b'}, frozenset([1, 2]) == {1, 2}, {frozenset([1]): 'x'}[frozenset([1])], frozenset(), type(frozenset()))
print(sorted({x % 3 for x in range(10)}), bool(set()), {1} | frozenset({1}))
try:
    s.remove(99)
except KeyError as e:
    print(repr(e))

# --- CPython prints
# [1, 3, 4] 3 True False
# [1, 2, 3, 4] [2, 3] [1] [1, 4] False True True True True
# [1, 2, 3, 4, 7] [2, 3] [1] False True
# [2, 3, 10]
# [2, 3, 5, 10]
# set() True True x frozenset() <class 'frozenset'>
# [0, 1, 2] False {1}
# KeyError(99)

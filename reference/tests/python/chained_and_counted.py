import copy
from collections import ChainMap, Counter, UserList

print(Counter(a=None)['a'], str(Counter({'a': None})), str(Counter('abca') + Counter(a=1)))
m = ChainMap({'a': 1}, {'b': 2, 'a': 0})
print(str(m.copy()), m.new_child({'c': 3})['b'], list(m), dict(m), len(m), m.pop('a'), m.setdefault('z', 5), str(m))
print(str(m | {'q': 1}), str({'a': 9} | m), list(m.keys()), bool(ChainMap()), m == dict(m))


class Doubles(ChainMap):
    def __missing__(self, key):
        return key * 2


print(Doubles()['x'], Doubles({'a': 1}).get('b', 3))
u = UserList([1, 2])
v = copy.copy(u)
v.append(3)
print(str(u), str(v), type(v).__name__)

# --- CPython prints
# None Counter({'a': None}) Counter({'a': 3, 'b': 1, 'c': 1})
# ChainMap({'a': 1}, {'b': 2, 'a': 0}) 2 ['b', 'a'] {'b': 2, 'a': 1} 2 1 5 ChainMap({'z': 5}, {'b': 2, 'a': 0})
# ChainMap({'z': 5, 'q': 1}, {'b': 2, 'a': 0}) ChainMap({'a': 0, 'b': 2, 'z': 5}) ['b', 'a', 'z'] False True
# xx 3
# [1, 2] [1, 2, 3] UserList

a = [1]; b = a; c = [1]
print(a is b, a is c, a is not c, a == c, None is None, id(a) == id(b), id(a) == id(c), True is True, () is ())
print(type(1), type(1.0), type('s'), type(None), type(True), type([]), type({}), type(set()), type(lambda: 0).__name__, type(type), type(len).__name__, type(range(1)))
print(isinstance(True, int), isinstance(1, bool), isinstance(1, float), type(1) == int, int is int, isinstance(int, type), callable(int))
print(bool(0), bool(''), bool('0'), bool([]), bool([0]), bool(None), bool(0.0), bool(...), ... is Ellipsis, NotImplemented is NotImplemented)
class K: pass
k = K(); h = {k: 1, K: 2, len: 3, None: 4}
print(h[k], h[K], h[len], h[None], k in h, K() in h, hash(k) == hash(k), hash('a') == hash('a'), hash(1) == hash(1.0) == hash(True))
print(int(), str(), float(), bool(), list(), dict(), tuple(), set(), complex if False else 'c')

# --- CPython prints
# True False True True True True False True True
# <class 'int'> <class 'float'> <class 'str'> <class 'NoneType'> <class 'bool'> <class 'list'> <class 'dict'> <class 'set'> function <class 'type'> builtin_function_or_method <class 'range'>
# True False False True True True True
# False False True False True False False True True True
# 1 2 3 4 True False True True True
# 0  0.0 False [] {} () set() c

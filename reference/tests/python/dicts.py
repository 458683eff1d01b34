d = {'a': 1, 'b': 2}
d['c'] = 3; d.update({'d': 4}, e=5); print(d, len(d), d['a'], d.get('z'), d.get('z', 0), 'a' in d, 'z' not in d)
print(list(d), list(d.keys()), list(d.values()), list(d.items()), d.keys(), d.values(), d.items())
print(d.pop('a'), d.pop('zz', None), d.popitem(), d.setdefault('b', 9), d.setdefault('n', []), d)
for k, v in d.items(): print(k, v)
for k in d: print(k)
del d['b']; print(d, d == {'c': 3, 'd': 4, 'n': []}, {'a': 1, 'b': 2} == {'b': 2, 'a': 1})
print({**{'x': 1}, 'y': 2, **{'x': 3}}, {'a': 1} | {'b': 2}, dict(a=1), dict([('k', 'v')]), dict({'q': 1}, r=2), dict.fromkeys('ab', 0))
print({k: v * 2 for k, v in {'a': 1}.items()}, {1: 'int', 1.0: 'float', True: 'bool'}, {None: 1, (1, 2): 2})
try:
    d['missing']
except KeyError as e:
    print(e, repr(e), e.args)
try:
    {[]: 1}
except TypeError as e:
    print(e)
try:
    for k in d: d[k + 'x'] = 1
except RuntimeError as e:
    print(e)
e = d.copy(); e.clear(); print(e, bool(e), {} == dict(), {'a', 'b'} == {'a': 1, 'b': 2}.keys(), {'a': 1}.keys() & {'a', 'z'})
n = {'x': {'y': {'z': 1}}}; n['x']['y']['z'] += 5; print(n)
print(sorted({'b': 1, 'a': 2}), max({'a': 1, 'b': 3}.items(), key=lambda kv: kv[1]), sum({1: 2, 3: 4}.values()))

# --- CPython prints
# {'a': 1, 'b': 2, 'c': 3, 'd': 4, 'e': 5} 5 1 None 0 True True
# ['a', 'b', 'c', 'd', 'e'] ['a', 'b', 'c', 'd', 'e'] [1, 2, 3, 4, 5] [('a', 1), ('b', 2), ('c', 3), ('d', 4), ('e', 5)] dict_keys(['a', 'b', 'c', 'd', 'e']) dict_values([1, 2, 3, 4, 5]) dict_items([('a', 1), ('b', 2), ('c', 3), ('d', 4), ('e', 5)])
# 1 None ('e', 5) 2 [] {'b': 2, 'c': 3, 'd': 4, 'n': []}
# b 2
# c 3
# d 4
# n []
# b
# c
# d
# n
# {'c': 3, 'd': 4, 'n': []} True True
# {'x': 3, 'y': 2} {'a': 1, 'b': 2} {'a': 1} {'k': 'v'} {'q': 1, 'r': 2} {'a': 0, 'b': 0}
# {'a': 2} {1: 'bool'} {None: 1, (1, 2): 2}
# 'missing' KeyError('missing') ('missing',)
# unhashable type: 'list'
# dictionary changed size during iteration
# {} False True True {'a'}
# {'x': {'y': {'z': 6}}}
# ['a', 'b'] ('b', 3) 6

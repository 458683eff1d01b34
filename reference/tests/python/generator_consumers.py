def letters(text):
    for c in text:
        yield c
a, b, *rest = letters('hello')
print(a, b, rest)
print([*letters('xy'), 'z'], {*letters('aa')}, dict(zip(letters('ab'), letters('cd'))))
print(list(zip(letters('abc'), range(2))), list(map(str.upper, letters('pq'))))
print(list(enumerate(letters('ab'), 1)), max(letters('cab')), 'b' in letters('abc'), ''.join(letters('join')))
print(any(c == 'a' for c in letters('cab')), all(c < 'z' for c in letters('cab')))
def f(*args, **kw): return args, kw
print(f(*letters('ab'), x=1))
g = letters('abcdef')
print('c' in g, list(g))
for first, second in zip(letters('ab'), letters('xyz')):
    print(first, second)
print({k: v for k, v in enumerate(letters('ab'))}, list(filter(lambda c: c > 'a', letters('abc'))))
try:
    x, y = letters('a')
except ValueError as e:
    print(e)
try:
    x, y = letters('abc')
except ValueError as e:
    print(e)

# --- CPython prints
# h e ['l', 'l', 'o']
# ['x', 'y', 'z'] {'a'} {'a': 'c', 'b': 'd'}
# [('a', 0), ('b', 1)] ['P', 'Q']
# [(1, 'a'), (2, 'b')] c True join
# True True
# (('a', 'b'), {'x': 1})
# True ['d', 'e', 'f']
# a x
# b y
# {0: 'a', 1: 'b'} ['b', 'c']
# not enough values to unpack (expected 2, got 1)
# too many values to unpack (expected 2)

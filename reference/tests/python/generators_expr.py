g = (x * x for x in range(5) if x % 2 == 0)
print(next(g), list(g), sum(x for x in [1, 2]), tuple(x for x in 'ab'), dict((k, 1) for k in 'ab'), set(x % 2 for x in range(5)))
print(sorted((x, y) for x in range(2) for y in range(2)), ' '.join(c.upper() for c in 'abc'), min((abs(x), x) for x in [-1, 2]))
def consume(it, n): return [next(it, None) for _ in range(n)]
print(consume(iter('xyz'), 4), list(map(str, range(3))), list(map(lambda p: p[0], {'a': 1}.items())))
it = iter(range(3))
print(list(zip(it, it)), type(iter([])).__name__ != '', iter(it) is it, all(x for x in []), any([]))
pairs = list(enumerate(reversed('ab'))); print(pairs, list(map(max, [1, 5], [3, 2])))
log = []
def noted(x): log.append(x); return x
print(any(noted(x) > 1 for x in range(5)), log, next(noted(x) for x in 'abc' if x > 'a'), log)
def later(n):
    scale = n
    g = (scale * x for x in range(3))
    scale = 10 * n
    return g
print(list(later(2)))
def matrix(n): return [list(i * j for j in range(n)) for i in range(n)]
print(matrix(3), [sum(x for x in range(k)) for k in range(4)])
class Holder:
    base = [1, 2]
    doubled = list(x * 2 for x in base)
    def total(self): return sum(self.weight(x) for x in self.base)
    def weight(self, x): return x * 3
print(Holder.doubled, Holder().total())
broken = (1 / x for x in [1, 0, 2])
print(next(broken))
try: next(broken)
except ZeroDivisionError: print('failed')
print(next(broken, 'finished'))
print([f() for f in list((lambda: x) for x in range(3))], list((x, y) for x in range(2) for y in range(x + 1) if y == x))

# --- CPython prints
# 0 [4, 16] 3 ('a', 'b') {'a': 1, 'b': 1} {0, 1}
# [(0, 0), (0, 1), (1, 0), (1, 1)] A B C (1, -1)
# ['x', 'y', 'z', None] ['0', '1', '2'] ['a']
# [(0, 1)] True True True False
# [(0, 'b'), (1, 'a')] [3, 5]
# True [0, 1, 2, 'b'] b [0, 1, 2, 'b']
# [0, 20, 40]
# [[0, 0, 0], [0, 1, 2], [0, 2, 4]] [0, 0, 1, 3]
# [2, 4] 9
# 1.0
# failed
# finished
# [2, 2, 2] [(0, 0), (1, 1)]

print([x * y for x in range(3) for y in range(x)], [[i * j for j in range(3)] for i in range(2)], [x for x in range(10) if x % 2 if x > 3])
x = 'outer'
print([x for x in range(3)], x, {k: v for k, v in zip('ab', range(2))}, {x for x in [1, 1]}, list(x for x in 'ab'), x)
fs = [lambda: i for i in range(3)]
print([f() for f in fs])
gs = [lambda i=i: i for i in range(3)]
print([g() for g in gs])
def outer():
    n = 10
    hs = [(lambda: n + k) for k in range(2)]
    n = 20
    return [h() for h in hs], [[n + a for a in range(b)] for b in range(3)]
print(outer())
class A:
    y = 5
    zs = [y_ * 2 for y_ in range(y)]
print(A.zs, sum(v for v in range(4)), any(v > 2 for v in range(4)), all(v > 2 for v in range(4)))
print([y := 1, y ** 2], [last := v for v in range(3)], last, [a for a, (b, c) in [(1, (2, 3))]], [*range(3), *'ab'])
print([(a, b) for a in range(2) for b in 'xy'], max(len(w) for w in ['a', 'bbb']), ','.join(str(v) for v in (1, 2)))
it = (v * v for v in range(3)); print(next(it), next(it), list(it), list(it))

# --- CPython prints
# [0, 0, 2] [[0, 0, 0], [0, 1, 2]] [5, 7, 9]
# [0, 1, 2] outer {'a': 0, 'b': 1} {1} ['a', 'b'] outer
# [2, 2, 2]
# [0, 1, 2]
# ([21, 21], [[], [20], [20, 21]])
# [0, 2, 4, 6, 8] 6 True False
# [1, 1] [0, 1, 2] 2 [1] [0, 1, 2, 'a', 'b']
# [(0, 'x'), (0, 'y'), (1, 'x'), (1, 'y')] 3 1,2
# 0 1 [4] []

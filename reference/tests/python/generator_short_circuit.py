def g(first):
    a = first and (yield 'and')
    b = first or (yield 'or')
    c = (yield 'yes') if first else (yield 'no')
    d = first and (yield 'x') and (yield 'y') or (yield 'z')
    e = 1 < (yield 'lo') < (yield 'hi') < 10
    f = not (yield 'not')
    return a, b, c, d, e, f
def run(g, *answers):
    seen = [next(g)]
    try:
        for x in answers:
            seen.append(g.send(x))
    except StopIteration as e:
        return seen, e.value
    return seen
print(run(g(True), 1, 2, 3, 0, 5, 0, 1))
print(run(g(False), 1, 2, 3, 4, 5, 6, 7))
print(run(g([]), 'a', 'b', 0, 1, 1))
class Truth:
    def __init__(self, value):
        self.value = value
    def __bool__(self):
        print('asked', self.value)
        return self.value
def h():
    x = Truth(True) and Truth(False) and (yield 1)
    y = Truth(False) or Truth(True) or (yield 2)
    z = Truth(True) and (yield 3)
    return x.value, y.value, z
i = h()
print(run(i, 'three'))

# --- CPython prints
# (['and', 'yes', 'x', 'y', 'z', 'lo', 'not'], (1, True, 2, 5, False, False))
# (['or', 'no', 'z', 'lo', 'hi', 'not'], (False, 1, 2, 3, True, False))
# (['or', 'no', 'z', 'lo', 'not'], ([], 'a', 'b', 0, False, False))
# asked True
# asked False
# asked False
# asked True
# asked True
# ([3], (False, True, 'three'))

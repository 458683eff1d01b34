def hanoi(n, a, b, c):
    if n == 0: return 0
    return hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a)
print(hanoi(8, 'a', 'b', 'c'))
def permutations(xs):
    if len(xs) <= 1: return [xs]
    return [[x] + p for i, x in enumerate(xs) for p in permutations(xs[:i] + xs[i + 1:])]
print(len(permutations([1, 2, 3, 4])), permutations([1, 2, 3])[:3])
def flatten(t): return [y for x in t for y in (flatten(x) if isinstance(x, (list, tuple)) else [x])]
print(flatten([1, [2, (3, [4])], 5]))
def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
print(depth(900))
def is_even(n): return True if n == 0 else is_odd(n - 1)
def is_odd(n): return False if n == 0 else is_even(n - 1)
print(is_even(100))
class Node:
    def __init__(self, value, children=()): self.value, self.children = value, list(children)
    def total(self): return self.value + sum(c.total() for c in self.children)
print(Node(1, [Node(2), Node(3, [Node(4)])]).total())
def primes(n):
    sieve = [True] * (n + 1)
    for i in range(2, n + 1):
        if sieve[i]:
            for j in range(i * i, n + 1, i): sieve[j] = False
    return [i for i in range(2, n + 1) if sieve[i]]
print(primes(50))

# --- CPython prints
# 255
# 24 [[1, 2, 3], [1, 3, 2], [2, 1, 3]]
# [1, 2, 3, 4, 5]
# 900
# True
# 10
# [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47]

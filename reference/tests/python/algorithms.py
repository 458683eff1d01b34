def binary_search(xs, target):
    low, high = 0, len(xs) - 1
    while low <= high:
        middle = (low + high) // 2
        if xs[middle] == target: return middle
        if xs[middle] < target: low = middle + 1
        else: high = middle - 1
    return -1
print(binary_search(list(range(0, 100, 3)), 42), binary_search([1, 2], 5))
def matmul(a, b): return [[sum(x * y for x, y in zip(row, col)) for col in zip(*b)] for row in a]
print(matmul([[1, 2], [3, 4]], [[5, 6], [7, 8]]))
def quick(xs): return xs if len(xs) < 2 else quick([x for x in xs[1:] if x < xs[0]]) + [xs[0]] + quick([x for x in xs[1:] if x >= xs[0]])
print(quick([3, 6, 1, 8, 2, 9, 2]))
graph = {'a': ['b', 'c'], 'b': ['d'], 'c': ['d'], 'd': []}
def walk(node, seen=None):
    seen = [] if seen is None else seen
    if node not in seen:
        seen.append(node)
        for other in graph[node]: walk(other, seen)
    return seen
print(walk('a'))
memo = {}
def collatz(n):
    if n == 1: return 0
    if n not in memo: memo[n] = 1 + collatz(n // 2 if n % 2 == 0 else 3 * n + 1)
    return memo[n]
print(max(range(1, 60), key=collatz), collatz(27))
class Stack:
    def __init__(self): self._items = []
    def push(self, x): self._items.append(x); return self
    def pop(self): return self._items.pop()
    def __len__(self): return len(self._items)
    def __bool__(self): return bool(self._items)
def rpn(text):
    stack = Stack()
    for token in text.split():
        if token.isdigit(): stack.push(int(token))
        else:
            b, a = stack.pop(), stack.pop()
            stack.push({'+': a + b, '-': a - b, '*': a * b}[token])
    return stack.pop(), len(stack), bool(stack)
print(rpn('3 4 + 2 * 7 -'))
def newton(f, x, steps=20):
    for _ in range(steps):
        slope = (f(x + 1e-6) - f(x - 1e-6)) / 2e-6
        x -= f(x) / slope
    return x
print(f'{newton(lambda x: x * x - 2, 1.0):.6f}')
text = 'the quick brown fox jumps over the lazy dog the end'
counts = {}
for word in text.split(): counts[word] = counts.get(word, 0) + 1
print(sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))[:3])
tree = None
def insert(t, v): return (None, v, None) if t is None else ((insert(t[0], v), t[1], t[2]) if v < t[1] else (t[0], t[1], insert(t[2], v)))
for v in [5, 2, 8, 1]: tree = insert(tree, v)
print(tree)

# --- CPython prints
# 14 -1
# [[19, 22], [43, 50]]
# [1, 2, 2, 3, 6, 8, 9]
# ['a', 'b', 'd', 'c']
# 54 111
# (7, 0, False)
# 1.414214
# [('the', 3), ('brown', 1), ('dog', 1)]
# (((None, 1, None), 2, None), 5, (None, 8, None))

def flatten(x):
    if isinstance(x, (list, tuple)):
        for item in x:
            yield from flatten(item)
    else:
        yield x
print(list(flatten([1, [2, (3, [4]), []], 5])))
def permutations(items):
    if not items:
        yield []
    for i in range(len(items)):
        for rest in permutations(items[:i] + items[i + 1:]):
            yield [items[i]] + rest
print(list(permutations([1, 2, 3])))
def primes():
    def sieve(p, source):
        for n in source:
            if n % p:
                yield n
    def count(n):
        while True:
            yield n
            n += 1
    source = count(2)
    while True:
        p = next(source)
        yield p
        source = sieve(p, source)
it = primes()
print([next(it) for _ in range(12)])
def hanoi(n, a='A', b='B', c='C'):
    if n:
        yield from hanoi(n - 1, a, c, b)
        yield a + c
        yield from hanoi(n - 1, b, a, c)
print(' '.join(hanoi(3)))
def deep(n):
    if n == 0:
        yield 'bottom'
    else:
        yield from deep(n - 1)
print(list(deep(200)))
try:
    list(deep(5000))
except RecursionError as e:
    print('RecursionError')

# --- CPython prints
# [1, 2, 3, 4, 5]
# [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]
# [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]
# AC AB CB AC BA BC AC
# ['bottom']
# RecursionError

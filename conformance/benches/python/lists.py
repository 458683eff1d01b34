# Lists: comprehensions, indices, slices, append and pop; a sieve and a product of matrices.
def sieve(limit):
    flags = [True] * limit
    flags[0] = flags[1] = False
    for i in range(2, int(limit**0.5) + 1):
        if flags[i]:
            for j in range(i * i, limit, i):
                flags[j] = False
    return [i for i, flag in enumerate(flags) if flag]


def product(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) for column in columns] for row in a]


def main():
    total = len(sieve(200_000))
    a = [[i * j % 7 for j in range(40)] for i in range(40)]
    total += sum(sum(row) for row in product(a, a))
    stack = []
    for i in range(100_000):
        stack.append(i)
        if i % 3 == 0:
            total += stack.pop()
    total += sum(stack[::2]) + sum(stack[10:-10])
    squares = [i * i for i in range(100_000) if i & 1]
    pairs = [(i, j) for i in range(200) for j in range(200) if i != j]
    return total + squares[-1] + len(pairs)

# Calls of plain functions: recursion, defaults, keywords.
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def tak(x, y, z):
    if y >= x:
        return z
    return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y))


def scaled(value, factor=3, *, shift=0):
    return value * factor + shift


def main():
    total = fib(23) + tak(12, 8, 4)
    for i in range(80_000):
        total += scaled(i, shift=1) + scaled(i, 2) + scaled(value=i)
    return total

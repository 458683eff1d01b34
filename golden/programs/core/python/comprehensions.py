def main():
    """Lists, dicts, sets and generators, nested and with conditions; sorting with keys."""
    pairs = [(i, j) for i in range(3) for j in range(i)]
    squares = {n: n * n for n in range(5) if n % 2}
    total = sum(n for n in range(10) if n > 6)
    words = sorted(["pear", "fig", "apple"], key=lambda w: (len(w), w), reverse=True)
    return (
        pairs, squares, total, words, {len(w) for w in words}, any(w == "fig" for w in words),
        all([]), max(words, key=len), list(map(str, range(3))), list(filter(None, [0, 1, 2])),
        [row[:] for row in [[1], [2]]], list(reversed([1, 2])), min(3, 1), dict(a=1, b=2),
        tuple(i for i in "ab"), list(zip([1, 2], "xy")), divmod(7, 2), round(2.5), abs(-3),
    )

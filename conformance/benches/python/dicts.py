# Dictionaries with keys of text, of integers, of tuples: counting words, memoising, grouping.
WORDS = "the quick brown fox jumps over the lazy dog and runs away from the big bad wolf".split()


def main():
    counts = {}
    for i in range(120_000):
        word = WORDS[i % len(WORDS)]
        counts[word] = counts.get(word, 0) + 1
    squares = {}
    for i in range(60_000):
        key = i * 7 % 1000
        if key not in squares:
            squares[key] = key * key
        squares[key] += 1
    grid = {}
    for x in range(150):
        for y in range(150):
            grid[x, y] = grid.get((x - 1, y), 0) + grid.get((x, y - 1), 1)
    total = 0
    for key, value in counts.items():
        total += len(key) * value
    for value in squares.values():
        total += value
    return total + len(grid) + len(str(grid[149, 149]))

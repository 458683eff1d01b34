# Strings: building, splitting, searching, formatting.
def main():
    lines = []
    for i in range(15_000):
        lines.append(f"{i:05d}:{i * 7 % 13},{i / 4:.2f}")
    text = "\n".join(lines)
    total = 0
    for line in text.split("\n"):
        key, _, rest = line.partition(":")
        first, second = rest.split(",")
        total += int(key) + int(first) + int(float(second))
    letters = 0
    for char in text:
        if char.isdigit():
            letters += ord(char)
    padded = 0
    for i in range(30_000):
        name = "item" + str(i)
        if name.startswith("item1") and name.endswith("7"):
            padded += len(name.upper().replace("1", "one").strip())
    return total + letters + padded

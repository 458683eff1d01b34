# Reads and writes of attributes, of objects with and without __slots__.
class Particle:
    def __init__(self, x, y):
        self.x = x
        self.y = y
        self.dx = 1
        self.dy = 2
        self.hits = 0


class Counter:
    __slots__ = ("count", "step")

    def __init__(self, step):
        self.count = 0
        self.step = step


def main():
    particles = [Particle(i, -i) for i in range(10)]
    counter = Counter(3)
    for _ in range(20_000):
        for p in particles:
            p.x += p.dx
            p.y += p.dy
            if p.x > 1000:
                p.dx = -p.dx
                p.hits += 1
        counter.count = counter.count + counter.step
    return sum(p.x + p.y + p.hits for p in particles) + counter.count

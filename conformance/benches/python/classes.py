# Classes: methods, inheritance, properties, operators of one's own (as Richards and a vector).
class Vector:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __eq__(self, other):
        return self.x == other.x and self.y == other.y

    def dot(self, other):
        return self.x * other.x + self.y * other.y


class Task:
    def __init__(self, name):
        self.name = name
        self.runs = 0

    @property
    def is_done(self):
        return self.runs >= 20_000

    def run(self):
        self.runs += 1
        return self.cost()

    def cost(self):
        return 1


class Heavy(Task):
    def run(self):
        return super().run() * 2

    def cost(self):
        return 3


def main():
    tasks = [Task("a"), Heavy("b"), Task("c")]
    total = 0
    while not all(task.is_done for task in tasks):
        for task in tasks:
            total += task.run()
    here, step = Vector(0, 0), Vector(1, 2)
    for _ in range(40_000):
        here = here + step
        total += here.dot(step)
        if here == step:
            total += 1
    return total

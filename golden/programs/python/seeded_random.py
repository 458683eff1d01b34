"""`random.Random` with a seed: the Mersenne Twister, bit for bit."""
import random


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    drawn = []
    for seed in (0, 42, -42, 2**40 + 3, True):
        generator = random.Random(seed)
        numbers = [generator.getrandbits(32), generator.random(), generator.randint(1, 999999999)]
        drawn.append(numbers)
    generator = random.Random(7)
    several = (
        generator.randrange(10), generator.randrange(-5, 5), generator.uniform(-1.0, 2.0),
        generator.choice("abc"), generator.getrandbits(40), generator.getrandbits(0),
    )
    generator.seed(7)
    return (
        drawn, several, generator.randrange(10),
        fails(lambda: generator.randint(2, 1)), fails(lambda: generator.choice([])),
        fails(lambda: generator.getrandbits(-1)),
    )


# recorded from flax-0.12.12, program a40d124c8508d313592b87b6b79e38d90e3b82211c0441838d195740245ed19e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"id": 1, "list": [3626764237, {"float": 0.3852453064766108}, 955892129]},
#           {"id": 2, "list": [2746317213, {"float": 0.11133106816568039}, 796233791]},
#           {"id": 3, "list": [2746317213, {"float": 0.11133106816568039}, 796233791]},
#           {"id": 4, "list": [943978446, {"float": 0.06083239279291608}, 895245463]},
#           {"id": 5, "list": [577090037, {"float": 0.5692038748222122}, 861425549]}
#         ]
#       },
#       {"tuple": [5, -3, {"float": 0.1844704892695206}, "a", 902254243635, 0]},
#       5,
#       "ValueError",
#       "IndexError",
#       "ValueError"
#     ]
#   }
# }

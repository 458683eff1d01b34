import random


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def draws(seed, *calls):
    """What each call draws, one after the other."""
    drawn = random.Random(int(seed))
    return [answer(lambda: call(drawn)) for call in calls]


def shuffled(drawn, n):
    items = list(range(n))
    drawn.shuffle(items)
    return items


def main():
    """Python's own `random`: the draws of a seed, bit for bit, and what is refused."""
    random.seed(3)
    module = [random.random(), random.randint(1, 6), random.choice("abc"), random.getrandbits(8), random.uniform(0, 2)]
    random.seed(4)
    return [
        module, random.random(), draws(0, lambda r: r.random(), lambda r: r.getrandbits(60), lambda r: r.random()),
        draws(1, lambda r: r.randrange(10), lambda r: r.randrange(5, 9), lambda r: r.randrange(0, 20, 3), lambda r: r.randrange(9, 0, -2)),
        draws(1, lambda r: r.randrange(0), lambda r: r.randrange(5, 5), lambda r: r.randrange(1, 9, 0), lambda r: r.randrange(1.5)),
        draws(1, lambda r: r.randrange(3, step=2), lambda r: r.randrange("a"), lambda r: r.randint(3, 2), lambda r: r.randrange(True, 4)),
        draws(2, lambda r: r.choice([]), lambda r: r.choice([1, 2, 3]), lambda r: r.choice({1, 2})),
        draws(2, lambda r: shuffled(r, 0), lambda r: shuffled(r, 6), lambda r: r.shuffle((1, 2))),
        draws(3, lambda r: r.sample(range(5), 3), lambda r: r.sample([1, 2], 2), lambda r: r.sample([1], 2), lambda r: r.sample([1], -1)),
        draws(3, lambda r: r.sample(range(1000), 6), lambda r: r.sample(range(100), 30), lambda r: r.sample(range(22), 5)),
        draws(3, lambda r: r.sample(range(60), 20), lambda r: r.sample({1, 2}, 1), lambda r: r.sample({1: 2}, 0)),
        draws(3, lambda r: r.sample(range(40), 30), lambda r: r.sample("abcdefghijklmnopqrstuvwxyz", 5)),
        draws(4, lambda r: r.choices("abc", k=4), lambda r: r.choices("abc", [1, 2, 1], k=5), lambda r: r.choices("abc", cum_weights=[1, 1, 4], k=5)),
        draws(4, lambda r: r.choices("abc", [1, 2]), lambda r: r.choices("abc", [0, 0, 0]), lambda r: r.choices("abc", [1, 1, 1], cum_weights=[1, 2, 3])),
        draws(4, lambda r: r.choices([], k=1), lambda r: r.choices("ab", [1, float("inf")]), lambda r: r.choices("ab", 3)),
        draws(5, lambda r: r.triangular(), lambda r: r.triangular(0, 4, 1), lambda r: r.triangular(2, 2), lambda r: r.triangular(2, 2, 2), lambda r: r.triangular(0, 1, 1)),
        draws(6, *[lambda r: r.triangular(0, 8, 2)] * 6), draws(7, lambda r: r.uniform(1, 3), lambda r: r.uniform(3, 1)),
        draws(8, *[lambda r: r.random() < 0.5] * 8), 
        draws(-3, lambda r: r.random()) == draws(3, lambda r: r.random()),
        draws(0, lambda r: r.getrandbits(0), lambda r: r.getrandbits(-1)),
        [round(x, 9) for x in draws(9, *[lambda r: r.gauss(1.0, 2.0)] * 3, *[lambda r: r.normalvariate(0.0, 1.0)] * 3)],
        [round(x, 9) for x in draws(9, lambda r: r.lognormvariate(0, 0.5), lambda r: r.expovariate(2.0), lambda r: r.paretovariate(3))],
        (lambda r: (r.gauss(), r.seed(1), r.random())[2])(random.Random(1)) == random.Random(1).random(),
    ]


# recorded from flax-0.12.12, program 76c3e73562ff733b531cead006b22043c1a3c77ec1044502d06252d9cf2a14cb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": [{"float": 0.23796462709189137}, 5, "a", 94, {"float": 1.8318896234619622}]},
#       {"float": 0.23604808973743452},
#       {
#         "id": 2,
#         "list": [{"float": 0.8444218515250481}, 1026381360321350828, {"float": 0.420571580830845}]
#       },
#       {"id": 3, "list": [2, 5, 6, 9]},
#       {"id": 4, "list": ["ValueError", "ValueError", "ValueError", "TypeError"]},
#       {"id": 5, "list": ["TypeError", "TypeError", "ValueError", 1]},
#       {"id": 6, "list": ["IndexError", 1, "TypeError"]},
#       {"id": 7, "list": [{"id": 8, "list": []}, {"id": 9, "list": [2, 3, 1, 4, 5, 0]}, "TypeError"]},
#       {
#         "id": 10,
#         "list": [{"id": 11, "list": [1, 4, 3]}, {"id": 12, "list": [2, 1]}, "ValueError", "ValueError"]
#       },
#       {
#         "id": 13,
#         "list": [
#           {"id": 14, "list": [243, 606, 557, 133, 378, 937]},
#           {
#             "id": 15,
#             "list": [77, 60, 80, 74, 8, 99, 1, 98, 33, 70, 29, 24, 92, 69, 90, 87, 50, 81, 19, 89, 82, 66, 49, 93, 95, 20, 5, 38, 3, 34]
#           },
#           {"id": 16, "list": [15, 19, 12, 13, 18]}
#         ]
#       },
#       {
#         "id": 17,
#         "list": [
#           {
#             "id": 18,
#             "list": [15, 37, 34, 8, 23, 38, 30, 40, 58, 4, 54, 0, 53, 16, 35, 14, 12, 47, 57, 45]
#           },
#           "TypeError",
#           "TypeError"
#         ]
#       },
#       {
#         "id": 19,
#         "list": [
#           {
#             "id": 20,
#             "list": [15, 37, 34, 8, 23, 30, 4, 0, 38, 36, 17, 7, 6, 22, 39, 29, 24, 25, 12, 20, 33, 28, 19, 16, 21, 11, 32, 10, 1, 2]
#           },
#           {"id": 21, "list": ["y", "s", "b", "j", "a"]}
#         ]
#       },
#       {
#         "id": 22,
#         "list": [
#           {"id": 23, "list": ["a", "a", "b", "a"]},
#           {"id": 24, "list": ["a", "b", "c", "c", "c"]},
#           {"id": 25, "list": ["a", "c", "c", "a", "a"]}
#         ]
#       },
#       {"id": 26, "list": ["ValueError", "ValueError", "TypeError"]},
#       {"id": 27, "list": ["IndexError", "ValueError", "TypeError"]},
#       {
#         "id": 28,
#         "list": [
#           {"float": 0.5657775310337465},
#           {"float": 2.239728393437181},
#           {"float": 2.0},
#           2,
#           {"float": 0.8601735724491486}
#         ]
#       },
#       {
#         "id": 29,
#         "list": [
#           {"float": 4.85044828913063},
#           {"float": 5.076610534216641},
#           {"float": 3.0282459977071854},
#           {"float": 2.0466674191125174},
#           {"float": 0.08501434091455473},
#           {"float": 3.976977630986977}
#         ]
#       },
#       {"id": 30, "list": [{"float": 1.6476655296663247}, {"float": 2.698301652150996}]},
#       {"id": 31, "list": [true, false, true, false, true, true, false, true]},
#       true,
#       {"id": 32, "list": [0, "ValueError"]},
#       {
#         "id": 33,
#         "list": [
#           {"float": -0.881513768},
#           {"float": 1.44537268},
#           {"float": 3.586954722},
#           {"float": 0.242865542},
#           {"float": -1.268326777},
#           {"float": 0.6370248}
#         ]
#       },
#       {"id": 34, "list": [{"float": 0.950627706}, {"float": 0.074562986}, {"float": 1.95692116}]},
#       true
#     ]
#   }
# }

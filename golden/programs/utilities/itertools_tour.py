import itertools
import operator


def taken(it, n=5):
    return list(itertools.islice(it, n))


def main():
    """The functions of itertools, with their edges."""
    return [
        taken(itertools.count(2, 3)), taken(itertools.count(0.5, -0.5)), taken(itertools.cycle("ab")),
        taken(itertools.cycle("")), taken(itertools.repeat(1), 3), list(itertools.repeat("a", 2)),
        list(itertools.accumulate([1, 2, 3])), list(itertools.accumulate([1, 2, 3], operator.mul, initial=10)),
        list(itertools.accumulate([])), list(itertools.accumulate([], initial=1)),
        list(itertools.chain([1], (2, 3), "a")), list(itertools.chain.from_iterable([[1], [2]])),
        list(itertools.compress("abcd", [1, 0, 1])), list(itertools.dropwhile(lambda x: x < 3, [1, 3, 2])),
        list(itertools.takewhile(lambda x: x < 3, [1, 3, 2])), list(itertools.filterfalse(None, [0, 1, 2, ""])),
        list(itertools.filterfalse(lambda x: x % 2, range(5))), [(k, list(g)) for k, g in itertools.groupby("aabbca")],
        [(k, list(g)) for k, g in itertools.groupby([1, 3, 2, 4], key=lambda x: x % 2)],
        [k for k, g in itertools.groupby("aabbca")], list(itertools.islice("abcdef", 2)),
        list(itertools.islice("abcdef", 1, None, 2)), list(itertools.islice("abcdef", 4, 2)),
        list(itertools.pairwise([1, 2, 3])), list(itertools.pairwise([1])),
        list(itertools.starmap(pow, [(2, 3), (3, 2)])), [list(i) for i in itertools.tee([1, 2], 3)],
        itertools.tee([1], 0), list(itertools.zip_longest([1, 2], "a", fillvalue="-")), list(itertools.zip_longest()),
        list(itertools.product("ab", [1, 2])), list(itertools.product([0, 1], repeat=2)), list(itertools.product()),
        list(itertools.product([], [1])), list(itertools.permutations([1, 2, 3], 2)),
        list(itertools.permutations([1, 2], 3)), list(itertools.combinations("abcd", 2)),
        list(itertools.combinations("ab", 3)), list(itertools.combinations_with_replacement("ab", 2)),
        list(itertools.batched("abcde", 2)), sum(1 for _ in itertools.permutations(range(4))),
    ]


# recorded from flax-0.12.12, program e97f66720e706684f696b686a83b2c4b4d7f9515273c00b74aa7a4dd79ace8aa
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": [2, 5, 8, 11, 14]},
#       {
#         "id": 2,
#         "list": [{"float": 0.5}, {"float": 0.0}, {"float": -0.5}, {"float": -1.0}, {"float": -1.5}]
#       },
#       {"id": 3, "list": ["a", "b", "a", "b", "a"]},
#       {"id": 4, "list": []},
#       {"id": 5, "list": [1, 1, 1]},
#       {"id": 6, "list": ["a", "a"]},
#       {"id": 7, "list": [1, 3, 6]},
#       {"id": 8, "list": [10, 10, 20, 60]},
#       {"id": 9, "list": []},
#       {"id": 10, "list": [1]},
#       {"id": 11, "list": [1, 2, 3, "a"]},
#       {"id": 12, "list": [1, 2]},
#       {"id": 13, "list": ["a", "c"]},
#       {"id": 14, "list": [3, 2]},
#       {"id": 15, "list": [1]},
#       {"id": 16, "list": [0, ""]},
#       {"id": 17, "list": [0, 2, 4]},
#       {
#         "id": 18,
#         "list": [
#           {"tuple": ["a", {"id": 19, "list": ["a", "a"]}]},
#           {"tuple": ["b", {"id": 20, "list": ["b", "b"]}]},
#           {"tuple": ["c", {"id": 21, "list": ["c"]}]},
#           {"tuple": ["a", {"id": 22, "list": ["a"]}]}
#         ]
#       },
#       {
#         "id": 23,
#         "list": [{"tuple": [1, {"id": 24, "list": [1, 3]}]}, {"tuple": [0, {"id": 25, "list": [2, 4]}]}]
#       },
#       {"id": 26, "list": ["a", "b", "c", "a"]},
#       {"id": 27, "list": ["a", "b"]},
#       {"id": 28, "list": ["b", "d", "f"]},
#       {"id": 29, "list": []},
#       {"id": 30, "list": [{"tuple": [1, 2]}, {"tuple": [2, 3]}]},
#       {"id": 31, "list": []},
#       {"id": 32, "list": [8, 9]},
#       {
#         "id": 33,
#         "list": [{"id": 34, "list": [1, 2]}, {"id": 35, "list": [1, 2]}, {"id": 36, "list": [1, 2]}]
#       },
#       {"tuple": []},
#       {"id": 37, "list": [{"tuple": [1, "a"]}, {"tuple": [2, "-"]}]},
#       {"id": 38, "list": []},
#       {
#         "id": 39,
#         "list": [{"tuple": ["a", 1]}, {"tuple": ["a", 2]}, {"tuple": ["b", 1]}, {"tuple": ["b", 2]}]
#       },
#       {
#         "id": 40,
#         "list": [{"tuple": [0, 0]}, {"tuple": [0, 1]}, {"tuple": [1, 0]}, {"tuple": [1, 1]}]
#       },
#       {"id": 41, "list": [{"tuple": []}]},
#       {"id": 42, "list": []},
#       {
#         "id": 43,
#         "list": [
#           {"tuple": [1, 2]},
#           {"tuple": [1, 3]},
#           {"tuple": [2, 1]},
#           {"tuple": [2, 3]},
#           {"tuple": [3, 1]},
#           {"tuple": [3, 2]}
#         ]
#       },
#       {"id": 44, "list": []},
#       {
#         "id": 45,
#         "list": [
#           {"tuple": ["a", "b"]},
#           {"tuple": ["a", "c"]},
#           {"tuple": ["a", "d"]},
#           {"tuple": ["b", "c"]},
#           {"tuple": ["b", "d"]},
#           {"tuple": ["c", "d"]}
#         ]
#       },
#       {"id": 46, "list": []},
#       {"id": 47, "list": [{"tuple": ["a", "a"]}, {"tuple": ["a", "b"]}, {"tuple": ["b", "b"]}]},
#       {"id": 48, "list": [{"tuple": ["a", "b"]}, {"tuple": ["c", "d"]}, {"tuple": ["e"]}]},
#       24
#     ]
#   }
# }

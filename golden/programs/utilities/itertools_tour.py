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

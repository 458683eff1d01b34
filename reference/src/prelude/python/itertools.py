"""`itertools`: iterators over iterators."""

import itertools as module
import operator


def count(start=0, step=1):
    while True:
        yield start
        start += step


def cycle(iterable):
    kept = []
    for item in iterable:
        yield item
        kept.append(item)
    while kept:
        for item in kept:
            yield item


def repeat(object, times=None):
    if times is None:
        while True:
            yield object
    for _ in range(times):
        yield object


def accumulate(iterable, func=None, *, initial=None):
    func = operator.add if func is None else func
    total, begun = initial, initial is not None
    if begun:
        yield total
    for item in iterable:
        total = func(total, item) if begun else item
        begun = True
        yield total


class chain:
    def __init__(self, *iterables):
        self._items = _chained(iterables)

    @classmethod
    def from_iterable(cls, iterables):
        it = cls()
        it._items = _chained(iterables)
        return it

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._items)


def _chained(iterables):
    for iterable in iterables:
        for item in iterable:
            yield item


def compress(data, selectors):
    for item, selected in zip(data, selectors):
        if selected:
            yield item


def dropwhile(predicate, iterable):
    dropping = True
    for item in iterable:
        dropping = dropping and predicate(item)
        if not dropping:
            yield item


def takewhile(predicate, iterable):
    for item in iterable:
        if not predicate(item):
            return
        yield item


def filterfalse(predicate, iterable):
    for item in iterable:
        if not (item if predicate is None else predicate(item)):
            yield item


# Each group is made whole: of CPython's, nothing is left when the next one is asked for.
def groupby(iterable, key=None):
    group, of = [], None
    for item in iterable:
        own = item if key is None else key(item)
        if group and own != of:
            yield of, iter(group)
            group = []
        of = own
        group.append(item)
    if group:
        yield of, iter(group)


def islice(iterable, *bounds):
    bounds = slice(*bounds)
    start = 0 if bounds.start is None else bounds.start
    step = 1 if bounds.step is None else bounds.step
    if start < 0 or step < 1 or bounds.stop is not None and bounds.stop < 0:
        raise ValueError("Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    return _sliced(iterable, start, bounds.stop, step)


def _sliced(iterable, start, stop, step):
    if stop is not None and stop <= start:
        for _ in zip(range(stop), iterable):
            pass
        return
    place = 0
    for item in iterable:
        if place >= start and (place - start) % step == 0:
            yield item
        place += 1
        if place == stop:
            return


def pairwise(iterable):
    before = []
    for item in iterable:
        if before:
            yield before[0], item
        before = [item]


def batched(iterable, n):
    if n < 1:
        raise ValueError("n must be at least one")
    batch = []
    for item in iterable:
        batch.append(item)
        if len(batch) == n:
            yield tuple(batch)
            batch = []
    if batch:
        yield tuple(batch)


def starmap(function, iterable):
    for args in iterable:
        yield function(*args)


def zip_longest(*iterables, fillvalue=None):
    iterators = [iter(iterable) for iterable in iterables]
    ended = [False] * len(iterators)
    while iterators:
        items = []
        for place, iterator in enumerate(iterators):
            item = fillvalue
            if not ended[place]:
                try:
                    item = next(iterator)
                except StopIteration:
                    ended[place] = True
            items.append(item)
        if all(ended):
            return
        yield tuple(items)


def product(*iterables, repeat=1):
    pools = [tuple(iterable) for iterable in iterables] * repeat
    found = [()]
    for pool in pools:
        found = [(*items, item) for items in found for item in pool]
    return iter(found)


def permutations(iterable, r=None):
    pool = tuple(iterable)
    length = len(pool) if r is None else r
    for places in product(range(len(pool)), repeat=length):
        if len(set(places)) == length:
            yield tuple([pool[place] for place in places])


def combinations(iterable, r):
    pool = tuple(iterable)
    for places in product(range(len(pool)), repeat=r):
        if all([a < b for a, b in pairwise(places)]):
            yield tuple([pool[place] for place in places])


def combinations_with_replacement(iterable, r):
    pool = tuple(iterable)
    for places in product(range(len(pool)), repeat=r):
        if all([a <= b for a, b in pairwise(places)]):
            yield tuple([pool[place] for place in places])


def tee(iterable, n=2):
    source, kept = iter(iterable), []

    # What one of them has asked for, the others find again.
    def copy():
        place = 0
        while True:
            if place == len(kept):
                try:
                    kept.append(next(source))
                except StopIteration:
                    return
            yield kept[place]
            place += 1

    return tuple([copy() for _ in range(n)])

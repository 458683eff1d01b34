"""`itertools`: iterators over iterators."""

import operator

import _reference


class _Steps:
    """An iterator whose steps a generator makes."""

    def __init__(self, steps):
        self._steps = steps

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._steps)

    def __setstate__(self, state):
        _reference.unsupported(f"__setstate__ of itertools.{type(self).__name__}")


class count(_Steps):
    def __init__(self, start=0, step=1):
        if not _reference.is_unknown(start) and not any([hasattr(start, name) for name in ("__index__", "__int__", "__float__")]):
            raise TypeError("a number is required")
        self._next, self._step = start, step

    def __next__(self):
        number = self._next
        self._next = number + self._step
        return number

    def __repr__(self):
        step = "" if type(self._step) is int and self._step == 1 else f", {self._step!r}"
        return f"count({self._next!r}{step})"


class cycle(_Steps):
    def __init__(self, iterable, /):
        super().__init__(_cycled(iter(iterable)))


def _cycled(iterator):
    kept = []
    for item in iterator:
        yield item
        kept.append(item)
    while kept:
        for item in kept:
            yield item


class repeat(_Steps):
    def __init__(self, object, times=None):
        self._object, self._times = object, None if times is None else max(operator.index(times), 0)

    def __length_hint__(self):
        if self._times is None:
            raise TypeError("len() of unsized object")
        return self._times

    def __next__(self):
        if self._times is not None:
            if not self._times:
                raise StopIteration
            self._times -= 1
        return self._object

    def __repr__(self):
        times = "" if self._times is None else f", {self._times}"
        return f"repeat({self._object!r}{times})"


class accumulate(_Steps):
    def __init__(self, iterable, func=None, *, initial=None):
        super().__init__(_accumulated(iter(iterable), operator.add if func is None else func, initial))


def _accumulated(iterator, func, initial):
    total, begun = initial, initial is not None
    if begun:
        yield total
    for item in iterator:
        total = func(total, item) if begun else item
        begun = True
        yield total


class chain(_Steps):
    __class_getitem__ = classmethod(_reference.parameterized)

    def __init__(self, *iterables):
        super().__init__(_chained(iterables))

    @classmethod
    def from_iterable(cls, iterables, /):
        it = cls()
        it._steps = _chained(iter(iterables))
        return it


def _chained(iterables):
    for iterable in iterables:
        for item in iterable:
            yield item


class compress(_Steps):
    def __init__(self, data, selectors):
        super().__init__(_compressed(iter(data), iter(selectors)))


def _compressed(data, selectors):
    for item, selected in zip(data, selectors):
        if selected:
            yield item


class dropwhile(_Steps):
    def __init__(self, predicate, iterable, /):
        super().__init__(_dropped(predicate, iter(iterable)))


def _dropped(predicate, iterator):
    dropping = True
    for item in iterator:
        dropping = dropping and predicate(item)
        if not dropping:
            yield item


class takewhile(_Steps):
    def __init__(self, predicate, iterable, /):
        super().__init__(_taken(predicate, iter(iterable)))


def _taken(predicate, iterator):
    for item in iterator:
        if not predicate(item):
            return
        yield item


class filterfalse(_Steps):
    def __init__(self, predicate, iterable, /):
        super().__init__(_refused(predicate, iter(iterable)))


def _refused(predicate, iterator):
    for item in iterator:
        if not (item if predicate is None else predicate(item)):
            yield item


class groupby(_Steps):
    """The groups and their parent share the iterator: of a group, nothing is left when the next one
    is asked for."""

    def __init__(self, iterable, key=None):
        self._iterator, self._key = iter(iterable), key
        # The key and the item that was read last, and the key of the group; none of them at first.
        self._read, self._items, self._wanted = [], [], []

    def _step(self):
        item = next(self._iterator)
        self._read = [item if self._key is None else self._key(item)]
        self._items = [item]

    def __next__(self):
        self._group = None
        while not self._read or self._wanted and self._wanted[0] == self._read[0]:
            self._step()
        self._wanted = self._read
        self._group = _grouper(self, self._wanted[0])
        return self._wanted[0], self._group


class _grouper(_Steps):
    def __init__(self, parent, key):
        self._parent, self._key = parent, key

    def __next__(self):
        parent = self._parent
        if parent._group is not self:
            raise StopIteration
        if not parent._items:
            parent._step()
        # The comparison may ask the group for an item.
        if not self._key == parent._read[0] or not parent._items:
            raise StopIteration
        return parent._items.pop()


class islice(_Steps):
    def __init__(self, iterable, *bounds):
        bounds = slice(*bounds)
        start, step = [default if it is None else it for it, default in ((bounds.start, 0), (bounds.step, 1))]
        for it in (start, 0 if bounds.stop is None else bounds.stop):
            if not hasattr(it, "__index__") or it < 0:
                what = "Stop argument" if bounds.start is None else "Indices"
                raise ValueError(f"{what} for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
        if not hasattr(step, "__index__") or step < 1:
            raise ValueError("Step for islice() must be a positive integer or None.")
        super().__init__(_sliced(iter(iterable), start, bounds.stop, step))


def _sliced(iterator, start, stop, step):
    if stop is not None and stop <= start:
        for _ in zip(range(stop), iterator):
            pass
        return
    place = 0
    for item in iterator:
        if place >= start and (place - start) % step == 0:
            yield item
        place += 1
        if place == stop:
            return


# Its iterator may ask it for more before it has given an item: what is kept is read again after each step.
class pairwise(_Steps):
    def __init__(self, iterable, /):
        self._iterator, self._before = iter(iterable), []

    def _step(self):
        try:
            return [next(self._iterator)]
        except StopIteration:
            self._iterator, self._before = iter(()), []
            raise

    def __next__(self):
        if not self._before:
            self._before = self._step()
        before = self._before
        after = self._step()
        self._before = after
        return before[0], after[0]


class batched(_Steps):
    def __init__(self, iterable, n):
        if n < 1:
            raise ValueError("n must be at least one")
        super().__init__(_batches(iter(iterable), n))


def _batches(iterator, n):
    batch = []
    for item in iterator:
        batch.append(item)
        if len(batch) == n:
            yield tuple(batch)
            batch = []
    if batch:
        yield tuple(batch)


class starmap(_Steps):
    def __init__(self, function, iterable, /):
        super().__init__(_starred(function, iter(iterable)))


def _starred(function, iterator):
    for args in iterator:
        yield function(*args)


class zip_longest(_Steps):
    def __init__(self, *iterables, fillvalue=None):
        super().__init__(_longest([iter(iterable) for iterable in iterables], fillvalue))


def _longest(iterators, fillvalue):
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


class product(_Steps):
    def __init__(self, *iterables, repeat=1):
        if repeat < 0:
            raise ValueError("repeat argument cannot be negative")
        pools = [tuple(iterable) for iterable in iterables] * repeat
        super().__init__(_products(pools) if all(pools) else iter(()))


# One place of each pool, the last one fastest.
def _products(pools):
    if not pools:
        yield ()
        return
    chosen, levels = [], [iter(pools[0])]
    while levels:
        for item in levels[-1]:
            if len(levels) == len(pools):
                yield (*chosen, item)
            else:
                chosen.append(item)
                levels.append(iter(pools[len(levels)]))
                break
        else:
            levels.pop()
            if chosen:
                chosen.pop()


def _chosen(iterable, r, kind):
    if r < 0:
        raise ValueError("r must be non-negative")
    return _choices(iterable, r, kind)


def _choices(pool, r, kind):
    choice = None, ()
    while (choice := _reference.next_choice(pool, choice[0], r, kind)) is not None:
        yield choice[1]


class permutations(_Steps):
    def __init__(self, iterable, r=None):
        pool = tuple(iterable)
        super().__init__(_chosen(pool, len(pool) if r is None else r, "permutations"))


class combinations(_Steps):
    def __init__(self, iterable, r):
        super().__init__(_chosen(tuple(iterable), r, "combinations"))


class combinations_with_replacement(_Steps):
    def __init__(self, iterable, r):
        super().__init__(_chosen(tuple(iterable), r, "repeated"))


def tee(iterable, n=2):
    if n < 0:
        raise ValueError("n must be >= 0")
    source, kept, asking = iter(iterable), [], []
    if isinstance(source, _tee):
        # The first is the one that there is.
        return (source, *[_tee(source) for _ in range(n - 1)])[:n]
    return tuple([_tee(source, kept, asking) for _ in range(n)])


# What one of them has asked for, the others find again.
class _tee:
    def __init__(self, source, kept=None, asking=None):
        self._place = 0
        if isinstance(source, _tee):
            self._source, self._kept, self._asking, self._place = (
                source._source, source._kept, source._asking, source._place,
            )  # fmt: skip
        elif kept is None:
            self._source, self._kept, self._asking = iter(source), [], []
        else:
            self._source, self._kept, self._asking = source, kept, asking

    def __iter__(self):
        return self

    def __next__(self):
        if self._place == len(self._kept):
            if self._asking:
                raise RuntimeError("cannot re-enter the tee iterator")
            self._asking.append(self)
            try:
                self._kept.append(next(self._source))
            finally:
                self._asking.pop()
        self._place += 1
        return self._kept[self._place - 1]

    def __copy__(self):
        return _tee(self)

from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, deque, namedtuple


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def flowing(lines):
    q = deque(maxlen=3)
    for line in lines:
        q.append(line)
    return list(q)


class Doubling(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key, value * 2)


def main():
    """Counters, queues, ordered and chained dicts, named tuples and their edges."""
    Point = namedtuple("Point", ["x", "y"], defaults=[5])
    return [
        Counter("abca"), Counter("abca").most_common(1), Counter(a=2, b=0) + Counter(a=1, c=-1),
        Counter(a=2) - Counter(a=3, b=1), (lambda c: (c.update("ab"), c.subtract({"a": 5}), dict(c))[2])(Counter("a")),
        sorted(Counter(a=2, b=-1).elements()), Counter(a=1)["z"], Counter(a=2, b=1).total(), repr(Counter("aab")),
        Counter([1, 2]).copy(),
        (lambda d: (d.appendleft(0), d.rotate(1), d.extend([5]), d.pop(), d.popleft(), list(d))[5])(deque([1, 2])),
        flowing("abcde"), repr(deque([1], maxlen=2)),
        (lambda d: (d.insert(1, 9), d.remove(1), d.reverse(), list(d), d.count(9), d.index(9)))(deque([1, 2])),
        answer(lambda: deque([]).pop()), answer(lambda: deque([1, 2])[5]),
        (lambda d: (d.extendleft([3, 4]), list(d)))(deque([1], 2)), deque([1, 2], 1).maxlen,
        (lambda d: (d["a"].append(1), d["b"], dict(d))[2])(defaultdict(list)), answer(lambda: defaultdict(None)["a"]),
        defaultdict(int, a=1)["z"], repr(defaultdict(int, a=1)),
        (lambda d: (d.move_to_end("a"), list(d), d.popitem(last=False), d.popitem(), dict(d)))(OrderedDict(a=1, b=2, c=3)),
        OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == dict(b=2, a=1), repr(OrderedDict(a=1)),
        answer(lambda: OrderedDict(a=1).move_to_end("z")), answer(lambda: OrderedDict().popitem()),
        list(reversed(OrderedDict(a=1, b=2))), dict(ChainMap({"a": 1}, {"a": 2, "b": 3})),
        ChainMap({"a": 1}).new_child({"b": 2}).maps, ChainMap({"a": 1}, {"b": 2}).parents.maps,
        answer(lambda: ChainMap({})["z"]), dict(Doubling(a=1, b=2)), repr(Doubling(a=1)),
        [Point(1), Point(1, 2).x, Point(x=3)._asdict(), Point(1)._replace(y=0), Point._fields, Point._field_defaults, Point._make([1, 2])],
        repr(Point(1)), Point(1, 2) == (1, 2), namedtuple("P", "a b, c")._fields,
        answer(lambda: setattr(Point(1), "x", 2)), hash(Point(1, 2)) == hash((1, 2)),
    ]

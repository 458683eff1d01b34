import io
import json
from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, deque, namedtuple


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Shouting(json.JSONEncoder):
    def default(self, o):
        return "SET" if isinstance(o, set) else super().default(o)


def main():
    """JSON: what is written and read, with options and wrong texts."""
    Point = namedtuple("Point", ["x", "y"], defaults=[5])
    return [
        json.dumps({"a": [1, 2.5, None, True], "b": {"c": "d"}}), json.dumps({"a": 1, "b": [1, 2]}, indent=2),
        json.dumps({"a": [], "b": {}}, indent=1), json.dumps({"b": 1, "a": 2}, sort_keys=True),
        json.dumps([1, 2], separators=(",", ":")), json.dumps([1, {"a": 2}], indent="\t"),
        json.dumps("\u00e9\n\"\\\x01\u2028\U0001f600"), json.dumps("\u00e9", ensure_ascii=False),
        json.dumps({1: 2, None: 3, True: 4, 1.5: 5}), answer(lambda: json.dumps({(1, 2): 3})),
        answer(lambda: json.dumps({1, 2})), json.dumps({1, 2}, default=sorted), json.dumps({1}, cls=Shouting),
        answer(lambda: json.dumps(object())), json.dumps(float("nan")),
        json.dumps([float("inf"), -float("inf")]), answer(lambda: json.dumps(float("nan"), allow_nan=False)),
        json.dumps((1, 2)), json.dumps(Point(1, 2)), json.loads('{"a": [1, 2.5, null, true, false], "b": "c"}'),
        json.loads(" [1 , 2 ] "), json.loads('"\\u00e9\\n\\ud83d\\ude00"'), json.loads("[NaN, Infinity, -Infinity]"),
        json.loads("1e5"), json.loads("-0"), json.loads('{"a": 1, "a": 2}'),
        json.loads('{"a": 1}', object_hook=lambda d: sorted(d)),
        (lambda f: (json.dump({"a": 1}, f), f.getvalue())[1])(io.StringIO()), json.load(io.StringIO("[1]")),
        json.JSONEncoder(sort_keys=True).encode({"b": 1, "a": 2}),
    ]

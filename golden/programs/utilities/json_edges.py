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


# recorded from flax-0.12.12, program bd5ef76005a82a190b6b6221998269e797f33c25cc1fdf025735ee56484cd769
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "{\"a\": [1, 2.5, null, true], \"b\": {\"c\": \"d\"}}",
#       "{\n  \"a\": 1,\n  \"b\": [\n    1,\n    2\n  ]\n}",
#       "{\n \"a\": [],\n \"b\": {}\n}",
#       "{\"a\": 2, \"b\": 1}",
#       "[1,2]",
#       "[\n\t1,\n\t{\n\t\t\"a\": 2\n\t}\n]",
#       "\"\\u00e9\\n\\\"\\\\\\u0001\\u2028\\ud83d\\ude00\"",
#       "\"é\"",
#       "{\"1\": 4, \"null\": 3, \"1.5\": 5}",
#       "TypeError",
#       "TypeError",
#       "[1, 2]",
#       "\"SET\"",
#       "TypeError",
#       "NaN",
#       "[Infinity, -Infinity]",
#       "ValueError",
#       "[1, 2]",
#       "[1, 2]",
#       {
#         "id": 1,
#         "dict": [["a", {"id": 2, "list": [1, {"float": 2.5}, null, true, false]}], ["b", "c"]]
#       },
#       {"id": 3, "list": [1, 2]},
#       "é\n😀",
#       {"id": 4, "list": [{"float": "nan"}, {"float": "inf"}, {"float": "-inf"}]},
#       {"float": 100000.0},
#       0,
#       {"id": 5, "dict": [["a", 2]]},
#       {"id": 6, "list": ["a"]},
#       "{\"a\": 1}",
#       {"id": 7, "list": [1]},
#       "{\"a\": 2, \"b\": 1}"
#     ]
#   }
# }

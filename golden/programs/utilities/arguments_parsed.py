import argparse


class Quiet(argparse.ArgumentParser):
    def error(self, message):
        raise SystemExit(2)


def parsed(*args, **more):
    parser = Quiet("prog", **more)
    parser.add_argument("name")
    parser.add_argument("rest", nargs="*", type=int)
    parser.add_argument("-n", "--number", type=int, default=3)
    parser.add_argument("--flag", action="store_true")
    parser.add_argument("--off", action="store_false", dest="on")
    parser.add_argument("--kind", choices=["a", "b"], default="a")
    parser.add_argument("--many", nargs="+", type=float)
    parser.add_argument("--each", action="append")
    parser.add_argument("-v", action="count", default=0)
    parser.add_argument("--const", action="store_const", const=7)
    parser.add_argument("--maybe", nargs="?", const="c", default="d")
    parser.add_argument("--two", nargs=2)
    try:
        return sorted(vars(parser.parse_args(list(args))).items())
    except SystemExit as stop:
        return "exit", stop.code


def main():
    """Arguments of a program: places, options, choices, counts, and what ends it."""
    return [
        parsed("a"), parsed("a", "1", "2", "-n", "5", "--flag", "--off"), parsed("a", "--number=4", "-vv", "-v"),
        parsed("a", "-n7"), parsed("a", "--kind", "b", "--each", "x", "--each", "y"), parsed("a", "--many", "1", "2.5"),
        parsed("a", "--const", "--maybe"), parsed("a", "--maybe", "z", "--two", "p", "q"), parsed(),
        parsed("a", "--kind", "c"), parsed("a", "-n", "x"), parsed("a", "--two", "p"), parsed("a", "--other"),
        parsed("a", "--num", "5"), parsed("a", "--many"),
    ]


# recorded from flax-0.12.12, program 9af5c953320bbe38cbba89f03d9ef90115ff771bddf93cd3129caeba495d65f9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           {"tuple": ["const", null]},
#           {"tuple": ["each", null]},
#           {"tuple": ["flag", false]},
#           {"tuple": ["kind", "a"]},
#           {"tuple": ["many", null]},
#           {"tuple": ["maybe", "d"]},
#           {"tuple": ["name", "a"]},
#           {"tuple": ["number", 3]},
#           {"tuple": ["on", true]},
#           {"tuple": ["rest", {"id": 2, "list": []}]},
#           {"tuple": ["two", null]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"tuple": ["const", null]},
#           {"tuple": ["each", null]},
#           {"tuple": ["flag", true]},
#           {"tuple": ["kind", "a"]},
#           {"tuple": ["many", null]},
#           {"tuple": ["maybe", "d"]},
#           {"tuple": ["name", "a"]},
#           {"tuple": ["number", 5]},
#           {"tuple": ["on", false]},
#           {"tuple": ["rest", {"id": 4, "list": [1, 2]}]},
#           {"tuple": ["two", null]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {
#         "id": 5,
#         "list": [
#           {"tuple": ["const", null]},
#           {"tuple": ["each", null]},
#           {"tuple": ["flag", false]},
#           {"tuple": ["kind", "a"]},
#           {"tuple": ["many", null]},
#           {"tuple": ["maybe", "d"]},
#           {"tuple": ["name", "a"]},
#           {"tuple": ["number", 4]},
#           {"tuple": ["on", true]},
#           {"tuple": ["rest", {"id": 6, "list": []}]},
#           {"tuple": ["two", null]},
#           {"tuple": ["v", 3]}
#         ]
#       },
#       {
#         "id": 7,
#         "list": [
#           {"tuple": ["const", null]},
#           {"tuple": ["each", null]},
#           {"tuple": ["flag", false]},
#           {"tuple": ["kind", "a"]},
#           {"tuple": ["many", null]},
#           {"tuple": ["maybe", "d"]},
#           {"tuple": ["name", "a"]},
#           {"tuple": ["number", 7]},
#           {"tuple": ["on", true]},
#           {"tuple": ["rest", {"id": 8, "list": []}]},
#           {"tuple": ["two", null]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {
#         "id": 9,
#         "list": [
#           {"tuple": ["const", null]},
#           {"tuple": ["each", {"id": 10, "list": ["x", "y"]}]},
#           {"tuple": ["flag", false]},
#           {"tuple": ["kind", "b"]},
#           {"tuple": ["many", null]},
#           {"tuple": ["maybe", "d"]},
#           {"tuple": ["name", "a"]},
#           {"tuple": ["number", 3]},
#           {"tuple": ["on", true]},
#           {"tuple": ["rest", {"id": 11, "list": []}]},
#           {"tuple": ["two", null]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {
#         "id": 12,
#         "list": [
#           {"tuple": ["const", null]},
#           {"tuple": ["each", null]},
#           {"tuple": ["flag", false]},
#           {"tuple": ["kind", "a"]},
#           {"tuple": ["many", {"id": 13, "list": [{"float": 1.0}, {"float": 2.5}]}]},
#           {"tuple": ["maybe", "d"]},
#           {"tuple": ["name", "a"]},
#           {"tuple": ["number", 3]},
#           {"tuple": ["on", true]},
#           {"tuple": ["rest", {"id": 14, "list": []}]},
#           {"tuple": ["two", null]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {
#         "id": 15,
#         "list": [
#           {"tuple": ["const", 7]},
#           {"tuple": ["each", null]},
#           {"tuple": ["flag", false]},
#           {"tuple": ["kind", "a"]},
#           {"tuple": ["many", null]},
#           {"tuple": ["maybe", "c"]},
#           {"tuple": ["name", "a"]},
#           {"tuple": ["number", 3]},
#           {"tuple": ["on", true]},
#           {"tuple": ["rest", {"id": 16, "list": []}]},
#           {"tuple": ["two", null]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {
#         "id": 17,
#         "list": [
#           {"tuple": ["const", null]},
#           {"tuple": ["each", null]},
#           {"tuple": ["flag", false]},
#           {"tuple": ["kind", "a"]},
#           {"tuple": ["many", null]},
#           {"tuple": ["maybe", "z"]},
#           {"tuple": ["name", "a"]},
#           {"tuple": ["number", 3]},
#           {"tuple": ["on", true]},
#           {"tuple": ["rest", {"id": 18, "list": []}]},
#           {"tuple": ["two", {"id": 19, "list": ["p", "q"]}]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {"tuple": ["exit", 2]},
#       {"tuple": ["exit", 2]},
#       {"tuple": ["exit", 2]},
#       {"tuple": ["exit", 2]},
#       {"tuple": ["exit", 2]},
#       {
#         "id": 20,
#         "list": [
#           {"tuple": ["const", null]},
#           {"tuple": ["each", null]},
#           {"tuple": ["flag", false]},
#           {"tuple": ["kind", "a"]},
#           {"tuple": ["many", null]},
#           {"tuple": ["maybe", "d"]},
#           {"tuple": ["name", "a"]},
#           {"tuple": ["number", 5]},
#           {"tuple": ["on", true]},
#           {"tuple": ["rest", {"id": 21, "list": []}]},
#           {"tuple": ["two", null]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {"tuple": ["exit", 2]}
#     ]
#   }
# }

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

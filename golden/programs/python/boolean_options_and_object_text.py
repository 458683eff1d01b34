"""`argparse.BooleanOptionalAction` gives an option its negation; `object.__repr__` names the class with its module and function."""

import argparse


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cache", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("-d", "--dry-run", action=argparse.BooleanOptionalAction)
    parser.add_argument("--quiet", action="store_true")

    class Base:
        def __repr__(self):
            return "own " + super().__repr__().split(".")[1]

    def refused(*texts):
        try:
            parser.parse_args(texts)
        except SystemExit as error:
            return error.code

    return [
        vars(parser.parse_args([])),
        vars(parser.parse_args(["--no-cache", "-d"])),
        vars(parser.parse_args(["--no-dry-run", "--cache"])),
        [refused("--quiet=1"), refused("--cache=1"), refused("--quiet")],
        [object.__repr__(Base()).split(".")[1], str(Base())],
    ]



# recorded from flax-0.12.12, program c0ecdf398cbc8633a20b92774f8007d4e1b6e1ce592a58f9ccc9990ad0c24259
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "dict": [["cache", true], ["dry_run", null], ["quiet", false]]},
#       {"id": 2, "dict": [["cache", false], ["dry_run", true], ["quiet", false]]},
#       {"id": 3, "dict": [["cache", true], ["dry_run", false], ["quiet", false]]},
#       {"id": 4, "list": [2, 2, null]},
#       {"id": 5, "list": ["main", "own main"]}
#     ]
#   }
# }

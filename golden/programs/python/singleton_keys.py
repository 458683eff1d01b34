"""None, Ellipsis, NotImplemented and functions of Python are keys, each its own, whether or not anyone calls them."""

import builtins


def main():
    seen = {None: "none", ...: "ellipsis", NotImplemented: "not implemented"}
    of_python = {eval: 1, bytearray: 2, builtins.memoryview: 3, len: 4}
    found = [of_python[key] for key in (builtins.eval, bytearray, memoryview, len)]
    asked = [hasattr(builtins, "exec"), callable(eval), isinstance(bytearray, type), isinstance(eval, type)]
    compared = [eval == exec, eval == len, eval != eval, eval == 1, bool(eval), exec in of_python, eval is builtins.len]
    return len(seen), list(seen.values()), len({None, ..., NotImplemented, ...}), found, asked, compared, isinstance(3, (str, bytearray))


# recorded from flax-0.12.12, program 73d2fc22e4e6b0c2536488f1b7a99177c216e443b72b7753d034ec310d27edc0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       3,
#       {"id": 0, "list": ["none", "ellipsis", "not implemented"]},
#       3,
#       {"id": 1, "list": [1, 2, 3, 4]},
#       {"id": 2, "list": [true, true, true, false]},
#       {"id": 3, "list": [false, false, false, false, true, false, false]},
#       false
#     ]
#   }
# }

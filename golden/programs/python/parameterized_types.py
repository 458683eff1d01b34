"""`list[int]` is the class with what is in the brackets: its text, its equality, what it calls and what it refuses."""

import types

from flax import nnx


class Names(dict[str, int]):
    pass


def main():
    kinds = [list[int], dict[str, list[int]], tuple[int, ...], type[int], list[int | str], list[None], nnx.Param[int], tuple[()]]
    texts = [str(kind) for kind in kinds] + [f"{int | None}", str(list[int] | None), repr(int | str | int), str(int | int)]
    equal = [
        list[int] == list[int],
        list[int] == list[str],
        list[int] == list,
        (int | None) == (None | int),
        (int | str) == (int | None),
        dict[str, int] != dict[str, int],
    ]
    parts = list[int].__origin__ is list, dict[str, int].__args__ == (str, int), list[int].__name__
    made = list[int]((1, 2)), dict[str, int](a=1), nnx.Param[int](3), Names(a=1), issubclass(Names, dict), list[int].__doc__ == list.__doc__
    refused = []
    for check in (lambda: isinstance([], list[int]), lambda: issubclass(list, list[int]), lambda: isinstance(nnx.Param(1), nnx.Param[int])):
        try:
            refused.append(check())
        except TypeError as error:
            refused.append(str(error).split(" must")[0])
    aliases = isinstance(list[int], types.GenericAlias), isinstance(int | str, types.UnionType), isinstance(list, types.GenericAlias)
    by_type = {list[int]: 1, int: 2}
    members = isinstance(3, int | str), isinstance("3", int | None), isinstance(None, int | None)
    return texts, equal, parts, made, refused, aliases, by_type[int], members, int.__module__, list[int].__module__


# recorded from flax-0.12.12, program d9f43401e81ad5550f64dd8d95babd35528d7b3747c963264e6ae0c299995a04
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["list[int]", "dict[str, list[int]]", "tuple[int, ...]", "type[int]", "list[int | str]", "list[None]", "flax.nnx.variablelib.Param[int]", "tuple[()]", "int | None", "list[int] | None", "int | str", "<class 'int'>"]
#       },
#       {"id": 1, "list": [true, false, false, true, false, false]},
#       {"tuple": [true, true, "list"]},
#       {
#         "tuple": [
#           {"id": 2, "list": [1, 2]},
#           {"id": 3, "dict": [["a", 1]]},
#           {"id": 4, "variable": "Param", "value": 3},
#           {"id": 5, "dict": [["a", 1]]},
#           true,
#           true
#         ]
#       },
#       {
#         "id": 6,
#         "list": ["isinstance() argument 2 cannot be a parameterized generic", "issubclass() argument 2 cannot be a parameterized generic", "Subscripted generics cannot be used with class and instance checks"]
#       },
#       {"tuple": [true, true, false]},
#       2,
#       {"tuple": [true, false, true]},
#       "builtins",
#       "builtins"
#     ]
#   }
# }

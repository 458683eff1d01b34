"""What is printed while `sys.stdout` is another file goes there; attributes that a generic class or a protocol lacks."""
import contextlib
import io
import sys
from typing import Generic, Protocol, TypeVar

from flax import nnx

T = TypeVar("T")


class Held(nnx.Variable, Generic[T]):
    pass


class Plain(Generic[T]):
    pass


class Sized(Protocol):
    size: int


class Own(Sized):
    pass


def main():
    first, second = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(first) as given:
        print("a", 1, sep=":", end="!")
        with contextlib.redirect_stdout(second):
            print("inner")
        print("after")
    before, sys.stdout = sys.stdout, second
    print("by hand")
    sys.stdout = before
    with contextlib.redirect_stderr(first):
        print("err", file=sys.stderr)
    try:
        with contextlib.redirect_stdout(second):
            raise ValueError("left")
    except ValueError as error:
        left = str(error), sys.stdout is before
    lacking = [getattr(thing, "tag", None) for thing in (Held(1), Plain(), Own())]
    return given is first, first.getvalue(), second.getvalue(), left, lacking, hasattr(Plain(), "size")


# recorded from flax-0.12.12, program 031cd1fe088f681b6264e955734840b537422b725813b8b50ed5945318a735cb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       "a:1!after\nerr\n",
#       "inner\nby hand\n",
#       {"tuple": ["left", true]},
#       {"id": 0, "list": [null, null, null]},
#       false
#     ]
#   }
# }

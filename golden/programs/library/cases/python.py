"""Python: programs that were once answered wrongly, each a function."""
import dataclasses
import heapq
import itertools


def merge_is_lazy():
    """`heapq.merge` takes no more than it gives: prints 0."""

    print(next(heapq.merge(itertools.count(), [0, 5])))


def metaclass_before_object():
    """`object` is in every MRO: prints 3, as CPython does."""

    class Meta(type):
        def __call__(cls, *args):
            x = cls.__new__(cls)
            x.__init__(*args)
            return x

    class A(metaclass=Meta):
        def __init__(self, v):
            self.v = v

    print(A(3).v)


def python_dataclass_fields():
    """`__dataclass_fields__` of a dataclass."""

    @dataclasses.dataclass
    class A:
        x: int = 1

    def main():
        return list(A.__dataclass_fields__)

    return main()


def worker_builtins():

    import builtins
    builtins.extra = 3

    def main():
        return 3

    return main()


def main():
    cases = [
        merge_is_lazy,
        metaclass_before_object,
        python_dataclass_fields,
        worker_builtins,
    ]
    return [case() for case in cases]


# recorded from flax-0.12.12, program 8d91052b9f782475a3f5c047da6d5fabb0c92be6e324079efa13ab73f16b8077
# modes: all
# {
#   "outcome": "returned",
#   "value": {"id": 0, "list": [null, null, {"id": 1, "list": ["x"]}, 3]},
#   "prints": [[0], [3]]
# }

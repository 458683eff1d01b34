import dataclasses
import typing


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


@dataclasses.dataclass(order=True, frozen=True)
class Version:
    major: int
    minor: int = 0
    tags: tuple = dataclasses.field(default=(), compare=False)


@dataclasses.dataclass
class Holder:
    items: list = dataclasses.field(default_factory=list)
    name: str = dataclasses.field(default="n", repr=False)
    scale: dataclasses.InitVar[int] = 2
    total: int = dataclasses.field(init=False)
    kind: typing.ClassVar[int] = 5

    def __post_init__(self, scale):
        self.total = len(self.items) * scale


@dataclasses.dataclass(kw_only=True, slots=True)
class Named:
    a: int
    b: int = 1


def main():
    """Dataclasses: orders, frozen ones, fields, factories, replacing."""
    return [
        [Version(1, 2) < Version(1, 3), Version(1, 0, ("a",)) == Version(1), max(Version(1), Version(0, 9))],
        repr(Version(1, 2, ("x",))), hash(Version(1)) == hash(Version(1, 0, ("b",))), answer(lambda: Version()),
        answer(lambda: Version(1, 2, 3, 4)), answer(lambda: Version(1) < 3),
        dataclasses.replace(Version(1, 2), minor=5), answer(lambda: dataclasses.replace(Version(1), other=5)),
        dataclasses.asdict(Holder([1, 2])), dataclasses.astuple(Version(1, 2)),
        [f.name for f in dataclasses.fields(Holder)], [(f.name, f.init, f.repr) for f in dataclasses.fields(Holder)],
        repr(Holder([1])), Holder([1, 2], scale=5).total, Holder().items is Holder().items, Holder() == Holder(),
        answer(lambda: hash(Holder())), answer(lambda: Holder(total=3)), Holder.kind,
        [dataclasses.is_dataclass(Holder), dataclasses.is_dataclass(Holder()), dataclasses.is_dataclass(3)], Named(a=1),
        answer(lambda: Named(1)), Named(a=1).b, answer(lambda: setattr(Named(a=1), "z", 2)),
        answer(lambda: dataclasses.asdict(Holder)),
    ]


# recorded from flax-0.12.12, program 330f0855215cf447b812b305337c1795ed24fbbdc0cd7fb468d3c9144344bbc7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": [true, true, {"opaque": "Version"}]},
#       "Version(major=1, minor=2, tags=('x',))",
#       true,
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       {"opaque": "Version"},
#       "TypeError",
#       {"id": 2, "dict": [["items", {"id": 3, "list": [1, 2]}], ["name", "n"], ["total", 4]]},
#       {"tuple": [1, 2, {"tuple": []}]},
#       {"id": 4, "list": ["items", "name", "total"]},
#       {
#         "id": 5,
#         "list": [
#           {"tuple": ["items", true, true]},
#           {"tuple": ["name", true, false]},
#           {"tuple": ["total", false, true]}
#         ]
#       },
#       "Holder(items=[1], total=2)",
#       10,
#       false,
#       true,
#       "TypeError",
#       "TypeError",
#       5,
#       {"id": 6, "list": [true, true, false]},
#       {"opaque": "Named"},
#       "TypeError",
#       1,
#       "AttributeError",
#       "TypeError"
#     ]
#   }
# }

"""What dataclasses.fields says of each field, and a descriptor around a property."""
import dataclasses


@dataclasses.dataclass
class Given:
    x: int
    y: int = 2
    z: list = dataclasses.field(default_factory=list, repr=False, metadata={"a": 1})
    hidden: int = dataclasses.field(default=3, init=False, compare=False)
    last: int = dataclasses.field(default=4, kw_only=True)


class Around:
    def __init__(self, inner):
        self.inner = inner

    def __get__(self, instance, owner=None):
        return ("around", self.inner.__get__(instance, owner))

    def __set__(self, instance, value):
        self.inner.__set__(instance, value * 2)

    def __delete__(self, instance):
        self.inner.__delete__(instance)


class Kept:
    kept = 1

    @property
    def double(self):
        return self.kept * 2

    @double.setter
    def double(self, value):
        self.kept = value

    @double.deleter
    def double(self):
        del self.kept


Kept.double = Around(Kept.__dict__["double"])


def main():
    fields = dataclasses.fields(Given)
    kept = Kept()
    kept.double = 5
    seen = [kept.kept, kept.double]
    del kept.double
    return (
        [(f.name, f.init, f.repr, f.compare, f.kw_only, len(f.metadata)) for f in fields],
        [f.default is dataclasses.MISSING for f in fields], fields[1].default, fields[2].default_factory(),
        isinstance(fields[0], dataclasses.Field), list(Given.__annotations__), seen, kept.double,
    )

"""ImportError, AttributeError and NameError keep the keyword arguments that they take; others take none."""


def refused(make):
    try:
        make()
    except TypeError:
        return True
    return False


def main():
    missing = ModuleNotFoundError("x", name="n", path="p")
    return [
        (missing.name, missing.path, missing.args, str(missing)),
        AttributeError("m", name="q", obj=3).obj,
        NameError("m", name="q").name,
        refused(lambda: ValueError("a", name="b")),
        refused(lambda: ImportError("a", obj=1)),
        refused(lambda: AttributeError("a", path=1)),
    ]


# recorded from flax-0.12.12, program 708b2b99f26092f34f07e529baf1d252a4a1e6287519d7d6852a898c893b4e0a
# modes: all
# {
#   "outcome": "returned",
#   "value": {"id": 0, "list": [{"tuple": ["n", "p", {"tuple": ["x"]}, "x"]}, 3, "q", true, true, true]}
# }

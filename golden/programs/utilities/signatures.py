import functools
import inspect


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def plain(a, b: int = 2, *args, c, d: "float" = 4, **kwargs) -> bool:
    """First line.

        Indented.
    Last.
    """
    return True


def places(a, /, b, *, c=1):
    return a


class Thing:
    """A thing."""

    def __init__(self, x, y=1):
        self.x = x

    def method(self, z=3):
        return z

    @classmethod
    def made(cls, w):
        return cls(w)

    @staticmethod
    def free(u, v=0):
        return u

    def __call__(self, q):
        return q


class Sub(Thing):
    def method(self, z=4):
        return z


@functools.wraps(plain)
def wrapper(*args, **kwargs):
    return plain(*args, **kwargs)


def main():
    """Signatures: of functions, methods, classes, partials and wrappers, and what binds to them."""
    thing = Thing(1)
    signature = inspect.signature(plain)
    kinds = lambda f: [(p.name, p.kind.name) for p in inspect.signature(f).parameters.values()]
    return [
        str(signature), repr(signature), [str(p) for p in signature.parameters.values()],
        [repr(p) for p in signature.parameters.values()], kinds(plain), kinds(places), str(inspect.signature(places)),
        list(signature.parameters), signature.return_annotation,
        inspect.signature(places).return_annotation is inspect.Signature.empty,
        [p.default is inspect.Parameter.empty for p in signature.parameters.values()],
        [p.annotation is inspect._empty for p in signature.parameters.values()], signature.parameters["b"].annotation,
        signature.parameters["d"].annotation, str(inspect.signature(thing.method)),
        str(inspect.signature(Thing.method)), str(inspect.signature(Thing)), str(inspect.signature(Sub)),
        str(inspect.signature(thing)), str(inspect.signature(Thing.made)), str(inspect.signature(Thing.free)),
        str(inspect.signature(lambda x, y=1: x)), str(inspect.signature(functools.partial(plain, 1, c=5))),
        str(inspect.signature(functools.partial(plain, c=5))), str(inspect.signature(functools.partial(places, 1))),
        str(inspect.signature(functools.partial(places, 1, b=3))), str(inspect.signature(wrapper)),
        answer(lambda: inspect.signature(3)), signature == inspect.signature(wrapper),
        signature == inspect.signature(places), dict(signature.bind(1, c=3).arguments),
        dict(signature.bind(1, 2, 3, 4, c=5, e=6).arguments),
        [signature.bind(1, 2, 3, c=5, e=6).args, signature.bind(1, 2, 3, c=5, e=6).kwargs],
        answer(lambda: signature.bind(1)), answer(lambda: signature.bind()),
        answer(lambda: signature.bind(1, a=2, c=3)), answer(lambda: inspect.signature(places).bind(1, 2, 3)),
        answer(lambda: inspect.signature(places).bind(a=1, b=2)),
        answer(lambda: inspect.signature(places).bind(1, 2, d=3)), dict(signature.bind_partial(1).arguments),
        dict(signature.bind_partial().arguments), answer(lambda: inspect.signature(places).bind_partial(1, 2, 3)),
        [signature.bind(1, c=3)].__len__(),
        (lambda b: (b.apply_defaults(), dict(b.arguments))[1])(signature.bind(1, c=3)),
        (lambda b: (b.apply_defaults(), dict(b.arguments))[1])(signature.bind_partial(1)),
        str(signature.replace(return_annotation=int)),
        str(signature.replace(parameters=list(signature.parameters.values())[:2])),
        str(signature.parameters["b"].replace(default=7)),
        str(signature.parameters["b"].replace(name="z", annotation=str)),
        str(inspect.Signature([inspect.Parameter("a", inspect.Parameter.POSITIONAL_ONLY), inspect.Parameter("b", inspect.Parameter.KEYWORD_ONLY, default=1)])),
        inspect.Parameter("a", inspect.Parameter.POSITIONAL_ONLY) == inspect.Parameter("a", inspect.Parameter.POSITIONAL_ONLY),
        [inspect.Parameter.POSITIONAL_ONLY < inspect.Parameter.KEYWORD_ONLY, str(inspect.Parameter.VAR_KEYWORD), repr(inspect.Parameter.VAR_POSITIONAL), inspect.Parameter.KEYWORD_ONLY.description],
        [inspect.isclass(Thing), inspect.isclass(thing), inspect.isfunction(plain), inspect.isfunction(Thing.method), inspect.isfunction(thing.method), inspect.isfunction(len)],
        [inspect.ismethod(thing.method), inspect.ismethod(Thing.method), inspect.ismethod(Thing.made), inspect.ismodule(inspect), inspect.ismodule(3)],
        inspect.getdoc(plain), inspect.getdoc(Thing), inspect.getdoc(Thing.method), inspect.getdoc(Sub.method),
        inspect.cleandoc("  a\n    b\n\n  c\n\n"), inspect.cleandoc("\n\n  a\n   b"), inspect.cleandoc("a"),
        [c.__name__ for c in inspect.getmro(Sub)], inspect.formatannotation(int),
        str(inspect.Signature([signature.parameters["c"], signature.parameters["a"]], __validate_parameters__=False)),
        answer(lambda: inspect.Signature([signature.parameters["c"], signature.parameters["a"]])),
        inspect.getcallargs(plain, 1, 2, 3, c=4, e=5), inspect.getcallargs(plain, a=1, c=2),
        sorted(inspect.getcallargs(thing.method, *[1] * len(inspect.signature(thing.method).parameters))),
        answer(lambda: inspect.getcallargs(plain, 1).keys()) [:9],
    ]


# recorded from flax-0.12.12, program 86daa7c38ffab4c41490eb479630dce29dc018d918126a8bcca2e851a6d0e134
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "(a, b: int = 2, *args, c, d: 'float' = 4, **kwargs) -> bool",
#       "<Signature (a, b: int = 2, *args, c, d: 'float' = 4, **kwargs) -> bool>",
#       {"id": 1, "list": ["a", "b: int = 2", "*args", "c", "d: 'float' = 4", "**kwargs"]},
#       {
#         "id": 2,
#         "list": ["<Parameter \"a\">", "<Parameter \"b: int = 2\">", "<Parameter \"*args\">", "<Parameter \"c\">", "<Parameter \"d: 'float' = 4\">", "<Parameter \"**kwargs\">"]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"tuple": ["a", "POSITIONAL_OR_KEYWORD"]},
#           {"tuple": ["b", "POSITIONAL_OR_KEYWORD"]},
#           {"tuple": ["args", "VAR_POSITIONAL"]},
#           {"tuple": ["c", "KEYWORD_ONLY"]},
#           {"tuple": ["d", "KEYWORD_ONLY"]},
#           {"tuple": ["kwargs", "VAR_KEYWORD"]}
#         ]
#       },
#       {
#         "id": 4,
#         "list": [
#           {"tuple": ["a", "POSITIONAL_ONLY"]},
#           {"tuple": ["b", "POSITIONAL_OR_KEYWORD"]},
#           {"tuple": ["c", "KEYWORD_ONLY"]}
#         ]
#       },
#       "(a, /, b, *, c=1)",
#       {"id": 5, "list": ["a", "b", "args", "c", "d", "kwargs"]},
#       {"class": "bool"},
#       true,
#       {"id": 6, "list": [true, false, true, true, false, true]},
#       {"id": 7, "list": [true, false, true, true, false, true]},
#       {"class": "int"},
#       "float",
#       "(z=3)",
#       "(self, z=3)",
#       "(x, y=1)",
#       "(x, y=1)",
#       "(q)",
#       "(w)",
#       "(u, v=0)",
#       "(x, y=1)",
#       "(b: int = 2, *args, c=5, d: 'float' = 4, **kwargs) -> bool",
#       "(a, b: int = 2, *args, c=5, d: 'float' = 4, **kwargs) -> bool",
#       "(b, *, c=1)",
#       "(*, b=3, c=1)",
#       "(a, b: int = 2, *args, c, d: 'float' = 4, **kwargs) -> bool",
#       "TypeError",
#       true,
#       false,
#       {"id": 8, "dict": [["a", 1], ["c", 3]]},
#       {
#         "id": 9,
#         "dict": [
#           ["a", 1],
#           ["b", 2],
#           ["args", {"tuple": [3, 4]}],
#           ["c", 5],
#           ["kwargs", {"id": 10, "dict": [["e", 6]]}]
#         ]
#       },
#       {"id": 11, "list": [{"tuple": [1, 2, 3]}, {"id": 12, "dict": [["c", 5], ["e", 6]]}]},
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       {"id": 13, "dict": [["a", 1]]},
#       {"id": 14, "dict": []},
#       "TypeError",
#       1,
#       {
#         "id": 15,
#         "dict": [
#           ["a", 1],
#           ["b", 2],
#           ["args", {"tuple": []}],
#           ["c", 3],
#           ["d", 4],
#           ["kwargs", {"id": 16, "dict": []}]
#         ]
#       },
#       {
#         "id": 17,
#         "dict": [["a", 1], ["b", 2], ["args", {"tuple": []}], ["d", 4], ["kwargs", {"id": 18, "dict": []}]]
#       },
#       "(a, b: int = 2, *args, c, d: 'float' = 4, **kwargs) -> int",
#       "(a, b: int = 2) -> bool",
#       "b: int = 7",
#       "z: str = 2",
#       "(a, /, *, b=1)",
#       true,
#       {
#         "id": 19,
#         "list": [true, "VAR_KEYWORD", "<_ParameterKind.VAR_POSITIONAL: 2>", "keyword-only"]
#       },
#       {"id": 20, "list": [true, false, true, true, false, false]},
#       {"id": 21, "list": [true, false, true, true, false]},
#       "First line.\n\n    Indented.\nLast.",
#       "A thing.",
#       null,
#       null,
#       "a\n  b\n\nc",
#       "a\n b",
#       "a",
#       {"id": 22, "list": ["Sub", "Thing", "object"]},
#       "int",
#       "(*, c, a)",
#       "ValueError",
#       {
#         "id": 23,
#         "dict": [
#           ["a", 1],
#           ["b", 2],
#           ["args", {"tuple": [3]}],
#           ["kwargs", {"id": 24, "dict": [["e", 5]]}],
#           ["c", 4],
#           ["d", 4]
#         ]
#       },
#       {
#         "id": 25,
#         "dict": [
#           ["args", {"tuple": []}],
#           ["kwargs", {"id": 26, "dict": []}],
#           ["a", 1],
#           ["c", 2],
#           ["b", 2],
#           ["d", 4]
#         ]
#       },
#       {"id": 27, "list": ["self", "z"]},
#       "TypeError"
#     ]
#   }
# }

"""How the calls of NNX's transforms are met.

A program may have imported a transform under a name of its own long before a test runs, and a decorated function is made when its
module is imported. So no name is replaced: the functions of Flax themselves get another code (`divert`), and the classes of what they
return another `__call__`. Inside, the objects that Flax makes around a user's function are met where they are made (`__post_init__`).
"""

import functools
import importlib
import inspect
import types
import typing as tp
import weakref

from flax import nnx

from . import judge, modes
from .walk import NODE, kind

# The name of the transform, and where its operands stand among the arguments of a call of it.
DIRECT: dict[str, tp.Callable] = {
    "cond": lambda pred, true_fun, false_fun, *operands, **_: ([true_fun, false_fun], operands, ()),
    "switch": lambda index, branches, *operands, **_: (list(branches), operands, ()),
    "while_loop": lambda cond_fun, body_fun, init_val, **_: ([body_fun, cond_fun], (init_val,), ()),
    "fori_loop": lambda lower, upper, body_fun, init_val, **_: ([body_fun], (init_val,), ()),
    "eval_shape": lambda f, *args, **kwargs: ([f], (*args, *kwargs.values()), ()),
    "vjp": lambda f, *primals, **_: ([f], primals, ()),
    "jvp": lambda f, primals=(), tangents=(), **_: ([f], tuple(primals), (tangents,)),
}
# What gives back a function, or an object that is called later.
FACTORIES = """
    jit jit_partial grad value_and_grad vmap pmap scan remat checkify shard_map custom_vjp make_jaxpr
""".split()
# The classes of those objects.
CALLED = """
    JitWrapped SimpleJitWrapped SimpleJitPartialWrapped CustomVjp SimpleCustomVjp Compiled SimpleCompiled SimplePartialCompiled
""".split()
STATIC = ("static_argnums", "static_argnames", "nondiff_argnums", "static_broadcasted_argnums")
DONATED = ("donate_argnums", "donate_argnames")

HOOK = "__isograft__"
_installed = False
_made: "weakref.WeakKeyDictionary[tp.Any, Made]" = weakref.WeakKeyDictionary()


class Made:
    """A transformed function: the transform, its options, and its mode.

    If it was made in the default mode, a call runs a twin of it in the mode that is the default then: a decorator runs when a
    module is imported, and a test runs in one mode after another.
    """

    def __init__(self, name: str, factory: tp.Callable, args: tuple, kwargs: dict) -> None:
        self.name, self.factory, self.args, self.kwargs = name, factory, args, kwargs
        self.mode, self.follows = modes.of_call(factory, kwargs)
        given = args[0] if args else kwargs.get("f", kwargs.get("fun"))
        self.functions = [given]
        self.static = static_places(given, kwargs)
        self.donates = any(kwargs.get(option) not in (None, (), []) for option in DONATED)
        self.twins: dict[str, tp.Any] = {}

    def now(self, made: tp.Any) -> tuple[tp.Any, str]:
        """What to call, and the mode it has."""
        if not self.follows or not modes.is_default():
            return made, self.mode
        mode = modes.current()
        if mode == self.mode:
            return made, mode
        if mode not in self.twins:
            self.twins[mode] = twin = self.factory(*self.args, **self.kwargs)
            if getattr(made, "fwd", None) is not None:
                twin.defvjp(made.fwd, made.bwd, made.symbolic_zeros)
        return self.twins[mode], mode

    def call(self, mode: str, args: tuple, kwargs: dict, extra: tuple = ()) -> judge.Call:
        """A call of it."""
        return judge.Call(self.name, mode, self.functions, args, kwargs, extra=extra, static=self.static, donates=self.donates)


def static_places(function: tp.Any, kwargs: tp.Mapping[str, tp.Any]) -> frozenset:
    """The positions and names of arguments that the function gets as they are."""
    found: set = set()
    for option in STATIC:
        given = kwargs.get(option)
        if given is not None:
            found.update([given] if isinstance(given, (int, str)) else (each for each in given if isinstance(each, (int, str))))
    if found:
        try:
            parameters = list(inspect.signature(function).parameters)
        except (TypeError, ValueError):
            parameters = []
        for place in list(found):
            if isinstance(place, str) and place in parameters:
                found.add(parameters.index(place))
            elif isinstance(place, int) and -len(parameters) <= place < len(parameters):
                found.update({place % len(parameters), parameters[place]})
    return frozenset(found)


def divert(function: types.FunctionType, through: tp.Callable) -> tp.Callable:
    """Makes every call of a function, by whatever name, a call of `through`; gives a function that does what this one did."""
    original = types.FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    original.__kwdefaults__ = function.__kwdefaults__
    original.__signature__ = function.__signature__ = inspect.signature(function)
    key = f"{function.__module__}.{function.__qualname__}"
    function.__globals__.setdefault(HOOK, {})[key] = through
    # A function's new code must have as many free variables as its old one.
    free = [f"free{index}" for index in range(len(function.__closure__ or ()))]
    keep = f"        if False: {', '.join(free)}\n" if free else ""
    source = (
        f"def outer({', '.join(free)}):\n    def {function.__name__}(*args, **kwargs):\n        __tracebackhide__ = True\n"
        f"{keep}        return {HOOK}[{key!r}](*args, **kwargs)\n    return {function.__name__}\n")
    scope: dict[str, tp.Any] = {}
    exec(compile(source, __file__, "exec"), scope)
    function.__code__ = scope["outer"](*free).__code__
    return original


def through_direct(name: str, operands: tp.Callable, original: tp.Callable, public: tp.Callable) -> tp.Callable:
    """A transform that runs the function that it is given."""

    def through(*args: tp.Any, **kwargs: tp.Any) -> tp.Any:
        __tracebackhide__ = True
        if judge.recorder() is None or is_decorator(args, kwargs):
            return original(*args, **kwargs)
        mode, _ = modes.of_call(original, kwargs)
        try:
            functions, values, extra = operands(*args, **{k: v for k, v in kwargs.items() if k not in ("graph", "graph_updates")})
        except TypeError:  # the transform itself will say what is wrong
            return original(*args, **kwargs)
        return judge.observe(judge.Call(name, mode, functions, values, {}, extra=extra), original, args, kwargs)

    return through


def through_factory(name: str, original: tp.Callable, public: tp.Callable) -> tp.Callable:
    """A transform that gives back a function."""

    def through(*args: tp.Any, **kwargs: tp.Any) -> tp.Any:
        __tracebackhide__ = True
        if is_decorator(args, kwargs):
            # Flax's own partial keeps the mode of now; the default's mode is asked for when the function is there.
            return functools.partial(public, **kwargs) if modes.of_call(original, kwargs)[1] else original(*args, **kwargs)
        made = original(*args, **kwargs)
        record = Made(name, original, args, kwargs)
        if not isinstance(made, types.FunctionType):
            _made[made] = record
            return made

        @functools.wraps(made)
        def checked(*args: tp.Any, **kwargs: tp.Any) -> tp.Any:
            __tracebackhide__ = True
            function, mode = record.now(made)
            if judge.recorder() is None:
                return function(*args, **kwargs)
            return judge.observe(record.call(mode, args, kwargs), function, args, kwargs)

        return checked

    return through


def is_decorator(args: tuple, kwargs: tp.Mapping[str, tp.Any]) -> bool:
    """Whether a transform is called without a function, to give a decorator."""
    return not args and not kwargs.keys() & {"f", "fun"} or bool(args) and type(args[0]).__name__ == "Missing"


def through_object(cls: type) -> None:
    """Meets the calls of what a transform gave back."""
    called = cls.__call__

    @functools.wraps(called)
    def __call__(self: tp.Any, *args: tp.Any, **kwargs: tp.Any) -> tp.Any:
        __tracebackhide__ = True
        record = _made.get(self)
        target, mode = record.now(self) if record else (self, mode_of(self))
        if target is not self:
            return type(target).__call__.__wrapped__(target, *args, **kwargs) if judge.recorder() is None else judge.observe(
                record.call(mode, args, kwargs, bound(target)), type(target).__call__.__wrapped__, (target, *args), kwargs)
        if judge.recorder() is None:
            return called(self, *args, **kwargs)
        if record is None:  # made before the checks were there: its options are not known
            record = getattr(self, "jit_wrapped", self)
            call = judge.Call(cls.__name__, mode, [getattr(record, "__wrapped__", None)], args, kwargs, donates=True)
        else:
            call = record.call(mode, args, kwargs, bound(self))
        return judge.observe(call, called, (self, *args), kwargs)

    cls.__call__ = __call__
    for name in ("lower", "trace", "eval_shape"):
        if hasattr(cls, name):
            setattr(cls, name, follow(getattr(cls, name), name))


def follow(method: tp.Callable, name: str) -> tp.Callable:
    """A method that is called on the twin in the mode of now."""

    @functools.wraps(method)
    def wrapper(self: tp.Any, *args: tp.Any, **kwargs: tp.Any) -> tp.Any:
        __tracebackhide__ = True
        record = _made.get(self)
        target = record.now(self)[0] if record else self
        return (method if target is self else getattr(type(target), name).__wrapped__)(target, *args, **kwargs)

    return wrapper


def bound(made: tp.Any) -> tuple:
    """The arguments that `jit_partial` keeps."""
    return tuple(getattr(made, "partial_args", ()) or ())


def mode_of(made: tp.Any) -> str:
    """The mode of an object that a transform gave back."""
    graph = getattr(getattr(made, "jit_wrapped", made), "graph", None)
    return "compat" if graph is None else "graph" if graph else "tree"


def watch_bodies(module: types.ModuleType) -> None:
    """Meets a user's function where Flax calls it: with the objects that stand for the arguments inside."""
    for cls in list(vars(module).values()):
        fields = getattr(cls, "__dataclass_fields__", {})
        names = [name for name in ("f", "fwd") if name in fields]
        if isinstance(cls, type) and cls.__module__ == module.__name__ and names and "__post_init__" in vars(cls):
            cls.__post_init__ = watching(cls.__post_init__, names)


def watching(post_init: tp.Callable, names: list[str]) -> tp.Callable:
    """`__post_init__`, and then the user's functions are watched."""

    @functools.wraps(post_init)
    def __post_init__(self: tp.Any) -> None:
        post_init(self)
        for name in names:
            object.__setattr__(self, name, judge.watched(getattr(self, name)))

    return __post_init__


def install() -> None:
    """Meets every transform from now on; does so once in a process."""
    global _installed
    if _installed:
        return
    _installed = True
    for name, operands in DIRECT.items():
        public = getattr(nnx, name, None)
        if isinstance(public, types.FunctionType):
            hook(public, functools.partial(through_direct, name, operands))
    for name in FACTORIES:
        public = getattr(nnx, name, None)
        if isinstance(public, types.FunctionType):
            hook(public, functools.partial(through_factory, name))
    for name in ("autodiff", "compilation", "iteration", "transforms", "general"):
        module = importlib.import_module(f"flax.nnx.transforms.{name}")
        watch_bodies(module)
        for cls in CALLED:
            if cls in vars(module) and vars(module)[cls].__module__ == module.__name__:
                through_object(vars(module)[cls])
    merge_inputs = importlib.import_module("flax.nnx.transforms.general").merge_inputs
    hook(merge_inputs, lambda original, public: lambda *args, **kwargs: (
        original(judge.watched(args[0]), *args[1:], **kwargs) if args else original(*args, **kwargs)))
    if hasattr(nnx, "capture"):
        hook(nnx.capture, through_capture)
    if hasattr(nnx, "tabulate"):
        hook(nnx.tabulate, through_tabulate)


def through_capture(original: tp.Callable, public: tp.Callable) -> tp.Callable:
    """`nnx.capture`, which is no transform: what it puts on a Module is gone when it ends."""

    def through(*args: tp.Any, **kwargs: tp.Any) -> tp.Any:
        made = original(*args, **kwargs)
        if not isinstance(made, types.FunctionType) or not args or isinstance(args[0], type):
            return made
        # A function captures from its arguments; a Module, or a method of it, from the Module.
        owner = [each for each in [getattr(args[0], "__self__", args[0])] if kind(each) == NODE]

        @functools.wraps(made)
        def checked(*args: tp.Any, **kwargs: tp.Any) -> tp.Any:
            __tracebackhide__ = True
            if judge.recorder() is None:
                return made(*args, **kwargs)
            return judge.observe_scope("capture", (*owner, *args, *kwargs.values()), made, args, kwargs)

        return checked

    return through


def through_tabulate(original: tp.Callable, public: tp.Callable) -> tp.Callable:
    """`nnx.tabulate`, which replaces methods of classes while it runs."""

    def through(*args: tp.Any, **kwargs: tp.Any) -> tp.Any:
        __tracebackhide__ = True
        if judge.recorder() is None:
            return original(*args, **kwargs)
        return judge.observe_scope("tabulate", args, original, args, kwargs)

    return through


def hook(function: types.FunctionType, through: tp.Callable) -> None:
    """Diverts a function through what `through` makes of the original one and of the public one."""
    box: list = []
    box.append(through(divert(function, lambda *args, **kwargs: box[0](*args, **kwargs)), function))


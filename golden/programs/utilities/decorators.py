"""Decorators that people write: retry, cache, deprecation, checks of shapes, timing by a counter, method wrappers."""
import functools
import inspect
import itertools
import warnings
from typing import Callable, ParamSpec, TypeVar

import jax
import jax.numpy as jnp
from flax import nnx

P = ParamSpec("P")
R = TypeVar("R")


def retry(times: int, exceptions=(Exception,)):
    def decorator(fn: Callable[P, R]) -> Callable[P, R]:
        @functools.wraps(fn)
        def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
            for attempt in itertools.count(1):
                try:
                    return fn(*args, **kwargs)
                except exceptions as e:
                    if attempt == times:
                        raise RuntimeError(f"{fn.__qualname__} failed {times} times") from e

        return wrapper

    return decorator


def check_shapes(**shapes):
    def decorator(fn):
        signature = inspect.signature(fn)

        @functools.wraps(fn)
        def wrapper(*args, **kwargs):
            bound = signature.bind(*args, **kwargs)
            bound.apply_defaults()
            dims = {}
            for name, spec in shapes.items():
                shape = bound.arguments[name].shape
                if len(shape) != len(spec.split()):
                    raise ValueError(f"{name}: rank {len(shape)} is not that of '{spec}'")
                for symbol, size in zip(spec.split(), shape):
                    if dims.setdefault(symbol, size) != size:
                        raise ValueError(f"{name}: {symbol} is {size}, was {dims[symbol]}")
            return fn(*args, **kwargs)

        return wrapper

    return decorator


def counted(fn):
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return fn(*args, **kwargs)

    wrapper.calls = 0
    return wrapper


attempts = iter([ValueError("a"), ValueError("b"), None, KeyError("c")])


@retry(3, exceptions=(ValueError,))
def flaky(x):
    error = next(attempts)
    if error:
        raise error
    return x * 2


@check_shapes(a="n k", b="k m")
def matmul(a, b, *, scale=1.0):
    return (a @ b) * scale


@functools.lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))

    @functools.cached_property
    def label(self):
        return f"model-{float(self.w[...])}"

    @nnx.jit
    @counted
    def __call__(self, x):
        return self.w * x

    @staticmethod
    @counted
    def helper(x):
        return x + 1


def square(x):
    return x * x


square.tag = "a tag"
TRANSFORMS = [
    jax.jit, jax.grad, jax.vmap, jax.checkpoint, jax.value_and_grad, jax.jacfwd, jax.jacrev, jax.hessian, jax.custom_jvp,
    jax.custom_vjp, jax.make_jaxpr, jax.named_call,
]


def tags():
    found = [getattr(transform(square), "tag", None) for transform in TRANSFORMS]
    jitted = jax.jit(square)
    jitted.own = 1
    square.late = 2
    outer = jax.jit(jitted)
    nested = jax.jit(jax.custom_jvp(square))
    return found, hasattr(jitted, "late"), hasattr(square, "own"), (outer.tag, outer.own), hasattr(nested, "defjvp")


def message(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}", repr(e.__cause__)


def main():
    model = Model()
    a = jnp.ones((2, 3))
    values = [model(jnp.float32(i)) for i in range(3)]
    return {
        "flaky": flaky(4),
        "key": message(flaky, 1),
        "shape": matmul(a, a.T, scale=0.5),
        "bad": message(matmul, a, a),
        "rank": message(matmul, a, a[0]),
        "fib": (fib(20), fib.cache_info().misses),
        "values": values,
        "helper": (Model.helper(1), model.helper(2), Model.helper.calls),
        "label": (model.label, "label" in vars(model)),
        "name": (matmul.__name__, flaky.__wrapped__.__name__, list(inspect.signature(matmul).parameters)),
        "tags": tags(),
    }


# recorded from flax-0.12.12, program 07b1c5dc69db132e0d9818227ed16295906efd28772a54732bdccb7752c730d3
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["flaky", 8],
#       ["key", {"tuple": ["KeyError: 'c'", "None"]}],
#       ["shape", {"array": "float32", "shape": [2, 2], "data": [1.5, 1.5, 1.5, 1.5]}],
#       ["bad", {"tuple": ["ValueError: b: k is 2, was 3", "None"]}],
#       ["rank", {"tuple": ["ValueError: b: rank 1 is not that of 'k m'", "None"]}],
#       ["fib", {"tuple": [6765, 21]}],
#       [
#         "values",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [], "data": [0.0]},
#             {"array": "float32", "shape": [], "data": [2.0]},
#             {"array": "float32", "shape": [], "data": [4.0]}
#           ]
#         }
#       ],
#       ["helper", {"tuple": [2, 3, 2]}],
#       ["label", {"tuple": ["model-2.0", true]}],
#       ["name", {"tuple": ["matmul", "flaky", {"id": 2, "list": ["a", "b", "scale"]}]}],
#       [
#         "tags",
#         {
#           "tuple": [
#             {
#               "id": 3,
#               "list": ["a tag", "a tag", "a tag", "a tag", "a tag", "a tag", "a tag", "a tag", "a tag", "a tag", "a tag", "a tag"]
#             },
#             false,
#             false,
#             {"tuple": ["a tag", 1]},
#             false
#           ]
#         }
#       ]
#     ]
#   }
# }

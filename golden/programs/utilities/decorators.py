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
    }

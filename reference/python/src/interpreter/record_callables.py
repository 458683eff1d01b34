"""Records what the functions of JAX, Flax, Optax and NumPy are, and what objects of these kinds have: `real_callables.txt`.

Usage: python record_callables.py, with a Python 3.12 that has JAX 0.12.0.1, Flax 0.12.12 and optax.

A row `kind: name name …` says which attributes a callable of that kind has; a row `kind = path path …` says which functions are of
the kind. A function of a module that no row names is a `function`.
"""

import collections
import functools
import importlib
import pathlib
import types
import warnings

import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx

HERE = pathlib.Path(__file__).parent


def f(x):
    return x


def wrapper(x):
    return x


@jax.custom_vjp
def own_vjp(x):
    return x


@jax.custom_jvp
def own_jvp(x):
    return x


functools.update_wrapper(wrapper, f)

# What the results of transforms are, and one of each other kind.
KINDS = {
    'function': [f],
    'wrapper': [wrapper, jax.vmap(f), jax.grad(f), jax.make_jaxpr(f), jax.checkpoint(f)],
    'PjitFunction': [jax.jit(f)],
    'VJP': [jax.vjp(f, 1.0)[1]],
    'linearized': [jax.linearize(f, 1.0)[1]],
    'custom_vjp': [own_vjp],
    'custom_jvp': [own_jvp],
    'ufunc': [jnp.add],
    'numpy.ufunc': [np.add],
    '_ArrayFunctionDispatcher': [np.sum],
    'builtin_function_or_method': [np.array, len],
    'nnx': [nnx.jit(f), nnx.jit(f, graph=False), nnx.vmap(f), nnx.grad(f), nnx.remat(f), nnx.scan(f), nnx.shard_map, nnx.custom_vjp(f)],
    'nnx.vjp': [nnx.vjp(f, 1.0, graph=False)[1]],
}


def kind(value):
    """The kind of a function of a module; `None`: nobody asks."""
    if isinstance(value, (type, types.ModuleType)) or not callable(value):
        return None
    if isinstance(value, types.FunctionType):
        return 'wrapper' if hasattr(value, '__wrapped__') else 'function'
    name = 'numpy.ufunc' if isinstance(value, np.ufunc) else type(value).__name__
    return name if name in KINDS else None


def attributes(value):
    names = {*dir(value), '__name__', '__qualname__', '__doc__', '__wrapped__', '__module__'}
    return {name for name in names if hasattr(value, name)}


def main():
    warnings.simplefilter('ignore')
    modules = {line.split()[0] for line in (HERE / 'real_modules.txt').read_text().splitlines()}
    found = collections.defaultdict(set)
    for module in sorted(modules | {'numpy', 'numpy.linalg', 'numpy.random', 'numpy.testing'}):
        try:
            loaded = importlib.import_module(module)
        except ImportError:
            continue
        for name, value in vars(loaded).items():
            if name[0] != '_' and (its := kind(value)):
                found[its].add(f'{module}.{name}')
    rows = [f'{name}: {" ".join(sorted(set.union(*map(attributes, values))))}\n' for name, values in KINDS.items()]
    rows += [f'{name} = {" ".join(sorted(found[name]))}\n' for name in KINDS if found[name] and name != 'function']
    (HERE / 'real_callables.txt').write_text(''.join(rows))


main()

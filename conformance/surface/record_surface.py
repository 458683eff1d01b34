"""Records the public names of the real libraries, and the parameters of their functions and classes: `flax-0.12.12.txt`.

Usage: python record_surface.py, with a Python 3.12 that has JAX 0.12.0.1, Flax 0.12.12 and optax.

A row is `path kind(parameters)`, as in `signatures.txt`: `x=` has a default. Modules are not names here.
"""

import inspect
import pathlib
import types
import warnings

import flax
import jax
import jax.numpy as jnp
import jax.scipy
import optax
from flax import nnx

MODULES = {
    'flax.nnx': nnx, 'jax': jax, 'jax.lax': jax.lax, 'jax.nn': jax.nn, 'jax.nn.initializers': jax.nn.initializers, 'jax.numpy': jnp,
    'jax.random': jax.random, 'jax.tree': jax.tree, 'jax.tree_util': jax.tree_util, 'optax': optax,
}


def parameters(value):
    if isinstance(value, type) and (value.__init__ is object.__init__ and value.__new__ is object.__new__ or issubclass(value, BaseException)):
        return ''
    # A metaclass with a call of its own hides what the class takes.
    hidden = isinstance(value, type) and type(value).__call__ is not type.__call__
    try:
        signature = inspect.signature(value.__init__ if hidden else value)
    except (TypeError, ValueError):
        return ''
    written, last = [], None
    for parameter in list(signature.parameters.values())[int(hidden):]:
        kind = parameter.kind
        if last is inspect.Parameter.POSITIONAL_ONLY and kind is not last:
            written.append('/')
        if kind is inspect.Parameter.KEYWORD_ONLY and last not in (kind, inspect.Parameter.VAR_POSITIONAL):
            written.append('*')
        star = {inspect.Parameter.VAR_POSITIONAL: '*', inspect.Parameter.VAR_KEYWORD: '**'}.get(kind, '')
        default = '=' if parameter.default is not inspect.Parameter.empty else ''
        written.append(star + parameter.name + default)
        last = kind
    if last is inspect.Parameter.POSITIONAL_ONLY:
        written.append('/')
    return ', '.join(written)


def rows():
    for path, module in MODULES.items():
        names = [name for name in dir(module) if name[0] != '_']
        for name in names:
            value = getattr(module, name)
            if isinstance(value, types.ModuleType):
                continue
            kind = 'class' if isinstance(value, type) else 'function' if callable(value) else 'value'
            yield f'{path}.{name} {kind}({parameters(value) if kind != "value" else ""})\n'


def main():
    warnings.simplefilter('ignore')
    head = f'# flax {flax.__version__}, jax {jax.__version__}, optax {optax.__version__}\n'
    (pathlib.Path(__file__).parent / 'flax-0.12.12.txt').write_text(head + ''.join(rows()))


main()

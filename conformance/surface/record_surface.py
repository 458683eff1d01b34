"""Records the public names of the real libraries, and the parameters of their functions and classes: `flax-0.12.12.txt`.

Usage: python record_surface.py, with a Python 3.12 that has JAX 0.12.0.1, Flax 0.12.12 and optax.

A row is `path kind(parameters)`, as in `signatures.txt`: `x=` has a default. In `flax.nnx` the default stands behind it: a literal, or the
name of a function or a type; `?` is any other. A class has its bases there (`class:Variable`), and behind it stand its own methods and
properties, each at the class that defines it, or at the first public one below that. Modules are not names here.
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


def default_of(value):
    """The default as a program may write it: without a space, so that rows can be read."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return repr(value)
    if isinstance(value, (tuple, list)) and all(item is None or isinstance(item, (bool, int, float, str)) for item in value):
        return repr(value).replace(' ', '')
    if isinstance(value, (dict, types.MappingProxyType)) and not value:
        return '{}'
    if value is ...:
        return '...'
    name = getattr(value, '__name__', None) or type(value).__name__
    return name if name.isidentifier() and not name.startswith('_') else '?'


def parameters(value, with_defaults=False):
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
        if default and with_defaults:
            default += default_of(parameter.default)
        written.append(star + parameter.name + default)
        last = kind
    if last is inspect.Parameter.POSITIONAL_ONLY:
        written.append('/')
    return ', '.join(written)


def methods(path, value, known):
    """The methods and properties of a class that no class before it has."""
    for name in sorted(dir(value)):
        owner = next((cls for cls in value.__mro__ if name in vars(cls)), None)
        if name[0] == '_' or owner is None or not owner.__module__.startswith('flax') or (owner, name) in known:
            continue
        known.add((owner, name))
        own = vars(owner)[name]
        if isinstance(own, (staticmethod, classmethod)) or inspect.isfunction(own):
            written = parameters(getattr(value, name), True)
            if inspect.isfunction(own):
                written = written.removeprefix('self').removeprefix(', ').removeprefix('/, ')
                written = '' if written == '/' else written
                # A stream draws the key itself.
                written = written.removeprefix('key, ') if owner.__module__ == 'flax.nnx.rnglib' else written
            yield f'{path}.{name} method({written})\n'
        elif isinstance(own, property) or hasattr(own, '__get__') and not isinstance(own, type):
            yield f'{path}.{name} property()\n'


def bases_of(value):
    found = [cls.__name__ for cls in value.__mro__[1:] if getattr(nnx, cls.__name__, None) is cls]
    return ':' + ','.join(found) if found else ''


def rows():
    for path, module in MODULES.items():
        names = [name for name in dir(module) if name[0] != '_']
        for name in names:
            value = getattr(module, name)
            if isinstance(value, types.ModuleType):
                continue
            kind = 'class' if isinstance(value, type) else 'function' if callable(value) else 'value'
            of_nnx = module is nnx
            bases = bases_of(value) if of_nnx and kind == 'class' else ''
            yield f'{path}.{name} {kind}{bases}({parameters(value, of_nnx) if kind != "value" else ""})\n'
    known = set()
    # A class stands behind those that it is made of, so that what it inherits is theirs.
    classes = {value: name for name, value in vars(nnx).items() if name[0] != '_' and isinstance(value, type)}
    for value in sorted(classes, key=lambda value: (len(value.__mro__), classes[value])):
        if value.__module__.startswith('flax') and not issubclass(value, BaseException):
            yield from methods(f'flax.nnx.{classes[value]}', value, known)


def main():
    warnings.simplefilter('ignore')
    head = f'# flax {flax.__version__}, jax {jax.__version__}, optax {optax.__version__}\n'
    (pathlib.Path(__file__).parent / 'flax-0.12.12.txt').write_text(head + ''.join(rows()))


main()

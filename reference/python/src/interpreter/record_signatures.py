"""Records what the real functions take, for each native: `signatures.txt`, and calls that they refuse; and their texts,
and those of the native classes that `real_attributes.txt` names.

Usage: python record_signatures.py, with a Python 3.12 that has JAX 0.12.0.1 and Flax 0.12.12.

A row is `path(parameters)`. `BLESS=1 cargo test every_native_has` adds a row `path(?)` for a new native and drops the rows
of natives that are gone; then run this. What CPython does not tell of a function stands below in PROBED. The calls,
in `tests/refused_calls.txt`, are made here: so each row is checked against the real function.
"""

import builtins
import collections
import importlib
import inspect
import pathlib
import platform
import re
import types
import warnings

import flax
import flax.errors
import jax
import jax.errors
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

HERE = pathlib.Path(__file__).parent
TABLE = HERE / 'signatures.txt'
TEXTS = HERE / 'texts.txt'
ATTRIBUTES = HERE / 'real_attributes.txt'
CALLS = HERE.parents[2] / 'tests' / 'refused_calls.txt'
MISSING = object()

# Functions and types whose signature CPython does not have as data, from its documentation.
PROBED = {
    'builtins.dir': 'object=, /',
    'builtins.anext': 'aiterator, default=, /',
    'GenericAlias.__new__': 'origin, args, /',
    'int.conjugate': 'self, /',
    'math.lcm': '*integers',
    'bytes.upper': 'self, /',
    'bytes.startswith': 'self, prefix, start=, end=, /',
    'bytes.rfind': 'self, sub, start=, end=, /',
    'bytes.lower': 'self, /',
    'bytes.isspace': 'self, /',
    'bytes.isdigit': 'self, /',
    'bytes.isalpha': 'self, /',
    'bytes.isalnum': 'self, /',
    'bytes.index': 'self, sub, start=, end=, /',
    'bytes.find': 'self, sub, start=, end=, /',
    'bytes.endswith': 'self, suffix, start=, end=, /',
    'bytes.count': 'self, sub, start=, end=, /',
    'PyTreeDef.flatten_up_to': 'self, xs, /',
    'Array.block_until_ready': 'self',
    'Array.is_deleted': 'self',
    'DictKey.__new__': 'key',
    'FlattenedIndexKey.__new__': 'key',
    'GetAttrKey.__new__': 'name',
    'PyTreeDef.unflatten': 'self, leaves, /',
    'SequenceKey.__new__': 'idx',
    'bool.__new__': 'object=, /',
    'builtins.filter': 'function, iterable, /',
    'builtins.getattr': 'object, name, default=, /',
    'builtins.iter': 'object, sentinel=, /',
    'builtins.map': 'function, iterable, /, *iterables',
    'builtins.max': 'arg, /, *args, key=, default=',
    'builtins.min': 'arg, /, *args, key=, default=',
    'builtins.next': 'iterator, default=, /',
    'builtins.vars': 'object=, /',
    'builtins.zip': '*iterables, strict=',
    'bytes.hex': 'self, sep=, bytes_per_sep=',
    'classmethod.__new__': 'function, /',
    'generator.close': 'self, /',
    'generator.send': 'self, arg, /',
    'TypeVar.__new__': 'name, *constraints, bound=, covariant=, contravariant=, infer_variance=',
    'Generic.__class_getitem__': 'cls, /, *params',
    'partial.__new__': 'func, /, *args, **keywords',
    'property.deleter': 'self, fdel, /',
    'property.getter': 'self, fget, /',
    'property.setter': 'self, fset, /',
    'slice.indices': 'self, length, /',
    'str.maketrans': 'x, y=, z=, /',
    'staticmethod.__new__': 'function, /',
    'bytes.__new__': 'source=, encoding=, errors=',
    'dict.__new__': 'mapping=, /, **kwargs',
    'dtype.__new__': 'dtype, align=, copy=',
    'dict.pop': 'self, key, default=, /',
    'dict.update': 'self, mapping=, /, **kwargs',
    'functools.reduce': 'function, sequence, initial=, /',
    'generator.throw': 'self, type, value=, traceback=, /',
    'int.__new__': 'x=, /, base=',
    'math.hypot': '*coordinates',
    'math.log': 'x, base=, /',
    'object.__init__': 'self, /, *args, **kwargs',
    'object.__init_subclass__': 'cls, /, **kwargs',
    'object.__new__': 'cls, /, *args, **kwargs',
    'range.__new__': 'start, stop=, step=, /',
    'set.difference': 'self, /, *others',
    'set.difference_update': 'self, /, *others',
    'set.intersection': 'self, /, *others',
    'set.intersection_update': 'self, /, *others',
    'set.union': 'self, /, *others',
    'set.update': 'self, /, *others',
    'slice.__new__': 'start, stop=, step=, /',
    'str.__new__': 'object=, encoding=, errors=',
    'str.count': 'self, sub, start=, end=, /',
    'str.endswith': 'self, suffix, start=, end=, /',
    'str.find': 'self, sub, start=, end=, /',
    'str.format': 'self, /, *args, **kwargs',
    'str.format_map': 'self, mapping, /',
    'str.index': 'self, sub, start=, end=, /',
    'str.rfind': 'self, sub, start=, end=, /',
    'str.rindex': 'self, sub, start=, end=, /',
    'str.startswith': 'self, prefix, start=, end=, /',
    'super.__new__': 'type=, object=, /',
    'type.__call__': 'cls, /, *args, **kwargs',
    'type.__new__': 'cls, name, bases=, dict=, /, **kwds',
}
ALONE = {'dict': 'clear copy items keys values', 'set': 'clear copy pop'}
ONE = {'set': '__contains__ add discard isdisjoint issubset issuperset remove symmetric_difference symmetric_difference_update'}
PROBED |= {f'{cls}.{name}': 'self, /' for cls, names in ALONE.items() for name in names.split()}
PROBED |= {f'{cls}.{name}': 'self, other, /' for cls, names in ONE.items() for name in names.split()}
PROBED |= {'dict_keys.isdisjoint': 'self, other, /', 'dict_items.isdisjoint': 'self, other, /', 'set.__new__': 'iterable=, /'}
PROBED |= {name.replace('set.', 'frozenset.'): text for name, text in PROBED.items() if name.startswith('set.')}

# Where a class is found, and an expression for one of its objects.
Point = collections.namedtuple('Point', 'x y')
array = jnp.arange(3.0)
CLASSES = {
    'Array': (jax.Array, 'jnp.arange(3.0)'),
    'ArrayImpl': (type(array), 'jnp.arange(3.0)'),
    'PRNGKeyArray': (type(jax.random.key(0)), 'jax.random.key(0)'),
    'ndarray': (np.ndarray, 'np.asarray(jnp.ones(2))'),
    'Dict': (nnx.Dict, 'nnx.Dict(a=1)'),
    'FlatState': (nnx.statelib.FlatState, None),
    'HASH': (type(importlib.import_module('hashlib').sha1()), 'hashlib.sha1()'),
    'Generator': (np.random.Generator, 'np.random.default_rng(1)'),
    'GraphDef': (nnx.GraphDef, 'nnx.split(nnx.Dict(a=1))[0]'),
    'List': (nnx.List, 'nnx.List([1])'),
    'Module': (nnx.Module, 'nnx.Module()'),
    'Random': (importlib.import_module('random').Random, None),
    'PCG64': (np.random.PCG64, 'np.random.PCG64(1)'),
    'RandomState': (np.random.RandomState, 'np.random.RandomState(1)'),
    'Sequential': (nnx.Sequential, 'nnx.Sequential()'),
    'ShapedArray': (jax.core.ShapedArray, 'jax.typeof(1.0)'),
    'State': (nnx.State, 'nnx.State({"a": 1})'),
    'StateAxes': (nnx.StateAxes, 'nnx.StateAxes({"a": 1})'),
    'Variable': (nnx.Variable, 'nnx.Param(1)'),
    '_IndexUpdateHelper': (type(array.at), None),
    '_IndexUpdateRef': (type(array.at[0]), 'jnp.arange(3.0).at[0]'),
    'dict_items': (type({}.items()), '{1: 2}.items()'),
    'dict_keys': (type({}.keys()), '{1: 2}.keys()'),
    'generator': (types.GeneratorType, '(x for x in [1])'),
    'namedtuple': (Point, None),
    'partial': (importlib.import_module('functools').partial, None),
}
RECEIVERS = {
    'bytes': 'bytes([97])', 'dict': '{1: 2}', 'float': '1.5', 'frozenset': 'frozenset([1])', 'int': '7', 'list': '[1]',
    'set': '{1}', 'slice': 'slice(1)', 'str': "'ab'", 'tuple': '(1,)',
}
MODULES = {'jax.numpy': 'jnp', 'flax.nnx': 'nnx', 'numpy': 'np', 'builtins': ''}


def owner(name):
    if name in CLASSES:
        return CLASSES[name][0]
    for module in (builtins, nnx, nnx.filterlib, jax, jnp, jax.tree_util, jax.core, importlib.import_module('abc'),
                   importlib.import_module('dataclasses'), importlib.import_module('typing')):
        found = getattr(module, name, MISSING)
        if isinstance(found, type):
            return found
    return None


def split(path):
    """The module or the class, the name, and whether the function is a class's."""
    place, name = path.rsplit('.', 1)
    if place.split('.')[0] in ('builtins', 'jax', 'flax', 'numpy', 'optax', 're') or '.' in place:
        return place, name, False
    is_class = owner(place) is not None
    return place, name, is_class


def real(path):
    """The function, and whether its first parameter has to be added."""
    place, name, is_class = split(path)
    if not is_class:
        return getattr(importlib.import_module(place), name), None
    cls = owner(place)
    if name == '__new__':
        return cls, 'cls' if issubclass(cls, type) else None
    static = inspect.getattr_static(cls, name)
    if isinstance(static, (classmethod, types.ClassMethodDescriptorType)):
        is_native_static = path in ('int.from_bytes', 'dict.fromkeys')  # they take no class here
        return getattr(cls, name), None if is_native_static else 'cls'
    return getattr(cls, name), None


def parameters(path):
    """The row of a function; `None`: it has no real counterpart."""
    if path in PROBED:
        return PROBED[path]
    try:
        function, first = real(path)
    except (AttributeError, ImportError):
        return None
    if isinstance(function, jnp.ufunc):
        return ', '.join([f'x{i + 1}' for i in range(function.nin)]) + ', /, *, out=, where='
    try:
        signature = inspect.signature(function)
    except ValueError:
        raise SystemExit(f'{path}: CPython does not tell its signature: add it to PROBED') from None
    written = []
    last = None
    for parameter in signature.parameters.values():
        kind = parameter.kind
        if last is inspect.Parameter.POSITIONAL_ONLY and kind is not last:
            written.append('/')
        star = {inspect.Parameter.VAR_POSITIONAL: '*', inspect.Parameter.VAR_KEYWORD: '**'}.get(kind, '')
        if kind is inspect.Parameter.KEYWORD_ONLY and last not in (kind, inspect.Parameter.VAR_POSITIONAL):
            written.append('*')
        default = '=' if parameter.default is not inspect.Parameter.empty else ''
        written.append(star + parameter.name + default)
        last = kind
    if last is inspect.Parameter.POSITIONAL_ONLY:
        written.append('/')
    if first:
        written[:0] = [first] if '/' in written else [first, '/']
    return ', '.join(written)


def text(path):
    """Python's text of a function of a module, with `0x` for an address, and `?` for what has more of the kind in it."""
    place, name, is_class = split(path)
    if is_class:
        return None
    try:
        function, _ = real(path)
    except (AttributeError, ImportError):
        return None
    found = re.sub(r'0x[0-9a-fA-F]+', '0x', repr(function))
    usual = f'<function {name} at 0x>' if place.split('.')[0] in ('jax', 'flax', 'numpy', 'optax') and '.' in place else None
    return None if found == usual else '?' if '\n' in found else found


def class_text(name):
    """Python's text of a native class; `None`: the objects that programs make are of other classes than the one of that name."""
    if name in ('Random', 'Tracer', 'dtype', 'ndarray') or name in vars(builtins):
        return None
    errors = [getattr(module, name, None) for module in (flax.errors, jax.errors)]
    cls = next(filter(None, [owner(name), *errors]), None)
    return repr(cls) if isinstance(cls, type) and repr(cls).startswith('<class') else None


def shape(row):
    """The least and the most positional arguments (-1: any number), and whether any keyword is taken."""
    least = most = 0
    keyword_only = any_number = False
    for parameter in filter(None, row.split(', ')):
        if parameter == '*' or (parameter.startswith('*') and not parameter.startswith('**')):
            keyword_only, any_number = True, any_number or parameter != '*'
        elif parameter != '/' and not parameter.startswith('**') and not keyword_only:
            most += 1
            least += not parameter.endswith('=')
    return least, -1 if any_number else most, '**' in row


def calls(path, row):
    """Expressions that call the function with too few and too many arguments, and with an unknown one."""
    place, name, is_class = split(path)
    least, most, any_keyword = shape(row)
    taken = 0
    if not is_class:
        prefix = MODULES.get(place, place)
        called = f'{prefix}.{name}' if prefix else name
    elif name == '__new__' and place in vars(builtins) and place not in ('object', 'type'):
        called = place
    else:
        receiver = CLASSES.get(place, (None, None))[1] or RECEIVERS.get(place)
        if receiver is None or name.startswith('__') or name in ('from_bytes', 'fromkeys'):
            return
        called, taken = f'{receiver}.{name}' if not receiver[0].isdigit() else f'({receiver}).{name}', 1
    some = ['None'] * max(least - taken, 0)
    if least > taken:
        yield f'{called}({", ".join(some[1:])})'
    if most >= 0:
        yield f'{called}({", ".join(["None"] * (most - taken + 1))})'
    if not any_keyword:
        yield f'{called}({", ".join(some + ["zzz=None"])})'


def refuses(call):
    scope = {'jax': jax, 'jnp': jnp, 'np': np, 'nnx': nnx}
    for module in ('abc', 'collections', 'dataclasses', 'functools', 'hashlib', 'math', 're', 'typing', 'jax.extend',
                   'numpy.random', 'numpy.testing', 'flax'):
        scope.setdefault(module.split('.')[0], importlib.import_module(module.split('.')[0]))
        importlib.import_module(module)
    try:
        eval(call, scope)
    except TypeError:
        return True
    except Exception:
        return False
    return False


def docs():
    """The docstrings of Python's own types, a line each."""
    own = {name: cls.__doc__ for name, cls in vars(builtins).items() if isinstance(cls, type) and cls.__doc__}
    assert not any('\\' in doc for doc in own.values())
    return [(f'doc.{name}', doc.replace('\n', '\\n')) for name, doc in sorted(own.items())]


def main():
    warnings.simplefilter('ignore')
    paths = [line.split('(')[0] for line in TABLE.read_text().splitlines() if line and line[0] != '#']
    python, library, unreal, refused = [], [], [], []
    for path in sorted(paths):
        row = parameters(path)
        if row is None:
            unreal.append(path)
            continue
        place = split(path)[0]
        cls = owner(place) if split(path)[2] else None
        module = cls.__module__ if cls else place
        of_library = module.split('.')[0] in ('jax', 'jaxlib', 'flax', 'numpy', 'optax')
        (library if of_library else python).append(f'{path}({row})\n')
        for call in calls(path, row):
            if refuses(call):
                refused.append(f'{call}\n')
            else:
                print('not refused:', call)
    versions = f'jax {jax.__version__}, flax {flax.__version__}, numpy {np.__version__}, optax {optax.__version__}'
    TABLE.write_text(''.join([f'# CPython {platform.python_version()}\n', *python, f'# {versions}\n', *library]))
    natives = next(row for row in ATTRIBUTES.read_text().splitlines() if row.startswith('__class__: ')).split()[1:]
    texts = [(f'class.{name}', class_text(name)) for name in natives] + docs() + [(path, text(path)) for path in sorted(paths)]
    TEXTS.write_text(''.join([f'{path} {found}\n' for path, found in texts if found]))
    CALLS.write_text(''.join(refused))
    for path in unreal:
        print('no such function:', path)


main()

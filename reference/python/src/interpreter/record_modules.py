"""Records in `real_modules.txt` which public names modules have: `module kind name name …`.

Those of JAX, Flax and Optax, and those of Python's own library. The row `<python>` has the names of the latter.
Run it with the Python of an environment of the recorded release.
"""

import importlib
import pathlib
import pkgutil
import sys
import types
import warnings

TABLE = pathlib.Path(__file__).parent / 'real_modules.txt'
PACKAGES = ['jax', 'flax', 'optax']
# Modules of JAX that are not public, and that packages import.
HIDDEN = ['jax._src.literals']


# What importing them does is seen: one opens a browser, one prints, one is for a display.
NOT_IMPORTED = {'antigravity', 'this', 'idlelib', 'tkinter', 'turtle', 'turtledemo', 'lib2to3'}
# Modules of which the private names are recorded, too: programs ask for those that Python had once.
WITH_PRIVATE = ['typing']
# Modules below another one that programs import.
BELOW = ['collections.abc', 'concurrent.futures', 'importlib.metadata', 'importlib.resources', 'importlib.util', 'os.path', 'unittest.mock']


def is_public(name):
    return not any(part.startswith('_') or part in ('tests', 'version') for part in name.split('.'))


def kind(value):
    if isinstance(value, type):
        return 'class'
    if isinstance(value, types.ModuleType):
        return 'module'
    return 'function' if callable(value) else 'value'


def python_kind(value):
    """Of Python's own callables only those that are written in Python have what a function has."""
    found = kind(value)
    return 'value' if found == 'function' and not isinstance(value, types.FunctionType) else found


def python_modules():
    names = [name for name in sys.stdlib_module_names if not name.startswith('_') and name not in NOT_IMPORTED]
    for name in sorted([*names, *BELOW]):
        try:
            yield name, importlib.import_module(name)
        except ImportError as error:  # of another system
            print(f'{name}: {error}')


def modules():
    for name in HIDDEN:
        yield name, importlib.import_module(name)
    for package in PACKAGES:
        top = importlib.import_module(package)
        yield package, top
        for found in pkgutil.walk_packages(top.__path__, f'{package}.', onerror=lambda name: None):
            if not is_public(found.name):
                continue
            try:
                yield found.name, importlib.import_module(found.name)
            except Exception as error:
                print(f'{found.name}: {type(error).__name__}')


def main():
    warnings.simplefilter('ignore')
    rows = [f'<python> module {" ".join(sorted(sys.stdlib_module_names))}\n']
    of_all = [(kind, *found) for found in modules()] + [(python_kind, *found) for found in python_modules()]
    for kind_of, path, module in of_all:
        names = {}
        # What is deprecated is there, and is not shown.
        deprecated = [name for name, (_, value) in getattr(module, '_deprecations', {}).items() if value is not None]
        for name in {*dir(module), *deprecated}:
            if name.startswith('_'):
                continue
            try:
                names.setdefault(kind_of(getattr(module, name)), []).append(name)
            except Exception as error:
                print(f'{path}.{name}: {type(error).__name__}')
        # A module below is there once something imported it.
        below = {found.name for found in pkgutil.iter_modules(getattr(module, '__path__', []))} | set(names.get('module', []))
        names['module'] = [name for name in below if not name.startswith('_')]
        if path in WITH_PRIVATE:
            names['private'] = [name for name in dir(module) if name.startswith('_')]
        rows += [f'{path} {kind} {" ".join(sorted(found))}\n' for kind, found in names.items() if found]
    TABLE.write_text(''.join(sorted(rows)))


main()

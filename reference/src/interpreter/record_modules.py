"""Records in `real_modules.txt` which public names the modules of JAX, Flax and Optax have: `module kind name name …`.

The row `<python>` has the modules of Python's own.
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


def is_public(name):
    return not any(part.startswith('_') or part in ('tests', 'version') for part in name.split('.'))


def kind(value):
    if isinstance(value, type):
        return 'class'
    if isinstance(value, types.ModuleType):
        return 'module'
    return 'function' if callable(value) else 'value'


def modules():
    for package in PACKAGES:
        top = importlib.import_module(package)
        yield top
        for found in pkgutil.walk_packages(top.__path__, f'{package}.', onerror=lambda name: None):
            if not is_public(found.name):
                continue
            try:
                yield importlib.import_module(found.name)
            except Exception as error:
                print(f'{found.name}: {type(error).__name__}')


def main():
    warnings.simplefilter('ignore')
    rows = [f'<python> module {" ".join(sorted(sys.stdlib_module_names))}\n']
    for module in modules():
        names = {}
        # What is deprecated is there, and is not shown.
        deprecated = [name for name, (_, value) in getattr(module, '_deprecations', {}).items() if value is not None]
        for name in {*dir(module), *deprecated}:
            if name.startswith('_'):
                continue
            try:
                names.setdefault(kind(getattr(module, name)), []).append(name)
            except Exception as error:
                print(f'{module.__name__}.{name}: {type(error).__name__}')
        # A module below is there once something imported it.
        below = {found.name for found in pkgutil.iter_modules(getattr(module, '__path__', []))} | set(names.get('module', []))
        names['module'] = [name for name in below if not name.startswith('_')]
        rows += [f'{module.__name__} {kind} {" ".join(sorted(found))}\n' for kind, found in names.items() if found]
    TABLE.write_text(''.join(sorted(rows)))


main()

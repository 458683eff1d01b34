"""Records what the real builtins and classes have: `real_attributes.txt`.

Usage: python record_attributes.py, with a Python 3.12 that has JAX 0.12.0.1, Flax 0.12.12 and optax.

The row `__class__` lists the native classes; `BLESS=1 cargo test what_the_real_class_has` writes it. Classes of the prelude are named
with their module. An attribute is recorded for the class that defines it, so that its subclasses have it, too.
"""

import _random
import argparse
import builtins
import collections
import concurrent.futures
import contextvars
import dataclasses
import datetime
import functools
import hashlib
import importlib
import inspect
import io
import json
import numbers
import pathlib
import queue
import random
import re
import threading
import types
import typing
import unittest
import warnings

import flax
import flax.errors
import jax
import jax.extend
import jax.numpy as jnp
import numpy as np
import optax
from absl.testing import absltest
from flax import linen, nnx
from jax.experimental import checkify

TABLE = pathlib.Path(__file__).parent / 'real_attributes.txt'
MODULES = [builtins, nnx, nnx.filterlib, nnx.graphlib, nnx.pytreelib, jax, jnp, jax.tree_util, jax.core, jax.errors, flax.errors, types, typing,
           dataclasses, optax]

# Classes over `Array` that no module names: they have what `Array` has.
OF_ARRAY = {'ArrayImpl', 'PRNGKeyArray'}


def tracer():
    found = []
    jax.jit(lambda x: found.append(dir(x)) or x)(1.0)
    return found[0]


def generator_of(variable):
    return lambda: variable


generator_cell = generator_of(1).__closure__[0]


def generator():
    yield


array = jnp.arange(3.0)
key = jax.random.key(0)
# Objects of the classes that no module names, or whose objects have more than the class.
OBJECTS = {
    'All': [nnx.All(nnx.Param)],
    'Any': [nnx.Any(nnx.Param)],
    'Array': [array, key],
    'ndarray': [np.ones(2), np.float32(1), np.float64(1), np.complex64(1), np.int32(1), np.bool_(True)],
    'dtype': [np.dtype('float32')],
    'Error': [checkify.checkify(lambda: 1)()[0]],
    'Field': [dataclasses.field()],
    'FlatState': [nnx.to_flat_state(nnx.State({'a': 1}))],
    'HASH': [hashlib.sha1()],
    'Jaxpr': [jax.make_jaxpr(lambda x: x)(1.0)],
    'Not': [nnx.Not(nnx.Param)],
    'NotImplementedType': [NotImplemented],
    'OfType': [nnx.OfType(nnx.Param)],
    'OpaqueTraceState': [jax.extend.core.get_opaque_trace_state()],
    'PathContains': [nnx.PathContains('a')],
    'PyTreeDef': [jax.tree.structure(1)],
    'Generator': [np.random.default_rng(1)],
    # `x.aval` is one of these here.
    'ShapeDtypeStruct': [jax.ShapeDtypeStruct((), 'float32')],
    'ShapedArray': [array.aval],
    'Random': [_random.Random(0)],
    'PCG64': [np.random.PCG64(1)],
    'RandomState': [np.random.RandomState(1)],
    'UnionType': [int | str],
    'Variable': [nnx.Variable(1)],
    '_IndexUpdateHelper': [array.at],
    '_IndexUpdateRef': [array.at[0]],
    '_ScalarMeta': [jnp.float32],
    '_MISSING_TYPE': [dataclasses.MISSING],
    'WithTag': [nnx.WithTag('a')],
    'annotations': [{}],
    'builtin_function_or_method': [len],
    'cell': [generator_cell],
    'code': [generator.__code__],
    'dict_keyiterator': [iter({})],
    'dict_items': [{}.items()],
    'dict_keys': [{}.keys()],
    'dict_values': [{}.values()],
    'ellipsis': [...],
    'fields': [{}],
    'finfo': [jnp.finfo('float32')],
    'function': [generator, jax.jit(tracer), jax.grad(tracer)],
    'generator': [generator()],
    'iinfo': [jnp.iinfo('int32')],
    'iterator': [iter([]), iter(()), iter(''), iter({}), iter(set())],
    'bytes_iterator': [iter(b'')],
    'dict_itemiterator': [iter({}.items())],
    'dict_valueiterator': [iter({}.values())],
    'list_iterator': [iter([])],
    'range_iterator': [iter(range(1))],
    'set_iterator': [iter(set())],
    'str_ascii_iterator': [iter('')],
    'str_iterator': [iter('\xe9')],
    'tuple_iterator': [iter(())],
    'list_reverseiterator': [reversed([])],
    'method-wrapper': [(1).__add__],
    'getset_descriptor': [types.FunctionType.__code__],
    'member_descriptor': [types.FunctionType.__globals__],
    'method_descriptor': [str.join],
    'wrapper_descriptor': [object.__init__],
    'method': [array.sum, OSError().add_note],
    'module': [types],
    'partial': [functools.partial(generator)],
}


SHARDINGS = ['Mesh', 'NamedSharding', 'PartitionSpec', 'Sharding', 'SingleDeviceSharding']

# What a program may ask of a class of the prelude: its private names and its fields are its own.
METHODS = (types.FunctionType, types.MethodType, property, types.MethodDescriptorType, types.GetSetDescriptorType)


def found(name):
    """The class of that name, if a module has it."""
    for module in [*MODULES, importlib.import_module('abc'), importlib.import_module('contextlib')]:
        if isinstance(cls := getattr(module, name, None), type):
            return cls
    return None


def is_there(thing, attribute):
    """False for a property that this machine has not: that of an accelerator."""
    try:
        getattr(thing, attribute)
    except AttributeError:
        return False
    except Exception:
        pass
    return True


def attributes(name):
    """What the objects of a native class have; `None`: it has no real counterpart."""
    if name == 'Tracer':
        return {*tracer(), *[attribute for attribute in dir(array) if is_there(array, attribute)]}
    if name in OBJECTS:
        return {attribute for thing in OBJECTS[name] for attribute in dir(thing) if name != 'Array' or is_there(thing, attribute)}
    return set(dir(cls)) if (cls := found(name)) else None


def of_prelude(natives):
    """Classes of Flax, of test cases and of Python's own modules, which are written in Python, by their dotted names."""
    modules = [nnx, nnx.metrics, nnx.bridge, linen, flax.core, flax.core.scope, importlib.import_module('flax.training.train_state')]
    classes = {cls for module in modules for cls in vars(module).values() if isinstance(cls, type)}
    own = {cls for cls in classes if cls.__module__.startswith('flax.')} | {unittest.TestCase, absltest.TestCase}
    own |= {jax.extend.core.Primitive, argparse.ArgumentParser, re.Pattern, re.Match} | set(of_python())
    named = {f'{cls.__module__}.{cls.__qualname__}': cls for cls in own - {found(name) for name in natives}}
    other = {f'jax.sharding.{name}': getattr(jax.sharding, name) for name in SHARDINGS}
    other |= {'jax.sharding.Device': type(jax.devices()[0])}
    other |= {'io.StringIO': io.StringIO, 'io.BytesIO': io.BytesIO, 'contextvars.ContextVar': contextvars.ContextVar}
    return {**named, **other, 'random.Random': random.Random, 'types.MappingProxyType': types.MappingProxyType}


def of_python():
    """Classes of the modules of Python that are written by hand."""
    for module in (collections, concurrent.futures, datetime, inspect, json, numbers, pathlib, queue, random, threading, unittest):
        own = module.__name__.split('.')[0]
        public = {cls for name, cls in vars(module).items() if isinstance(cls, type) and name[0] != '_'} - {unittest.TestProgram}
        yield from {cls for cls in public if cls.__module__.split('.')[0].lstrip('_') == own}


def instance(cls):
    """An object of a class that takes no arguments, which may have more than the class."""
    try:
        return cls()
    except Exception:
        return cls


def inherits(name, other):
    """Whether a native class is another one's, so that what is recorded of that one is its own, too: `Generic` is no base of a native."""
    cls, base = found(name), found(other)
    return cls and base and cls is not base and base is not typing.Generic and issubclass(cls, base)


def main():
    warnings.simplefilter('ignore')
    rows = dict(line.split(':') for line in TABLE.read_text().splitlines())
    natives = rows['__class__'].split()
    owners = collections.defaultdict(set)
    of_modules = ['__annotations__', '__builtins__', '__cached__']
    for name in dir(builtins) + of_modules:
        owners[name].add('builtins')
    of_object = set(dir(object))
    for name in natives:
        names = attributes(name)
        if names is None:
            print('no such class:', name)
            continue
        for attribute in names if name == 'object' else names - of_object:
            owners[attribute].add(name)
    for classes in owners.values():
        classes -= {name for name in classes for other in classes if inherits(name, other)}
    recorded = of_prelude(natives)
    known = {*recorded.values(), *map(found, natives)}
    python = set(of_python())
    for name, cls in recorded.items():
        bases = [base for base in cls.__mro__[1:] if base in known]
        inherited = {attribute for base in bases for attribute in dir(base)}
        # A module that is written by hand may lack a base.
        names = set(dir(instance(cls))) if cls in python else set(dir(cls)) - inherited
        for attribute in names:
            is_method = attribute[0] != '_' and (cls in python or isinstance(getattr(cls, attribute), METHODS))
            # The layout of arrays is modelled in part alone: nothing of these is surely absent.
            if is_method or name.startswith('jax.sharding.') and attribute[:2] != '__':
                owners[attribute].add(name)
    owners['__class__'] = {name for name in natives if attributes(name) is not None} | OF_ARRAY
    text = [f'{name}: {" ".join(sorted(classes))}\n' for name, classes in sorted(owners.items())]
    TABLE.write_text(''.join(text))


main()

"""Whether a program can leave something in its process: read off its text, which runs only later.

What is known to leave nothing leaves nothing; anything else may. So each rule here lists what is
harmless: modules, names, attributes. An attribute is harmless if the program itself has it, or a
value that programs compute with (arrays, containers, objects of NNX). A name that a library has is
looked up: a module, a function, a class or a constant is harmless, a table or another object with
parts is not.
"""

__builtins__ = dict(__builtins__)  # the worker's own: a program can change Python's

import ast
import builtins
import collections
import collections.abc
import enum
import functools
import os
import sys
import types

import jax
import numpy

# Modules of Python whose use leaves nothing.
HARMLESS = set("""__future__ abc argparse array base64 binascii bisect cmath collections colorsys contextlib
    contextvars copy dataclasses datetime difflib enum fractions functools graphlib hashlib heapq hmac html
    itertools json keyword math numbers operator platform pprint queue random re secrets shlex statistics
    struct textwrap time token tokenize traceback types typing unicodedata zlib""".split())
# Of these only what is named here.
PARTS = {
    "builtins": {"bool", "bytes", "complex", "dict", "float", "frozenset", "int", "isinstance", "len", "list",
                 "max", "min", "object", "print", "range", "repr", "set", "slice", "sorted", "str", "sum",
                 "tuple", "type", "zip"},
    "inspect": {"Parameter", "Signature", "cleandoc", "getdoc", "isabstract", "isclass", "isfunction",
                "ismethod", "signature"},
    "io": {"BytesIO", "StringIO"},
    "os": {"PathLike", "cpu_count", "fspath", "getcwd", "getpid", "linesep", "name", "path", "sep", "urandom"},
    "string": {"Template", "ascii_letters", "ascii_lowercase", "ascii_uppercase", "capwords", "digits",
               "hexdigits", "octdigits", "printable", "punctuation", "whitespace"},
    "sys": {"byteorder", "exc_info", "float_info", "getrecursionlimit", "getrefcount", "getsizeof",
            "hexversion", "intern", "maxsize", "platform", "version", "version_info"},
    "threading": {"Barrier", "Condition", "Event", "Lock", "RLock", "Semaphore", "current_thread",
                  "get_ident", "local", "main_thread"},
    "warnings": {"catch_warnings", "filterwarnings", "resetwarnings", "simplefilter", "warn"},
    "weakref": {"WeakKeyDictionary", "WeakSet", "WeakValueDictionary", "proxy", "ref"},
}
LIBRARIES = {"chex", "einops", "equinox", "flax", "haiku", "jax", "jaxtyping", "jmp", "ml_dtypes", "numpy",
             "optax", "pax", "scipy", "typing_extensions", os.environ.get("ISOGRAFT_LIBRARY")}
# What these give is put back, or is of this thread.
SETTINGS = {"set_graph_mode", "set_graph_updates", "use_eager_sharding", "use_hijax", "use_refs",
            "set_printoptions", "set_metadata", "set_value"}
# A name of a library that begins so sets something for all, or starts something.
SETTING = ("clear_", "def_", "defjvp", "deflinear", "defvjp", "disable_", "enable_", "initialize_", "install",
           "register", "reset_", "seterr", "set_", "setbufsize", "start_", "stop_trace", "stop_server",
           "unregister", "use_")
REGISTRATIONS = {"register_dataclass", "register_pytree_node", "register_pytree_node_class",
                 "register_pytree_with_keys", "register_pytree_with_keys_class", "register_static"}
# Functions of Python that reach what is not named, or outside of the program.
FAR = {"__builtins__", "__import__", "__loader__", "__spec__", "breakpoint", "compile", "eval", "exec",
       "exit", "globals", "help", "input", "locals", "memoryview", "open", "quit", "vars"}
BY_NAME = {"getattr", "setattr", "delattr", "attrgetter", "methodcaller"}
# Parts of values by which a program comes to what it has not made, or is run by others.
DEEP = {"base", "cache_clear", "cache_parameters", "ctypes", "eval_str", "fields", "finalize", "get_annotations",
        "get_type_hints", "live_arrays", "local_devices", "mro", "setflags", "unsafe_buffer_pointer", "walk_stack",
        "walk_tb"}
DEEPER = ("ag_", "co_", "cr_", "f_", "gi_", "tb_")
DUNDERS = {f"__{name}__" for name in """abs abstractmethods add all and annotations args bool call cause ceil
    class class_getitem complex contains context copy dataclass_fields deepcopy delitem dir divmod doc enter exit
    file float floor floordiv format ge getattr getitem getstate gt iadd iand imul init init_subclass int invert
    ior isub iter itruediv le len lshift lt main match_args matmul members missing mod module mul name ne neg new
    next notes or origin parameters pos post_init pow qualname radd rand repr reversed rfloordiv rmatmul rmul
    round ror rpow rshift rsub rtruediv set_name setitem setstate sizeof slots str sub suppress_context traceback
    truediv trunc version xor""".split()} | {"_asdict", "_field_defaults", "_fields", "_make", "_replace"}
# A class with one of these decides what is found in a cache, acts when it is forgotten, or changes its class.
DECIDING = {f"__{name}__" for name in """del delattr eq getattribute hash index instancecheck prepare reduce
    reduce_ex getnewargs jax_array subclasscheck subclasshook""".split()}
# Equal to other values, whatever they are used as.
VALUES = (bool, bytes, complex, float, frozenset, int, str, tuple, type, numpy.generic)
BASES = {name for name, kind in vars(builtins).items() if isinstance(kind, type) and not issubclass(kind, VALUES)}


def leaves(trees):
    """What the program may leave, in words; nothing if it leaves nothing for certain."""
    try:
        files = [list(ast.walk(tree)) for tree in trees]
        own = Own(files)
        for nodes in files:
            look_at(nodes, own)
        if any(map(sets_attributes, files)) and any(hands_on(nodes, own) for nodes in files):
            raise MayLeave("an attribute of an object of a library")
    except MayLeave as reason:
        return str(reason)
    except Exception as problem:
        return f"what is not understood ({type(problem).__name__})"
    return None


def sets_attributes(nodes):
    """Whether an attribute is set of what may not be an object of a class of the program."""
    own = of_its_class(nodes) and "self"
    return any(
        isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load) and getattr(node.value, "id", None) != own
        or isinstance(node, ast.Name) and node.id in ("setattr", "delattr") for node in nodes)


def hands_on(nodes, own):
    """Whether a variable of the program may stand for an object of a library, whose attribute it could set.

    Classes are compared with what they were: one that is asked about is harmless.
    """
    if any(isinstance(node, ast.Call) and name_of(node.func) in KEPT_RESULTS for node in nodes):
        return True
    used, asked_about = set(), set()  # not as a value; as an argument of a function of a library
    for node in nodes:
        if isinstance(node, ast.Call):
            used.add(id(node.func))
            if name_of(node.func) not in own.functions:
                asked_about.update(id(x) for given in node.args for x in ast.walk(given))
                asked_about.update(id(x) for given in node.keywords for x in ast.walk(given.value))
        elif isinstance(node, ast.Attribute):
            used.add(id(node.value))
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            used.update(map(id, node.decorator_list + [node.returns]))
        elif isinstance(node, ast.ClassDef):
            used.update(map(id, node.bases + node.decorator_list))
        elif isinstance(node, (ast.AnnAssign, ast.arg)) and node.annotation:
            used.update(map(id, ast.walk(node.annotation)))
        elif isinstance(node, ast.ExceptHandler) and node.type:
            used.update(map(id, ast.walk(node.type)))
        elif isinstance(node, ast.Compare):
            used.update(map(id, [node.left, *node.comparators]))
    for node in nodes:
        if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load) and id(node) not in used:
            at, names = parts_of(node)
            for path in own.imported.get(getattr(at, "id", None), ()):
                found = path and look_up(path + names, own)
                if path and not (isinstance(found, CONSTANTS) or isinstance(found, type) and id(node) in asked_about):
                    return True
    return False


# Functions and classes that give the same object again.
KEPT_RESULTS = {"AbstractMesh", "Mesh", "NamedSharding", "devices", "finfo", "get_abstract_mesh", "iinfo", "make_jaxpr",
                "make_mesh", "signature", "structure", "tree_structure"}
CONSTANTS = (bool, bytes, complex, float, int, str, tuple, frozenset, type(...), enum.Enum, numpy.generic, numpy.dtype)


class MayLeave(Exception):
    """A part of a program that can leave something; its text says what."""


class Own:
    """What the program itself has: the names that it imports, and those of its attributes."""

    def __init__(self, files):
        self.imported, self.attributes, self.functions = {}, set(), set()
        self.is_self_own = True
        for nodes in files:
            for node in nodes:
                self.take(node)
            self.is_self_own &= of_its_class(nodes)

    def take(self, node):
        if isinstance(node, ast.Import):
            for alias in node.names:
                path = alias.name.split(".")
                self.bind(alias.asname or path[0], path if alias.asname else path[:1])
                if not alias.asname and len(path) > 1:
                    look_up(path, self)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if alias.name == "*":
                    raise MayLeave("names that are not listed")
                path = (node.module or "").split(".") + [alias.name]
                self.bind(alias.asname or alias.name, None if node.level else path)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            self.attributes.add(node.name)
            self.functions.add(node.name)
            for each in node.body if isinstance(node, ast.ClassDef) else ():
                for target in getattr(each, "targets", None) or [getattr(each, "target", None)]:
                    self.attributes.update(x.id for x in ast.walk(target or each) if isinstance(x, ast.Name))
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            self.attributes.add(node.attr)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and name_of(node.value.func) in MAKING:
            self.functions.update(name_of(target) for target in node.targets)
        elif isinstance(node, ast.keyword) and node.arg:
            self.attributes.add(node.arg)

    def bind(self, name, path):
        self.imported.setdefault(name, []).append(path)

    def has(self, name):
        return name in self.attributes and not name.startswith(DEEPER) and not (
            name.startswith("__") and name.endswith("__"))


def look_at(nodes, own):
    """Raises MayLeave at what is not known to be harmless."""
    inner = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                look_up(alias.name.split("."), own)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                look_up(node.module.split(".") + [alias.name], own)
        elif isinstance(node, ast.Attribute):
            look_at_attribute(node, own)
        elif isinstance(node, ast.Name):
            look_at_name(node, own, called, is_whole=id(node) not in inner)
        elif isinstance(node, ast.Call):
            look_at_call(node, own)
        elif isinstance(node, ast.keyword) and node.arg in DEEP:
            raise MayLeave(f"what {node.arg} reaches")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in DECIDING:
            raise MayLeave("what is decided by a class of it")
        elif isinstance(node, ast.ClassDef):
            if not all(is_base(base, own) for base in node.bases):
                raise MayLeave("a value that is taken for another")
            if any(keyword.arg == "metaclass" and name_of(keyword.value) != "ABCMeta" for keyword in node.keywords):
                raise MayLeave("a class of classes")
        if getattr(node, "name", None) in DECIDING or getattr(node, "id", None) in DECIDING:
            raise MayLeave("what is decided by a class of it")


def is_base(node, own):
    """Whether a class is known, and no value of it is equal to one of another class."""
    at, names = parts_of(node)
    name = root(node)
    if name not in own.imported:
        return name in own.functions or name in BASES
    for path in own.imported[name]:
        found = path and isinstance(at, ast.Name) and look_up(path + names, own)
        if isinstance(found, type) and issubclass(found, VALUES):
            return False
    return True


def look_at_name(node, own, called, is_whole):
    if node.id in FAR or node.id in BY_NAME and id(node) not in called:
        raise MayLeave(f"what {node.id} reaches")
    if is_whole:
        for path in own.imported.get(node.id, ()):
            if path and len(path) > 1:
                look_up(path, own)


def look_at_attribute(node, own):
    at, names = parts_of(node)
    if isinstance(at, ast.Name) and at.id in own.imported:
        if not isinstance(node.ctx, ast.Load):
            raise MayLeave(f"another {at.id}.{'.'.join(names)}")
        for path in own.imported[at.id]:
            look_up((path or []) + names, own, is_own=path is None)
        return
    is_of_self = isinstance(at, ast.Name) and at.id == "self" and own.is_self_own
    if not (is_of_self and len(names) == 1) and not is_harmless(node.attr, own):
        is_function = isinstance(node.value, ast.Name) and node.value.id in own.functions
        if not (is_function and node.attr in OF_FUNCTIONS):
            raise MayLeave(f"what `{node.attr}` is")
    elif is_of_self and node.attr.startswith(DEEPER) or node.attr.startswith("__") and node.attr not in DUNDERS:
        raise MayLeave(f"what `{node.attr}` is")


OF_FUNCTIONS = {"cache_clear", "cache_info", "def_abstract_eval", "def_impl", "def_jvp_rule", "def_partition",
                "def_vmap", "defjvp", "defjvps", "defvjp", "deleter", "getter", "register", "register_dataclass",
                "setter", "_fields", "__wrapped__", "__mro__", "__func__"}


# What makes a function that the program has a part in.
MAKING = {"custom_gradient", "custom_jvp", "custom_vjp", "singledispatch", "Primitive"}


def look_at_call(node, own):
    name = name_of(node.func)
    if name == "type" and len(node.args) > 1:
        raise MayLeave("a class that is not written as one")
    if name in BY_NAME:
        for given in node.args if name in ("attrgetter", "methodcaller") else node.args[1:2]:
            start = given.values[0] if isinstance(given, ast.JoinedStr) and given.values else given
            start = start.value if isinstance(start, ast.Constant) else None
            if not isinstance(start, str) or not start or start.startswith("_") or start.startswith(DEEPER):
                raise MayLeave(f"what {name} is asked for")
            if given is not start and isinstance(given, ast.Constant) and not all(
                    is_harmless(part, own) for part in start.split(".")):
                raise MayLeave(f"what `{start}` is")
        if name not in ("attrgetter", "methodcaller") and node.args and root(node.args[0]) in own.imported:
            raise MayLeave("a part of a library that is named by a text")
    if name == "update" and "config" in (root(node.func), getattr(getattr(node.func, "value", None), "attr", None)):
        key = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else None
        if key not in KEPT_SETTINGS:
            raise MayLeave("a setting that is not put back")


# Settings of JAX that the next program finds as they were, whatever was computed in between.
KEPT_SETTINGS = {"jax_enable_x64", "jax_numpy_dtype_promotion", "jax_numpy_rank_promotion",
                 "jax_default_prng_impl", "jax_threefry_partitionable", "jax_disable_jit", "jax_debug_nans",
                 "jax_debug_infs", "jax_check_tracer_leaks", "jax_default_matmul_precision",
                 "flax_return_frozendict", "flax_preserve_adopted_names"}


def look_up(path, own, is_own=False):
    """The object that the names are of, from a module on, as far as it is known here."""
    if is_own or not path[0]:
        return None
    top, parts = path[0], path[1:]
    if top not in LIBRARIES and top not in sys.modules and top not in STANDARD:
        return None  # the program's own, or there is none
    is_listed = top in HARMLESS or top in LIBRARIES or top in PARTS and (not parts or parts[0] in PARTS[top])
    if not is_listed:
        raise MayLeave(f"what {top} holds")
    found, name = sys.modules.get(top), top
    for part in parts:
        if part in FAR or part in BY_NAME - {"attrgetter", "methodcaller"} or part in DEEP:
            raise MayLeave(f"what {part} reaches")
        if part.startswith(SETTING) and part not in SETTINGS | REGISTRATIONS:
            raise MayLeave(f"the effect of {part}")
        if part.startswith("_") and part not in DUNDERS:
            raise MayLeave(f"what {part} is")
        if isinstance(found, types.ModuleType):
            name = f"{name}.{part}"
            found = vars(found).get(part, sys.modules.get(name))
        elif found is None:
            continue  # not yet loaded, or there is none
        elif isinstance(found, type):
            if not is_harmless(part, own) and part not in dir(found):
                raise MayLeave(f"what `{part}` is")
            found = getattr(found, part, None)
            found = None if isinstance(found, property) else found
        elif is_harmless(part, own) or part in OF_UFUNCS:
            return None
        else:
            raise MayLeave(f"what `{part}` is")
        if not is_plain(found):
            raise MayLeave("an object of a library")
    return found


OF_UFUNCS = {"accumulate", "at", "eval_shape", "lower", "outer", "reduce", "reduceat", "trace"}


def is_plain(value):
    """Nothing of it can be changed in place, but by its attributes."""
    return not isinstance(value, (collections.abc.MutableMapping, collections.abc.MutableSequence,
                                  collections.abc.MutableSet, collections.deque, bytearray)) and not (
        isinstance(value, numpy.ndarray) and value.flags.writeable)


def is_harmless(name, own):
    if name in DEEP or name.startswith(DEEPER):
        return False
    return name in DUNDERS or name in KEPT_SETTINGS or name in vocabulary() or own.has(name)


# Libraries whose classes have objects that programs compute with.
COMPUTED = """argparse contextlib contextvars dataclasses datetime decimal fractions inspect io queue random
    re string threading equinox flax.core flax.linen flax.nnx haiku jax.sharding jax.stages optax pax""".split()


@functools.lru_cache(1)
def vocabulary():
    """The parts of values that programs compute with: of their classes, and what `__init__` sets."""
    kinds = [bool, bytes, complex, dict, float, frozenset, int, list, set, slice, str, tuple, range, BaseException,
             collections.Counter, collections.OrderedDict, collections.deque, enum.Enum, functools.partial,
             types.GeneratorType, numpy.dtype, numpy.generic, numpy.ndarray, numpy.random.Generator,
             numpy.random.RandomState, jax.Array, jax.ShapeDtypeStruct, jax.core.ShapedArray,
             type(jax.tree_util.tree_structure(0))]
    for library in filter(None, map(sys.modules.get, COMPUTED)):
        kinds += [value for value in vars(library).values() if isinstance(value, type)]
    names = {"kind", "name", "params", "path", "value"}
    for kind in kinds:
        names.update(dir(kind), getattr(kind, "__annotations__", ()))
        init = getattr(vars(kind).get("__init__"), "__code__", None)
        names.update(init.co_names if init else ())
    return {name for name in names if not name.startswith("_")} - DEEP


def of_its_class(nodes):
    """Whether `self` is an object of a class of the program wherever it stands.

    It is the parameter of a method, and no method is asked of its class, or handed to a decorator of the
    program: then it could be called with anything.
    """
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    methods = {each for node in classes for each in node.body if isinstance(each, ast.FunctionDef)}
    names = {method.name for method in methods}
    known = {node.name for node in classes}
    # Where the name of a class stands for nothing but the class that is called, extended or asked about.
    used = {id(x) for node in nodes if isinstance(node, ast.Call) for x in (node.func, *node.args[1:])}
    used |= {id(base) for node in classes for base in node.bases}
    used |= {id(x) for node in nodes if isinstance(node, (ast.arg, ast.AnnAssign)) and node.annotation
             for x in ast.walk(node.annotation)}
    used |= {id(node.value) for node in nodes if isinstance(node, ast.Attribute) and node.attr not in names}
    for node in nodes:
        if isinstance(node, ast.Name):
            if node.id == "self" and not isinstance(node.ctx, ast.Load) or node.id in names:
                return False
            if node.id in known and id(node) not in used:
                return False
        elif isinstance(node, (ast.FunctionDef, ast.Lambda)):
            has_self = any(x.arg == "self" for x in node.args.posonlyargs + node.args.args)
            if has_self and node not in methods:
                return False
            if has_self and any(name_of(x) == "staticmethod" or name_of(x) in names or isinstance(x, ast.Name)
                                and x.id not in DECORATORS for x in node.decorator_list):
                return False
        elif isinstance(node, ast.Attribute) and node.attr in ("__class__", "__func__"):
            return False
        elif isinstance(node, ast.Call) and name_of(node.func) == "type":
            return False
    return all(alias.asname != "self" for node in nodes for alias in getattr(node, "names", ())
               if isinstance(alias, ast.alias))


DECORATORS = {"property", "classmethod", "abstractmethod", "cached_property", "compact", "override"}


def parts_of(node):
    """What an expression begins with, and the names of the attributes after it."""
    names = []
    while isinstance(node, ast.Attribute):
        names.insert(0, node.attr)
        node = node.value
    return node, names


def name_of(node):
    return getattr(node, "id", getattr(node, "attr", None))


def root(node):
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return getattr(node, "id", None)


# Python before 3.10 does not say which modules are its own.
STANDARD = frozenset(getattr(sys, "stdlib_module_names", ())) or HARMLESS | set(PARTS)

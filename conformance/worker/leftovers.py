"""What a program leaves in its process for the next one.

Settings and files are put back. What cannot be put back for certain (a function of a library that
is another one now: traces that are kept may have called it) is told, and the process is replaced.
So is one whose program has used a part of Python that holds state of the process (`signal`,
`logging`, `locale`): what is not known to leave nothing counts as one that does.
"""

__builtins__ = dict(__builtins__)  # the worker's own: a program can change Python's

import abc
import ast
import copyreg
import gc
import os
import random
import shutil
import signal
import sys
import threading
import time
import types
import warnings

import numpy
from jax._src import tree_util

import error_classes

OWN = {"__main__", "program", "error_classes", "execution", "frames", "leftovers", "nnx_versions",
       "observation", "versions", "without_nnx"}
# By one of these names a program can change what it does not name.
REACHING = {"__class__", "__delattr__", "__dict__", "__setattr__", "delattr", "eval", "exec", "globals",
            "import_module", "modules", "setattr", "vars"}
# What these hold is changed in place, and then no name is another one.
INSIDE = {"__builtins__", "__closure__", "__code__", "__defaults__", "__globals__", "__kwdefaults__",
          "f_builtins", "f_globals", "f_locals"}
# Modules of Python whose use leaves nothing, or only what is put back.
HARMLESS = set("""__future__ abc argparse array ast base64 binascii bisect builtins cmath collections colorsys
    contextlib contextvars copy copyreg dataclasses datetime difflib enum fractions functools graphlib
    hashlib heapq hmac html io itertools json keyword math numbers operator pathlib platform pprint queue random
    re secrets shlex statistics string struct textwrap time timeit token tokenize traceback types typing
    unicodedata uuid warnings weakref zlib""".split())
# Of these only what is named here.
PARTS = {
    "gc": {"callbacks", "collect", "disable", "enable", "get_threshold", "isenabled", "set_threshold"},
    "inspect": {"Parameter", "Signature", "cleandoc", "getdoc", "getfullargspec", "getsource", "isabstract",
                "isclass", "isfunction", "ismethod", "signature", "unwrap"},
    "os": {"PathLike", "chdir", "cpu_count", "environ", "fspath", "getcwd", "getenv", "getpid", "linesep",
           "listdir", "makedirs", "mkdir", "name", "path", "putenv", "remove", "rename", "rmdir", "scandir",
           "sep", "stat", "umask", "unlink", "urandom", "walk"},
    "sys": {"argv", "byteorder", "exc_info", "executable", "exit", "flags", "float_info", "getrecursionlimit",
            "getrefcount", "getsizeof", "hexversion", "implementation", "intern", "maxsize", "meta_path",
            "modules", "path", "path_hooks", "platform", "set_int_max_str_digits", "setprofile",
            "setrecursionlimit", "setswitchinterval", "settrace", "stderr", "stdin", "stdout", "version",
            "version_info"},
    "threading": {"Barrier", "Condition", "Event", "Lock", "RLock", "Semaphore", "Thread", "active_count",
                  "current_thread", "enumerate", "get_ident", "local", "main_thread", "setprofile",
                  "settrace"},
}
# Python before 3.10 does not say which modules are its own.
STANDARD = frozenset(getattr(sys, "stdlib_module_names", ())) or HARMLESS | set(PARTS)
# Registrations that are looked at, or put back.
REGISTERS = {"register", "register_data_type", "register_dataclass", "register_pytree_node",
             "register_pytree_node_class", "register_pytree_with_keys", "register_pytree_with_keys_class",
             "register_static", "register_variable_name"}
# Other names that begin so change the function, the primitive or the registry that they are asked of.
DEFINING = ("def_", "defjvp", "deflinear", "defvjp", "register")
NOT_SHOWN = {"__doc__", "__warningregistry__", "__annotations__", "__abstractmethods__", "_abc_impl"}


class Leftovers:
    """The state before a program, and what there is to tell after it."""

    def __init__(self):
        self.filters, self.warn = list(warnings.filters), (warnings.showwarning, warnings.formatwarning)
        self.recursion, self.switch = sys.getrecursionlimit(), sys.getswitchinterval()
        self.digits = sys.get_int_max_str_digits() if hasattr(sys, "get_int_max_str_digits") else None
        self.environ, self.folder = dict(os.environ), os.getcwd()
        # Only a folder that is made for this process is cleared.
        places = os.environ.get("HOME", ""), os.environ.get("TMPDIR", ""), self.folder
        self.own = len({os.path.realpath(place) for place in places}) == 1 and not os.listdir(self.folder)
        self.lists = [(x, list(x)) for x in (sys.path, sys.meta_path, sys.path_hooks, sys.argv, gc.callbacks)]
        self.pickled = dict(copyreg.dispatch_table)
        self.collects, self.mask = (gc.isenabled(), gc.get_threshold()), umask()
        self.random = random.getstate(), numpy.random.get_state()
        self.threads = set(threading.enumerate())
        self.subclasses, self.open = abc.get_cache_token(), open_files()
        self.nodes = set(tree_util._registry) if hasattr(tree_util, "_registry") else set()
        self.modules, self.classes = {}, {}
        self.know()

    def know(self):
        """Takes what was imported since for what it should be."""
        for name, module in list(sys.modules.items()):
            if name in OWN or name in self.modules or not isinstance(module, types.ModuleType):
                continue
            held = dict(vars(module))
            self.modules[name] = module, held
            for value in held.values():
                if isinstance(value, type):
                    self.classes.setdefault(id(value), (value, dict(vars(value))))

    def put_back(self, reach):
        """What a program has left that cannot be put back, if it has; `reach` says what it can reach."""
        told = [reach.leaves] if reach.leaves else []
        if reach.finalizes:
            gc.collect()
        if warnings.filters != self.filters:
            warnings.filters[:] = self.filters
            warnings._filters_mutated()
        warnings.showwarning, warnings.formatwarning = self.warn
        sys.setrecursionlimit(self.recursion)
        sys.setswitchinterval(self.switch)
        if self.digits is not None:
            sys.set_int_max_str_digits(self.digits)
        if dict(os.environ) != self.environ:
            os.environ.clear()
            os.environ.update(self.environ)
        if hasattr(time, "tzset"):
            time.tzset()
        random.setstate(self.random[0])
        numpy.random.set_state(self.random[1])
        for now, before in self.lists:
            if now != before:
                now[:] = before
        if copyreg.dispatch_table != self.pickled:
            copyreg.dispatch_table.clear()
            copyreg.dispatch_table.update(self.pickled)
        gc.enable() if self.collects[0] else gc.disable()
        gc.set_threshold(*self.collects[1])
        os.umask(self.mask)
        signal.setitimer(signal.ITIMER_REAL, 0)
        sys.settrace(None)
        sys.setprofile(None)
        threading.settrace(None)
        threading.setprofile(None)
        if not self.files_are_gone():
            told.append("files")
        if any(thread.is_alive() for thread in set(threading.enumerate()) - self.threads):
            told.append("a thread")
        known = getattr(tree_util, "_registry", {})
        if any(id(node) in self.classes for node in set(known) - self.nodes):
            told.append("a registration of a pytree")
        if abc.get_cache_token() != self.subclasses:
            told.append("a registration of a class")
        if open_files() != self.open:
            told.append("another open file")
        if reach.everything:
            told += self.changes()
            if reach.imported and any(name not in self.modules and not (name in OWN or of_program(module))
                                      for name, module in list(sys.modules.items())):
                told.append("a module that was changed as it was imported")
        self.know()
        self.nodes = set(known)
        self.subclasses, self.open = abc.get_cache_token(), open_files()
        return f"a program left {told[0]}" if told else None

    def files_are_gone(self):
        try:
            os.chdir(self.folder)
            if not self.own:
                return True
            for name in os.listdir(self.folder):
                path = os.path.join(self.folder, name)
                if os.path.isdir(path) and not os.path.islink(path):
                    shutil.rmtree(path)
                else:
                    os.unlink(path)
            return not os.listdir(self.folder)
        except (OSError, RecursionError):
            return False

    def changes(self):
        """The names in modules and classes that are something else now."""
        found = []
        for name, (module, before) in self.modules.items():
            if sys.modules.get(name) is not module:
                found.append(f"another module {name}")
            found += different(name, vars(module), before)
        for kind, before in self.classes.values():
            found += different(kind.__qualname__, vars(kind), before)
        return found


def different(owner, now, before):
    try:
        if now == before:  # each value is the same object: nothing of it is asked
            return []
    except Exception:
        pass
    names = [name for name in {**now, **before} if now.get(name) is not before.get(name)]
    return [f"another {owner}.{name}" for name in names if counts(name, now.get(name), before.get(name))]


def counts(name, now, before):
    """Whether it is no cache, counter or submodule that came into being."""
    if not isinstance(name, str) or name in NOT_SHOWN:
        return False
    if of_program(now):
        return True
    if isinstance(before, (types.ModuleType, type)) or callable(before):
        return True
    if before is None and (isinstance(now, types.ModuleType) or getattr(now, "__name__", None) == name):
        return False  # imported when it was first asked for
    return not name.startswith("_")


def of_program(value):
    """Whether the program, or a module of its own, has made the function, class or module."""
    value = getattr(value, "__func__", value)
    code = getattr(value, "__code__", None)
    if isinstance(code, types.CodeType):
        return error_classes.is_of_program(code.co_filename)
    if isinstance(value, types.ModuleType):
        loader = getattr(value, "__loader__", None)
        return type(loader).__name__ == "OwnModules"
    return isinstance(value, type) and value.__module__ in ("program", "__main__")


class Reach:
    """What a program can change of what it has not made: seen in its text."""

    def __init__(self, *trees):
        self.imported = self.everything = self.finalizes = False
        self.leaves = None  # what the program leaves for certain, or may
        for tree in trees:
            nodes = list(ast.walk(tree))
            imports = [node for node in nodes if isinstance(node, (ast.Import, ast.ImportFrom))]
            bound = {(alias.asname or alias.name).partition(".")[0] for node in imports for alias in node.names}
            self.look_at_modules(nodes, imports)
            own = "self" if of_its_class(nodes) else None
            for node in nodes:
                if isinstance(node, (ast.Attribute, ast.Subscript)):
                    self.look_at_part(node, root(node) in bound, own)
                name = getattr(node, "id", getattr(node, "attr", getattr(node, "value", None)))
                if isinstance(name, str):  # a text, too: `getattr(math, "__dict__")`
                    self.everything |= name in REACHING
                    if name in INSIDE:
                        self.leaves = "the inside of a function"
                if isinstance(node, ast.Call) and not all(isinstance(x, ast.Constant) for x in node.args[1:2]):
                    self.everything |= root(node) == "getattr" and root(node.args[0]) in bound
                self.finalizes |= "__del__" == getattr(node, "name", None) or name == "finalize"

    def look_at_part(self, node, of_import, own):
        """An attribute or an item that is changed, or a method that changes what it belongs to."""
        if isinstance(node.ctx, ast.Load):
            name = getattr(node, "attr", "")
            if of_import and name not in REGISTERS and name.startswith(DEFINING):
                self.leaves = f"the effect of {name}"
            return
        if isinstance(node, ast.Attribute):
            self.everything |= root(node) != own
            self.imported |= of_import
        if of_import and not isinstance(node.value, ast.Name) and ast.dump(node.value) not in PUT_BACK:
            self.everything = True
            self.leaves = self.leaves or "an object of a library that was changed"
        elif of_import and isinstance(node, ast.Subscript):
            self.leaves = self.leaves or "an object of a library that was changed"

    def look_at_modules(self, nodes, imports):
        """The modules of Python that the program uses, and what of them."""
        names, uses = {}, []
        for node in imports:
            if isinstance(node, ast.ImportFrom):
                if not node.level:
                    uses += [(node.module, alias.name) for alias in node.names]
            else:
                for alias in node.names:
                    top, _, below = alias.name.partition(".")
                    names[alias.asname or top] = top
                    uses.append((top, below.partition(".")[0] or None))
        parts = [node for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)]
        uses += [(names[node.value.id], node.attr) for node in parts if node.value.id in names]
        named = {id(node.value) for node in parts}
        for node in nodes:
            if isinstance(node, ast.Name) and id(node) not in named and names.get(node.id) in PARTS:
                uses.append((names[node.id], "*"))
        for module, part in uses:
            top = module.partition(".")[0]
            if top not in STANDARD or top in HARMLESS or top in PARTS and (part is None or part in PARTS[top]):
                continue
            self.leaves = f"what {top} holds"

    def joined(self, other):
        both = Reach()
        both.imported = self.imported or other.imported
        both.everything = self.everything or other.everything
        both.finalizes = self.finalizes or other.finalizes
        both.leaves = self.leaves or other.leaves
        return both


# What is put back, as `ast.dump` shows the object that is changed: `os.environ[…] = …`.
PUT_BACK = {ast.dump(ast.parse(text, mode="eval").body) for text in ("os.environ", "jax.config")}


def of_its_class(nodes):
    """Whether `self` is an object of a class of the program wherever it stands: a parameter of a method."""
    methods = {id(each) for node in nodes if isinstance(node, ast.ClassDef) for each in node.body}
    for node in nodes:
        if isinstance(node, ast.Name) and node.id == "self" and not isinstance(node.ctx, ast.Load):
            return False
        if (isinstance(node, (ast.FunctionDef, ast.Lambda)) and id(node) not in methods
                and any(x.arg == "self" for x in node.args.posonlyargs + node.args.args)):
            return False
    return all(alias.asname != "self" for node in nodes for alias in getattr(node, "names", ())
               if isinstance(alias, ast.alias))


def root(node):
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return getattr(node, "id", None)


def open_files():
    """The numbers of the files that are open, where the system tells them."""
    try:
        with os.scandir("/proc/self/fd") as found:
            return {entry.name for entry in found}
    except OSError:
        return set()


def umask():
    mask = os.umask(0o77)
    os.umask(mask)
    return mask

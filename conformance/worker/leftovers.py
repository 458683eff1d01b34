"""What a program leaves in its process for the next one.

A program that may leave more than settings and files has a process of its own (`reach`), so this is
about the others. Settings and files are put back. What cannot be put back for certain (a function of
a library that is another one now: traces that are kept may have called it) is told, and the process
is replaced.
"""

__builtins__ = dict(__builtins__)  # the worker's own: a program can change Python's

import abc
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

OWN = {"__main__", "program", "children", "error_classes", "execution", "frames", "leftovers", "nnx_versions",
       "observation", "reach", "versions", "without_nnx"}
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
        self.subclasses = abc.get_cache_token()
        self.begin()
        self.nodes = set(tree_util._registry) if hasattr(tree_util, "_registry") else set()
        self.modules, self.classes, self.functions = {}, {}, {}
        self.know()

    def begin(self):
        """Takes the threads and the open files of this process for what they should be."""
        self.threads, self.open = set(threading.enumerate()), open_files()

    def know(self):
        """Takes what was imported since for what it should be."""
        for name, module in list(sys.modules.items()):
            if name in OWN or name in self.modules or not isinstance(module, types.ModuleType):
                continue
            held = dict(vars(module))
            self.modules[name] = module, held
            for value in held.values():
                if isinstance(value, type) and id(value) not in self.classes:
                    self.classes[id(value)] = value, dict(vars(value))
                    self.know_functions(vars(value).values())
            self.know_functions(held.values())

    def know_functions(self, values):
        """Takes the number of attributes of functions for what it should be; others keep results there."""
        for value in values:
            if callable(value) and not isinstance(value, type) and isinstance(getattr(value, "__dict__", None), dict):
                self.functions.setdefault(id(value), (value, len(value.__dict__)))

    def put_back(self, sets_attributes):
        """What a program has left that cannot be put back, if it has."""
        told = []
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
        if sets_attributes:
            told += self.changes()
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
        found += [f"another {type(value).__name__}" for value, count in self.functions.values()
                  if len(value.__dict__) != count and not all(name.startswith("_") for name in value.__dict__)]
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

"""Runs one program in one mode, in a module of its own, and puts back what it changed."""

__builtins__ = dict(__builtins__)  # the worker's own: a program can change Python's

import ast
import builtins
import functools
import importlib.util
import json
import linecache
import os
import platform
import resource
import sys
import threading
import types

import jax
import jaxlib
import numpy

import error_classes
import frames
import reach
import versions
from leftovers import Leftovers
from observation import observe

try:
    from jax._src.interpreters.mlir import _thread_local_context as ir_context
except ImportError:  # an older JAX makes a context for each lowering
    ir_context = None

BUILTINS = dict(vars(builtins))  # as they were before any program
TABLES = versions.TABLES
MEMORY = 3 << 30  # bytes resident, after which a worker asks to be replaced
CONFIG = ["jax_enable_x64", "jax_numpy_dtype_promotion", "jax_numpy_rank_promotion",
          "jax_default_prng_impl", "jax_threefry_partitionable", "jax_disable_jit",
          "jax_debug_nans", "jax_check_tracer_leaks", "jax_default_matmul_precision"]
# Exceptions that no program is expected to end in: what they leave behind is looked at.
# JAX before 0.4.14 has no name for its own.
of_jax = getattr(jax.errors, "JaxRuntimeError", ())
UNEXPECTED = (RecursionError, MemoryError, SystemError) + ((of_jax,) if of_jax else ())
PYTHONS_OWN = (SystemExit, KeyboardInterrupt, GeneratorExit)


def describe_system():
    [(name, version)] = versions.FRAMEWORK.items()
    return {
        "system": f"{name}=={version}+jax=={jax.__version__}",
        "versions": {
            "python": platform.python_version(),
            name: version,
            "jax": jax.__version__,
            "jaxlib": jaxlib.__version__,
            "numpy": numpy.__version__,
        },
        "modes": versions.MODES,
        "capabilities": {"spelling": versions.SPELLING, "partial": versions.PARTIAL,
                         "modules_are_pytrees": versions.MODULES_ARE_PYTREES, "nnx": versions.NNX,
                         "dialects": versions.DIALECTS},
        "flags": {"XLA_FLAGS": os.environ.get("XLA_FLAGS", "")}
        | {name: jax.config.values[name] for name in CONFIG if name in jax.config.values},
    }


def leaves(asked):
    """What the program of a request may leave in its process that cannot be put back, in words."""
    try:
        texts = asked["program"], *(module["text"] for module in asked.get("modules", ()))
        return leaves_of(texts)
    except Exception:  # no program: its request is refused
        return None


@functools.lru_cache(1)
def leaves_of(texts):
    return reach.leaves([ast.parse(text) for text in texts])


def run(text, mode, modules=(), package="", alone=False):
    """The outcome of the program in the mode, and whether it ended in something unexpected.

    It stands in `package`, and can import `modules`, which are its own. The process of a program that
    is alone in it ends afterwards.
    """
    global left
    code, names, has_main, sets_attributes = compiled(text)
    own = OwnModules(modules)
    names = names.union(*map(qualified_names, own.codes.values()))
    if mode not in versions.MODES:
        return {"outcome": "not_offered", "what": f"{mode} mode"}, False
    with Restored(), own, versions.mode(mode):
        outcome, prints, exception = in_thread(run_in_mode, mode, code, has_main, own, package)
        unexpected = False
        if exception is not None:
            outcome = described(exception, names)
            if outcome["outcome"] == "raised":
                outcome |= words(exception)
            unexpected = isinstance(exception, UNEXPECTED + PYTHONS_OWN)
            exception.__traceback__ = None  # lets go of frames, and so of tracers and functions
    left = None if alone else BEFORE.put_back(sets_attributes or own.sets_attributes)
    if prints:
        outcome["prints"] = prints
    return outcome, unexpected


def described(exception, names):
    """What `describe` says of it, whatever its class does where it is asked."""
    try:
        try:
            str(exception)
        except BaseException:
            kind = type(exception)
            exception.__class__ = type(kind.__name__, (kind,), {"__str__": lambda self: ""})
        return error_classes.describe(exception, names)
    except Exception:
        return {"outcome": "raised", "class": "user_error", "exception": type(exception).__name__}


def words(exception):
    """Its message, and the line of the program that it came from: what people read, and nothing compares."""
    found = {}
    try:
        found["message"] = str(exception)[:2000]
    except Exception:  # its class has no text
        pass
    tb = exception.__traceback__
    while tb is not None:
        if tb.tb_frame.f_code.co_filename == frames.PROGRAM:
            found["line"] = tb.tb_lineno
        tb = tb.tb_next
    return found


@functools.lru_cache(1)  # a program comes once for each mode
def compiled(text):
    code = compile(text, frames.PROGRAM, "exec", dont_inherit=True)
    tree = ast.parse(text)
    linecache.cache[frames.PROGRAM] = (
        len(text), None, text.splitlines(True), frames.PROGRAM)
    has_main = any(is_main(statement) for statement in tree.body)
    return code, qualified_names(code), has_main, reach.sets_attributes(list(ast.walk(tree)))


def is_main(statement):
    """Whether it defines `main`, and that can be called without arguments."""
    if not isinstance(statement, ast.FunctionDef) or statement.name != "main":
        return False
    given = statement.args
    return (len(given.posonlyargs + given.args) == len(given.defaults)
            and None not in given.kw_defaults)


def in_thread(function, *arguments):
    """What the function gives, run in a thread of its own.

    A RecursionError that comes up through native code takes from its thread's allowance for good,
    and a module that reaches itself is enough for one. What is caught is looked at outside.
    """
    given = []
    thread = threading.Thread(target=lambda: given.append(function(*arguments)))
    thread.start()
    thread.join()
    return given[0]


kept_context = None  # the MLIR context that the last thread left


def run_in_mode(mode, *program):
    """What `run_once` gives, in the mode, and with the MLIR context of the thread before.

    JAX keeps one for each thread. It holds dialects and interned types, and nothing of a program;
    how many programs are lowered in one stays JAX's decision. Another takes 4 ms, and 0.9 MB that
    are not given back. All this is one function: a frame more, and a program could nest less deep.
    """
    global kept_context
    versions.switch(mode)
    if ir_context is None:
        return run_once(*program)
    ir_context.set_local(kept_context)
    try:
        return run_once(*program)
    finally:
        kept_context = ir_context.value
        ir_context.set_local(None)


def run_once(code, has_main, own, package):
    """The outcome or the exception that ended the program, and what it printed."""
    # A script is `__main__`; a case is called, and its own `if __name__ == "__main__"` is not.
    name = "program" if has_main else "__main__"
    module = types.ModuleType(name)
    module.__package__ = package
    prints, standard = [], (sys.stdout, sys.stderr)

    def observed(*values, file=None, **options):
        file = sys.stdout if file is None else file
        if file in standard:
            prints.append(observe(*values))
        else:
            print(*values, file=file, **options)

    module.print = own.print = observed
    module.__builtins__ = builtins  # Python's, where else the program would get the worker's own
    before = sys.modules.get(name)
    sys.modules[name] = module  # dataclasses look a class's module up there
    try:
        exec(code, module.__dict__)
        value = module.main() if has_main else None
        restore_builtins()
        [value] = observe(value)
        return {"outcome": "returned", "value": value}, prints, None
    except BaseException as exception:
        return None, prints, exception
    finally:
        restore_builtins()
        if before is None:
            del sys.modules[name]
        else:
            sys.modules[name] = before


def restore_builtins():
    """Puts back Python's own names, which a program can change for the whole process."""
    now = vars(builtins)
    if len(now) == len(BUILTINS) and all(now.get(name) is x for name, x in BUILTINS.items()):
        return
    for name in [name for name in now if name not in BUILTINS]:
        del now[name]
    now.update(BUILTINS)


def qualified_names(code):
    """Qualified names of the functions and classes in `code`, without `<locals>`."""
    names = {frames.qualified_name(code).replace("<locals>.", "")}
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= qualified_names(constant)
    return names


class OwnModules:
    """The modules of a program's own: found before all others, and forgotten on leaving."""

    def __init__(self, modules):
        self.codes, self.packages = {}, set()
        trees = [ast.parse(module["text"]) for module in modules]
        self.sets_attributes = any(reach.sets_attributes(list(ast.walk(tree))) for tree in trees)
        for module in modules:
            name, file = module["name"], frames.PROGRAM + module["name"]
            self.codes[name] = compile(module["text"], file, "exec", dont_inherit=True)
            if module["is_package"]:
                self.packages.add(name)

    def __enter__(self):
        self.before = {name: sys.modules.pop(name) for name in self.codes if name in sys.modules}
        if self.codes:
            sys.meta_path.insert(0, self)

    def __exit__(self, *_):
        if self.codes:
            sys.meta_path.remove(self)
        for name in self.codes:
            sys.modules.pop(name, None)
        sys.modules.update(self.before)

    def find_spec(self, name, path=None, target=None):
        if name in self.codes:
            return importlib.util.spec_from_loader(name, self, is_package=name in self.packages)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        module.print, module.__builtins__ = self.print, builtins
        exec(self.codes[module.__name__], module.__dict__)


class Restored:
    """Puts back, on leaving, what a program can change for the next one."""

    def __enter__(self):
        self.config = dict(jax.config.values)
        self.tables = [dict(table) for table in TABLES]

    def __exit__(self, *_):
        versions.clear_stacks()
        now = jax.config.values  # built anew at each look
        for name, value in self.config.items():
            if now.get(name) is not value:
                jax.config.update(name, value)
        for table, before in zip(TABLES, self.tables):
            if table != before:
                table.clear()
                table.update(before)
        return False


def spent(unexpected):
    """Why this process asks to be replaced, if it does."""
    if not versions.contexts_are_closed():
        return "a context of Flax is still open"
    if not versions.at_top_level():
        return "a trace of JAX is still open"
    if unexpected and not can_nest(DEPTH):
        return "native recursion is spent"
    if left:
        return left
    return "memory" if resident() > MEMORY else None


def can_nest(depth):
    try:
        json.dumps(functools.reduce(lambda inner, _: [inner], range(depth), []))
        return True
    except RecursionError:
        return False


def resident():
    try:
        with open("/proc/self/statm") as f:
            return int(f.read().split()[1]) * resource.getpagesize()
    except OSError:
        return 0


# Nine tenths of the native recursion that a fresh interpreter allows, or a thousand.
DEPTH = next((d * 9 // 10 for d in range(20_000, 1_000, -500) if can_nest(d)), 900)

BEFORE = Leftovers()
left = None  # what the last program has left that cannot be put back

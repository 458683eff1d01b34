"""From a Python exception to an error class of docs/outcomes.md.

What the program names in a library that this release does not have is not offered. Else the order of
decision, first hit wins:

1. an exception that a `raise` or `assert` of the program itself began: `user_error`;
   then what the dialect's folder says of its library's exceptions (`BY_FOLDER`);
2. the exception's type, where the type says it (`TYPES`);
3. its text (`PATTERNS`), where a library began it; where one text has two meanings, the frames
   between the program and the `raise` decide (argument or result, prefix or carry);
4. AttributeError: `missing_attribute`; RecursionError: `recursion`;
5. begun in the program by Python itself, or a type that Python's own containers raise: `user_error`;
6. whatever else a library raises: `bad_argument`.
"""

__builtins__ = dict(__builtins__)  # the worker's own: a program can change Python's

import json
import os
import re

import versions
from frames import is_of_program, missing_in_module, module_met_jax, traceback_frames

TYPES = {
    "TraceContextError": "trace",
    "UnexpectedTracerError": "leaked_tracer",
    "TracerBoolConversionError": "concretization",
    "TracerIntegerConversionError": "concretization",
    "TracerArrayConversionError": "concretization",
    "NonConcreteBooleanIndexError": "concretization",
    "ConcretizationTypeError": "concretization",
    "ImmutableVariableError": "immutable",
}

# (class, pattern, an example of what it is for). Searched in the text, `.` matches newlines too.
PATTERNS = [
    # --- what a mode does not offer; the group is `what`
    ("not_offered", r"not supported for nnx\.(\w+)\. Set graph=False",
     "graph-mode with graph_updates is not supported for nnx.vjp. Set graph=False or ..."),
    ("not_offered", r"nnx\.(make_jaxpr) does not support graph_updates",
     "nnx.make_jaxpr does not support graph_updates=True."),
    ("not_offered", r"cannot contain `(StateAxes|DiffState|StateSharding)` objects",
     "`in_axes` cannot contain `StateAxes` objects when `graph=False` or `graph_updates=False`."),
    ("not_offered", r"`graph_updates` not supported by `(jit_partial)`",
     "`graph_updates` not supported by `jit_partial`"),
    ("not_offered", r"(cached_partial) is a graph-mode-only API",
     "cached_partial is a graph-mode-only API and requires graph_updates=True."),
    ("not_offered", r"graph_updates=True is not supported for `(with_rngs)`",
     "graph=True and graph_updates=True is not supported for `with_rngs`"),
    ("not_offered", r"([Gg]raph node)s are not allowed as prefixes when graph=True",
     "Found graph node of type A at path [0] in `in_axes` for nnx.vmap. Graph nodes are not ..."),
    ("not_offered", r"`(TreeState)` objects are only allowed as prefixes",
     "Found `TreeState` object at path [0] in `in_axes` for nnx.vmap. `TreeState` objects are ..."),
    ("bad_argument", r"argnums=.* requires at least|argnum -?\d+ is repeated|static_argn|"
     r"could not be resolved to positions",
     "differentiating with respect to argnums=2 requires at least 3 positional arguments ..."),
    # --- sharing, and the crossing of a boundary
    ("alias", r"^Duplicate .*found at paths:",
     "Duplicate Param(...)\nfound at paths:\n\n  - .args[0].w\n  - .args[1].w"),
    ("alias", r"^Found duplicate at paths:", "Found duplicate at paths: ..."),
    ("alias", r"^Variable at \S* (was already seen|is the same instance as) at \S*\. tree-mode",  # 0.12.4
     "Variable at [0][0].d was already seen at [0][0].c. tree-mode jit does not support shared ..."),
    ("inconsistent_aliasing", r"^Inconsistent aliasing detected",
     "Inconsistent aliasing detected. The following nodes have different prefixes: ..."),
    ("captured_output", r"^Cannot return captured Variable",
     "Cannot return captured Variable of type Param from nnx.jit.\nFound at path: .out"),
    ("trace", r"^Cannot extract graph node from different trace level",
     "Cannot extract graph node from different trace level, got Param(...)"),
    ("leaked_tracer", r"Encountered an unexpected tracer|leaked trace",
     "Encountered an unexpected tracer. A function transformed by JAX had a side effect, ..."),
    ("recursion", r"^Cycle detected for|^Found cycle in the graph",
     "Cycle detected for A\nfound at paths:\n\n  - \n  - .a\n\nCycles are not supported with ..."),
    # --- loops and branches
    ("carry_mismatch", r"carry input and carry output must have|"
     r"nnx.while_loop requires body function's input and output|"
     r"(scan|while_loop|fori_loop) body .*carry.*(differ|mismatch)|"
     r"body_fun output and input must have",
     "scan body function carry input and carry output must have equal types, but they differ: ..."),
    ("prefix", r"scan body output must be a pair", "scan body output must be a pair, got ~float32[]."),
    ("carry_mismatch", r"^Carry references must be the same.* Got arg=\w*Tracer",
     "Carry references must be the same between iterations. Got arg=JitTracer(float32[]) with ..."),
    ("identity", r"Variable identity must be preserved|Carry references must be the same",
     "scan Variable identity must be preserved across iterations."),
    ("branch_mismatch", r"(true_fun|branch).* (output|must have)|cond branch outputs",
     "cond branch outputs must have the same pytree structure, but they differ: ..."),
    # --- axes, specs
    ("mapped_output", r"got axis spec None but output was batched|"
     r"vmap has mapped output .*but out_axes is None|Cannot broadcast output state",
     "at vmap out_axes[0], got axis spec None but output was batched on axis 0"),
    ("prefix", r"(in_axes|out_axes)\b.*must be an int, None|tree prefix|prefix error|"
     r"must have at least one non-None value in in_axes|Expected axis spec|"
     r"must be passed at least one argument containing an array|"
     r"specification must be a tree prefix|vmap .*must be a (flat )?(tuple|int)|"
     r"prefix(es)? are not supported|No axis found for|Invalid axes|"
     r"Cannot use StateAxes on non-graph|"
     r"Carry must |multiple Carry|If one of in_axes or out_axes has Carry|When in_axes=Carry|"
     r"no values to scan over|Cannot carry output state|in_axes/out_axes",
     "vmap in_axes must be an int, None, or a tuple of entries corresponding to the ..."),
    ("axis", r"inconsistent sizes for array axes|implies that its rank should be at least|"
     r"axis -?\d+ is out of bounds|unbound axis name|different leading axis sizes|"
     r"disagrees with leading axis sizes|no leading axis to scan over|"
     r"axis_size.*(does not match|inconsistent)|repeated axis|duplicate value in ['`]axis",
     "vmap got inconsistent sizes for array axes to be mapped: ..."),
    # --- differentiation
    ("not_differentiable", r"Gradient only defined for scalar|requires real- or complex-valued|"
     r"requires real-valued (inputs|outputs)|Reverse-mode differentiation does not work|"
     r"can't apply forward-mode autodiff|Differentiation rule for|grad requires|"
     r"^(primal and tangent|jvp called with)",
     "Gradient only defined for scalar-output functions. Output had shape: (3,)."),
    # --- graphs and states
    ("structure_mismatch", r"Incorrect number of leaves|GraphDef index|Unsupported state type|"
     r"Expected key .* in state while building|Expected (a GraphDef|GraphState|a State|a node of type|a subgraph|exactly one non-empty)|"
     r"Cannot set key|Unknown static field|Expected a Variable type|"
     r"pytree structure error|Custom node type mismatch|Mismatch custom node data|"
     r"(Tuple|List|Dict) (arity|key) mismatch|Too (many|few) leaves|Expected (tuple|list|dict),|"
     r"Cannot copy from incompatible container|metadata changed inside jit|"
     r"GraphDef must be the same|Node type mismatch|key in pure_dict not available",
     "Incorrect number of leaves in state."),
    # --- values
    ("deleted_buffer", r"(Array|buffer) has been deleted|Buffer .* deleted|donated",
     "Array has been deleted with shape=float32[3]."),
    ("immutable", r"arrays are immutable|In-place operations are no longer supported|"
     r"does not support item assignment|cannot assign to field|Cannot set attribute|"
     r"Cannot delete|does not support mutation|immutable node",
     "JAX arrays are immutable and do not support in-place item assignment."),
    ("concretization", r"Abstract tracer value encountered|Shapes must be 1D sequences of concrete "
     r"values of integer type, got \(?(JitTracer|Traced)",
     "Shapes must be 1D sequences of concrete values of integer type, got (JitTracer<int32[]>,)."),
    ("dtype", r"does not accept dtype|requires arguments to have the same dtypes|"
     r"must have (integer|boolean|floating|inexact|numeric)|not understood|"
     r"Indexer must have integer or boolean|requires? (integer|floating|inexact|boolean)|"
     r"expected key_data.dtype|No promotion path|dtypes? .*(mismatch|incompatible|not (a )?valid)|"
     r"must be (a )?(float|integer|inexact|bool)|requires .*dtype|"
     r"Accepted dtypes|cannot be safely cast|invalid dtype|dtype argument to",
     "shift_left does not accept dtype float32 at position 0. Accepted dtypes at position 0 are ..."),
    ("shape", r"incompatible shapes|Incompatible (shapes|types) for broadcasting|"
     r"contracting dimensions|batch dimensions|cannot reshape|[Cc]annot concatenate|"
     r"must have the same shape|isn't a permutation|cannot select an axis to squeeze|"
     r"Too many indices|does not contain the correct number of indices|broadcast_in_dim|"
     r"\bshapes? .*(must|mismatch|not|incompatible)|dot_general requires|size .*(mismatch|must)|"
     r"truth value of an array with more than one element|Only scalar arrays|"
     r"Only integer scalar arrays|arguments must be scalars|(need|requires) at least|"
     r"ndim|rank|dimensions|equal division|Cannot broadcast|zero-size array|"
     r"Need at least one array|different numbers of|slice|subscript",
     "add got incompatible shapes for broadcasting: (3,), (2,)."),
    ("bad_argument", r"does not support bound methods|Non-hashable static|"
     r"is not a valid JAX (array )?type|as an abstract array|unexpected keyword argument",
     "nnx.jit does not support bound methods. Use the decorator form @nnx.jit or call ..."),
]
PATTERNS = [(name, re.compile(pattern, re.DOTALL), why) for name, pattern, why in PATTERNS]

# Rows of `[[error]]` in a dialect.toml: class, name of the exception's type or of a base, pattern of its text.
BY_FOLDER = [
    (row["class"], row.get("exception"), re.compile(row.get("text", ""), re.DOTALL))
    for row in json.loads(os.environ.get("ISOGRAFT_ERRORS", "[]"))
]

# What Python's own containers and numbers raise: no statement about a transform.
PYTHON_ERRORS = (
    KeyError, IndexError, ZeroDivisionError, NameError, AssertionError, StopIteration,
    NotImplementedError, OverflowError, OSError, MemoryError, UnicodeError,
)
WRONG_CALL = re.compile(
    r"^([\w.<>]+)\(\) (got an unexpected keyword|got multiple values|missing \d+ required|"
    r"takes |got some positional-only)|^([\w.<>]+) takes no arguments")


MISSING_NAME = re.compile(r"[Mm]odule '?([\w.]+)'? has no attribute '(\w+)'")


def describe(exception, program_names):
    """The outcome of a run that ended in `exception`: without its prints.

    `program_names` are the qualified names of the functions and classes of the program.
    """
    if isinstance(exception, versions.NotOffered):
        return {"outcome": "not_offered", "what": str(exception)}
    if versions.out_of_memory(exception):
        return {"outcome": "out_of_fuel", "what": "memory"}
    if not versions.MODULES_ARE_PYTREES and module_met_jax(exception):
        return {"outcome": "not_offered", "what": "Modules as pytrees"}
    missing = missing_name(exception)
    if missing:
        return {"outcome": "not_offered", "what": missing}
    name, paths = of_library(exception)
    if name is None:
        name, what = classify(exception, program_names)
        if name == "not_offered":
            return {"outcome": "not_offered", "what": what, "exception": type(exception).__name__}
        paths = named_paths(name, str(exception), list(traceback_frames(exception)))
    outcome = {"outcome": "raised", "class": name}
    if paths:
        outcome["paths"] = paths
    return outcome | {"exception": type(exception).__name__}


def raised_by_program(frames):
    return bool(frames) and is_of_program(frames[-1][0]) and frames[-1][2] in ("RAISE_VARARGS", "RERAISE")


def of_library(exception):
    """The class and the places that the dialect's folder gives the exception, if it does."""
    if not BY_FOLDER or raised_by_program(list(traceback_frames(exception))):
        return None, []
    types = {t.__name__ for t in type(exception).__mro__}
    for name, exceptions, pattern in BY_FOLDER:
        if exceptions is None or exceptions in types:
            found = list(pattern.finditer(str(exception)))
            if found:
                return name, [each["path"] for each in found if "path" in pattern.groupindex]
    return None, []


def classify(exception, program_names):
    frames = list(traceback_frames(exception))
    in_program = bool(frames) and is_of_program(frames[-1][0])
    if raised_by_program(frames):
        return "user_error", None
    text = str(exception)
    by_type = next((TYPES[t.__name__] for t in type(exception).__mro__ if t.__name__ in TYPES), None)
    if by_type == "trace" and "extract graph node" in text:
        return ("captured_output" if of_an_output(frames) else "trace"), None
    if by_type:
        return by_type, None
    if isinstance(exception, RecursionError):
        return "recursion", None
    call = WRONG_CALL.search(text) if isinstance(exception, TypeError) else None
    if call:
        callee = (call.group(1) or call.group(3)).replace("<locals>.", "")
        owner = callee.rpartition(".")[0]
        known = callee in program_names or owner in program_names
        return ("user_error" if known else "bad_argument"), None
    if isinstance(exception, AttributeError) and not re.search("Cannot (set|delete) attribute", text):
        return "missing_attribute", None
    if not isinstance(exception, (KeyError,)) and not (in_program and is_pythons_own(exception)):
        for name, pattern, _ in PATTERNS:
            found = pattern.search(text)
            if found:
                if name == "trace" and of_an_output(frames):
                    name = "captured_output"
                if "pytree structure error" in text:
                    name = of_compared_trees(frames)
                return name, found.group(1) if name == "not_offered" else None
    if isinstance(exception, AssertionError) and not in_program:
        return ("prefix" if frames[-1][1] == "ScanFn.__call__" else "bad_argument"), None
    if in_program or isinstance(exception, PYTHON_ERRORS):
        return "user_error", None
    return "bad_argument", None


def missing_name(exception):
    """What the program named in a library's namespace that this release does not have: `flax.nnx.capture`."""
    frames = list(traceback_frames(exception))
    # A module may have a function that looks its names up.
    looked_up = MISSING_NAME.match(str(exception)) if isinstance(exception, AttributeError) else None
    if looked_up and frames[-1][1].endswith("__getattr__") and any(is_of_program(frame[0]) for frame in frames[-2:-1]):
        return ".".join(looked_up.groups())
    missing = missing_in_module(exception)
    if not missing or not any(is_of_program(frame[0]) for frame in frames[-1:]):
        return None
    return ".".join(missing)


def is_pythons_own(exception):
    """Raised in the program without a library frame: only native code of JAX could mean it."""
    text = str(exception)
    return not re.search("deleted|immutable|donated|item assignment|assign to field|unbound axis", text)


def after_program(frames):
    """The library's frames after the last one of the program."""
    last = max((i for i, f in enumerate(frames) if is_of_program(f[0])), default=-1)
    return frames[last + 1:]


def of_an_output(frames):
    """Whether the library refused what a body returned: its wrapper of the body is on the stack."""
    return any(re.search(r"Fn\.__call__$|Fn\.__call__\.", name) for _, name, _ in after_program(frames))


def of_compared_trees(frames):
    """The class of a mismatch of two trees, by what Flax compared them for."""
    names = " ".join(name for _, name, _ in after_program(frames))
    if re.search("prefix|flatten_axes", names):
        return "prefix"
    carried = re.search(r"check_same_variables|_check_carry|BodyFn|ScanFn", names)
    return "carry_mismatch" if carried else "structure_mismatch"


KEY = re.compile(r"\.(\w+)|\['([^']*)'\]|\[\"([^\"]*)\"\]|\[(-?\d+)\]|\[<flat index (\d+)>\]")


def normal_path(keystr):
    """`.args[0].__state__['c']` to `args/0/c`."""
    keys = ["".join(part for part in found if part) for found in KEY.findall(keystr)]
    return "/".join(k for k in keys if k != "__state__")


def bracketed(path):
    """A path whose parts `iter_graph` joins by `/`, as `a/__captures__/0`, in the form of the others."""
    return "".join(f"['{part}']" for part in path.split("/"))


def named_paths(name, text, frames):
    seen = re.match(r"Variable at (\S*) (?:was already seen|is the same instance as) at (\S*)\. ", text)
    if name == "alias" and seen:  # 0.12.4
        paths = [from_arguments(normal_path(p)) for p in (seen[2], seen[1])]
        return [re.sub("^output", "out", path) for path in paths]
    if name == "alias":
        return [normal_path(p if p[:1] in ".[" else bracketed(p)) for p in re.findall(r"^  - (.*)$", text, re.MULTILINE)[:2]]
    if name == "captured_output":
        return [normal_path(p) for p in re.findall(r"^Found at path: (.*)$", text, re.MULTILINE)]
    if name == "inconsistent_aliasing":
        return sorted(from_root(p, frames) for p in re.findall(r"^  (\S+): ", text, re.MULTILINE))
    return []


def from_root(path, frames):
    """A path of an `inconsistent_aliasing` error, from where Flax lets it begin.

    Graph mode begins at `(args, kwargs)`, in scan at `args`, for a result at the result. Compat
    begins at each argument: which one is not said, and the path stays as it is.
    """
    names = [name for _, name, _ in after_program(frames)]
    path = path.replace("<root>", "")
    if names[-1] != "check_consistent_aliasing2":
        return path
    if of_an_output(frames):
        return f"out/{path}"
    if any("scan" in name for name in names):
        return f"args/{path}"
    return from_arguments(path)


def from_arguments(path):
    """A path into `(args, kwargs)`."""
    return re.sub("^[01](?=/)", lambda found: ("args", "kwargs")[int(found[0])], path)

"""Texts of errors in JAX's words: the transforms call these. What raises here has no text that is known."""

import collections
import functools
import inspect

import _reference
import jax
from jax._src.tree_util import prefix_errors, treedef_is_strict_leaf
from jax.tree_util import flatten_one_level_with_keys, keystr

__all__ = []

# The modules whose functions have another source, and another signature, in the real libraries.
_LIBRARIES = ("jax", "jaxlib", "flax", "optax", "numpy", "functools", "builtins", "operator", "math", "unittest", "absl")


# Stands for the file of a function, of which only the machine knows where it is.
_FILE = "\ue000"


class Unknown(Exception):
    pass


class PytreeLeaf:
    pass


class ShapedArray:
    pass


class _Leaf(type):
    def __repr__(cls):
        return "pytree leaf"


class Leaf(metaclass=_Leaf):
    pass


PytreeLeaf.__module__ = "jax._src.api_util"
ShapedArray.__module__ = "jax._src.core"


def _own(function):
    """The function below partial functions and wrappers: one of the program."""
    while isinstance(function, functools.partial):
        function = function.func
    function = inspect.unwrap(function)
    if not hasattr(function, "__code__") or (function.__module__ or "").split(".")[0] in _LIBRARIES:
        raise Unknown
    return function


def _source(function):
    function = _own(function)
    return f"{function.__name__} at {_FILE}:{function.__code__.co_firstlineno}"


def _signature(function):
    _own(function)
    return inspect.signature(function)


def _type(value):
    return jax.typeof(value).str_short()


def _dummy(tree, kind):
    return jax.tree.map(lambda _: kind(), tree)


def _child_word(count):
    return f"{count} child{'ren' if count > 1 else ''}"


def _key(key):
    if hasattr(key, "key"):
        return repr(key.key)
    raise Unknown


def _unequal(path, one, other):
    """Where two trees differ: the path, what stands there in both, and why that is a difference."""
    if all(treedef_is_strict_leaf(jax.tree.structure(tree)) for tree in (one, other)):
        return
    if type(one) is not type(other):
        yield path, str(type(one)), str(type(other)), "their Python types differ"
        return
    if isinstance(one, (list, tuple)) and len(one) != len(other):
        kind = type(one).__name__
        yield path, f"{kind} of length {len(one)}", f"{kind} of length {len(other)}", "the lengths do not match"
        return
    parts, metadata = flatten_one_level_with_keys(one)
    others, other_metadata = flatten_one_level_with_keys(other)
    keys, other_keys = [key for key, _ in parts], [key for key, _ in others]
    if len(parts) != len(others):
        difference = set(keys).symmetric_difference(other_keys)
        # The order of a set is not known.
        if len(difference) > 1 and all(hasattr(key, "key") for key in difference):
            raise Unknown
        why = "the numbers of children do not match"
        if difference and all(hasattr(key, "key") for key in difference):
            why += f", with the symmetric difference of key sets: {{{' '.join([_key(key) for key in difference])}}}"
        yield path, f"{type(one)} with {_child_word(len(parts))}", f"{type(other)} with {_child_word(len(others))}", why
        return
    if metadata != other_metadata:
        yield (
            path,
            f"{type(one)} with pytree metadata {metadata}",
            f"{type(other)} with pytree metadata {other_metadata}",
            "the pytree node metadata does not match",
        )
        return
    for key, (_, part), (_, other_part) in zip(keys, parts, others):
        yield from _unequal((*path, key), part, other_part)


def _listed(parts):
    """One difference as a sentence, several as a list."""
    if not parts:
        raise Unknown
    if len(parts) == 1:
        return f"{parts[0][0].capitalize()}{parts[0][1:]}.\n"
    return "\n".join([f"  * {part};\n" for part in parts[:-1]]) + f"  * {parts[-1]}.\n"


def _mismatch(one, other):
    """Why two types, each its dtype and its shape, do not fit."""
    (dtype, shape), (other_dtype, other_shape) = one.rstrip("]").split("["), other.rstrip("]").split("[")
    found = []
    if dtype != other_dtype:
        found.append("the dtypes do not match")
    if shape != other_shape:
        found.append("the shapes do not match")
    return ", so " + ", and ".join(found) if found else ""


# Trees.


def tree_prefix(name, tree, other, is_leaf):
    found = prefix_errors(tree, other, is_leaf)
    if not found:
        raise Unknown
    return found[0](name).args[0]


def up_to(treedef, value):
    text = _up_to(treedef.unflatten([PytreeLeaf() for _ in range(treedef.num_leaves)]), value)
    if text is None:
        raise Unknown
    return text


_NONE = """

In previous releases of JAX, flatten-up-to used to consider None to be a tree-prefix of non-None values. To obtain the previous \
behavior, you can usually write:
  jax.tree.map(lambda x, y: None if x is None else f(x, y), a, b, is_leaf=lambda x: x is None)"""


def _up_to(tree, value):
    """What the first node says that does not fit; `None` where all do."""
    if type(tree) is PytreeLeaf:
        return None
    if tree is None:
        return None if value is None else f"Expected None, got {value!r}.{_NONE}"
    if type(tree) in (tuple, list):
        kind = type(tree).__name__
        if type(value) is not type(tree):
            if isinstance(value, type(tree)):
                raise Unknown
            return f"Expected {kind}, got {value!r}."
        if len(value) != len(tree):
            return f"{kind.capitalize()} arity mismatch: {len(value)} != {len(tree)}; {kind}: {value!r}."
        pairs = zip(tree, value)
    elif type(tree) is dict:
        if type(value) is not dict:
            if isinstance(value, dict):
                raise Unknown
            return f"Expected dict, got {value!r}."
        keys, others = sorted(tree), sorted(value)
        if keys != others:
            return f"Dict key mismatch; expected keys: {keys}; present keys: {others}."
        pairs = [(tree[key], value[key]) for key in keys]
    elif isinstance(tree, tuple) and (type(value) is tuple or not isinstance(value, tuple)):
        return f"Expected named tuple, got {value!r}."
    elif isinstance(tree, tuple) and type(value) is type(tree):
        pairs = zip(tree, value)
    else:
        raise Unknown
    for one, other in pairs:
        text = _up_to(one, other)
        if text is not None:
            return text
    return None


# Axes that are mapped.


def _spread(axes, tree):
    """The axis of each leaf of a tree, of which the axes are a prefix."""
    spread = jax.tree.map(lambda axis, part: [axis] * len(jax.tree.leaves(part)), axes, tree, is_leaf=lambda axis: axis is None)
    return [axis for part in jax.tree.leaves(spread, is_leaf=lambda it: isinstance(it, list)) for axis in part]


def sizes(function, in_axes, args, kwargs, axis_size):
    names = None
    try:
        signature = _signature(function)
        signature.bind(*args, **kwargs)
        names = list(signature.parameters)
    except (TypeError, ValueError):
        pass

    def argument(path):
        if names is None or path[0].idx >= len(names):
            return f"args{keystr(path)}"
        return f"argument {names[path[0].idx]}{keystr(path[1:])}"

    axes = [in_axes] * len(jax.tree.leaves(args)) if in_axes is None or isinstance(in_axes, int) else _spread(tuple(in_axes), args)
    of_args = jax.tree_util.tree_leaves_with_path(args)
    of_kwargs = jax.tree_util.tree_leaves_with_path(kwargs)
    leaves = [value for _, value in of_args + of_kwargs]
    axes = axes + [0] * len(of_kwargs)
    # What is not mapped may be no array.
    shown = [
        f"{argument(path)} of type {_type(value)}" if axis is not None else None
        for axis, (path, value) in zip(axes, of_args)
    ]
    shown += [f"kwargs{keystr(path)} of type {_type(value)}" for path, value in of_kwargs]
    found = [None if axis is None else value.shape[axis] for value, axis in zip(leaves, axes)]
    counts = collections.Counter([size for size in found if size is not None]).most_common()
    lines = ["vmap got inconsistent sizes for array axes to be mapped:"]
    if axis_size is not None:
        lines.append(f"  * the `axis_size` argument was {axis_size};")
    for place, (size, count) in enumerate(counts):
        first = found.index(size)
        where = f"axis {axes[first]} of {shown[first]};"
        if count == 1:
            lines.append(f"  * one axis had size {size}: {where}")
        else:
            most = "some" if place else "most"
            lines.append(f"  * {most} axes ({count} of them) had size {size}, e.g. {where}")
    return "\n".join(lines)[:-1]


def empty(args, kwargs):
    return (
        "vmap wrapped function must be passed at least one argument containing an array or axis_size must be specified, "
        f"got empty *args={args} and **kwargs={kwargs}"
    )


def prefix(name, axes, value):
    found = prefix_errors(tuple(axes) if name == "vmap in_axes" and isinstance(axes, list) else axes, _dummy(value, PytreeLeaf))
    if not found:
        raise Unknown
    details = "\n  ".join([error(name).args[0] for error in found])
    return f"{name} specification must be a tree prefix of the corresponding value; \n  Mismatch details ({len(found)} found):\n  {details}"


def axes(start, value):
    return f"{start}, but got {value}."


def batched_output(value):
    return f"Output from batched function {value!r} with type {type(value)} is not a valid JAX type"


# Functions, and what goes into them and comes out of them.


def not_callable(value):
    return f"Expected a callable value, got {value}"


def generator(function):
    return f"Expected a function, got a generator function: {function}"


def no_input(function, args, kwargs, statics, place, value):
    path = _arguments(function, args, kwargs, statics)[place]
    return (
        f"Error interpreting argument to {function} as an abstract array. The problematic value is of type {type(value)} and was "
        f"passed to the function at path {path}.\nThis typically means that a jit-wrapped function was called with a non-array "
        "argument, and this argument was not marked as static using the static_argnums or static_argnames parameters of jax.jit."
    )


def not_an_argument(value, end):
    return f"Argument '{value}' of type {type(value)} is not a valid JAX type{end}"


def not_an_output(function, purpose, output, place, value):
    path = leaf_key(output, place)
    component = f" at output component {path}" if path else ""
    return (
        f"function {_source(function)} traced for {purpose} returned a value of type {type(value)}{component}, "
        "which is not a valid JAX type"
    )


def leaf_key(output, place):
    return keystr(jax.tree_util.tree_leaves_with_path(output)[place][0])


class _Typed:
    def __init__(self, value):
        self.value = value

    def __repr__(self):
        return f"TypedFloat({self.value!r}, dtype=float32)"


def no_scalar(output):
    shown = jax.tree.map(lambda leaf: _Typed(leaf) if type(leaf) is float else leaf, output)
    return f"Gradient only defined for scalar-output functions. Output was {shown}."


def no_pair_with_aux(output):
    return f"expected function with aux output to return a two-element tuple, but got type {type(output)} with value {output!r}"


def ref_argument(name):
    return (
        f"{name} cannot differentiate with respect to a Ref-typed argument, because the gradient for a ref must itself be "
        "accumulated into a ref. Instead, use `jax.vjp` and bind a gradient ref using the returned VJP function's `with_refs` "
        f"method. (Ref arguments not selected by {name}'s argnums are fine: they are treated as plumbing, and are not differentiated.)"
    )


def compiled_tree(given, expected):
    trees = [treedef.unflatten([Leaf() for _ in range(treedef.num_leaves)]) for treedef in (given, expected)]
    differences = [
        f"    * at {('args', 'kwargs')[path[0].idx]}{keystr(path[1:])}, seen {other} but now given {one}, so {why}"
        for path, one, other, why in _unequal((), *trees)
    ]
    words = "Function compiled with input pytree does not match the input pytree it was called with. There are"
    return "\n".join([f"{words} {len(differences)} mismatches, including:", *differences])


def compiled_types(function, args, kwargs, statics, compiled, called):
    names = _arguments(inspect.unwrap(function), args, kwargs, statics)
    lines = [
        f"Argument '{name}' compiled with {_short(one)} and called with {_short(other)}"
        for name, one, other in zip(names, compiled, called, strict=True)
        if (one.shape, one.dtype) != (other.shape, other.dtype)
    ]
    if len(lines) >= 5:
        raise Unknown
    return (
        "Argument types differ from the types for which this computation was compiled. Perhaps you are calling the compiled "
        "executable with a different enable_x64 mode than when it was AOT compiled? The mismatches are:\n" + "\n".join(lines)
    )


def _short(it):
    return f"{it.dtype.name}[{','.join([str(length) for length in it.shape])}]"


# Derivatives.


def jvp_kinds(primals, tangents):
    return (
        "primal and tangent arguments to jax.jvp must be tuples or lists; "
        f"found {type(primals).__name__} and {type(tangents).__name__}."
    )


def jvp_trees(primals, tangents):
    one, other = jax.tree.structure(primals), jax.tree.structure(tangents)
    return (
        "primal and tangent arguments to jax.jvp must have the same tree structure; "
        f"primals have tree structure {one} whereas tangents have tree structure {other}."
    )


def linearize_trees(primals, tangents):
    return f"expected {jax.tree.structure(primals)}, got {jax.tree.structure(tangents)}"


_TOO_MANY = """
The function returned by `jax.vjp` applied to {} was called with {} arguments,
but functions returned by `jax.vjp` must be called with a single argument
corresponding to the single value returned by the function being differentiated
(even if that returned value is a tuple or other container).

For example, if we have:

  def f(x):
    return (x, x)
  _, f_vjp = jax.vjp(f, 1.0)

the function `f` returns a single tuple as output, and so we call `f_vjp` with a
single tuple as its argument:

  x_bar, = f_vjp((2.0, 2.0))

If we instead call `f_vjp(2.0, 2.0)`, with the values 'splatted out' as
arguments rather than in a tuple, this error can arise.
"""


def vjp_arguments(function, count):
    return _TOO_MANY.format(_own(function).__name__, count)


def vjp_trees(function, output, cotangent):
    differences = [
        f"  * out{keystr(path)} was a {one} in the original output, but a {other} here, so {why}."
        for path, one, other, why in _unequal((), _dummy(output, Leaf), _dummy(cotangent, Leaf))
    ]
    if not differences:
        raise Unknown
    return (
        "unexpected tree structure.\n\nThe argument to a VJP function returned by `jax.vjp` must match the pytree\n"
        f"structure of the differentiated function {_source(function)}.\n\nBut the tree structures differ:\n" + "\n".join(differences)
    )


# Rules of the program's own.


def _rule(function):
    return _own(function).__name__


def jvp_rule_pair(rule, function, found):
    return (
        f"Custom JVP rule {_rule(rule)} for function {_rule(function)} must produce a pair (list or tuple of length two) "
        f"representing primal and tangent outputs, but got {found}."
    )


def jvp_rule_trees(rule, function, output, tangent):
    return (
        f"Custom JVP rule {_rule(rule)} for function {_rule(function)} must produce primal and tangent outputs with equal "
        f"container (pytree) structures, but got {jax.tree.structure(output)} and {jax.tree.structure(tangent)} respectively."
    )


def _types(types):
    return str(types).replace("'", "")


def _outputs(words, name, is_tree, own, expected):
    what = "container/pytree structure" if is_tree else "shapes/dtypes"
    of = "" if is_tree else " of"
    return (
        f"{words} had {what}{of}:\n    {_types(own)}\nwhile the {name} had output {what}{of}:\n    {_types(expected)}"
        + ("." if is_tree else "")
    )


def jvp_rule_primal(rule, function, is_tree, own, expected):
    own_name = _rule(function)
    alike = "of the same container/pytree structure" if is_tree else "with leaves of the same shape/dtype"
    words = (
        f"Custom JVP rule {_rule(rule)} for function {own_name} must produce a pair (list or tuple of length two) where the first "
        "element represents the primal output (equal in value to the output of the custom_jvp-decorated function "
        f"{own_name}, and in particular {alike}), but instead the JVP rule output's first element"
    )
    return _outputs(words, f"custom_jvp-decorated function {own_name}", is_tree, own, expected)


def vjp_rule_primal(rule, function, is_tree, own, expected):
    own_name = _rule(function)
    words = (
        f"Custom VJP fwd rule {_rule(rule)} for function {own_name} must produce a pair (list or tuple of length two) where the "
        f"first element represents the primal output (equal to the output of the custom_vjp-decorated function {own_name}) and "
        "the second element represents residuals (i.e. values stored from the forward pass for use on the backward pass), but "
        "instead the fwd rule output's first element"
    )
    return _outputs(words, f"custom_vjp-decorated function {own_name}", is_tree, own, expected)


def jvp_rule_types(primals, tangents):
    words = "Custom JVP rule must produce primal and tangent outputs with corresponding shapes and dtypes"
    pairs = list(zip(primals, tangents))
    if len(pairs) == 1:
        [(primal, tangent)] = pairs
        return f"{words}. Expected {primal} (tangent type of {primal}) but got {tangent}."
    lines = [f"  primal {one} with tangent {other}, expecting tangent {one}" for one, other in pairs if one != other]
    return f"{words}, but got:\n" + "\n".join(lines)


def vjp_rule_trees(given, args):
    if isinstance(given, list) and len(given) == len(args):
        given = tuple(given)
    return (
        "Custom VJP bwd rule must produce an output with the same container (pytree) structure as the args tuple of the primal "
        "function, and in particular must produce a tuple of length equal to the number of arguments to the primal function, but "
        f"got bwd output structure {jax.tree.structure(given)} for primal input structure {jax.tree.structure(args)}."
    )


def vjp_rule_type(function, args, place, given, expected):
    return (
        f"Custom VJP bwd rule attached to {_source(function)} must produce an output with the same type as the args tuple of the "
        f"primal function, but at output{leaf_key(args, place)} the bwd rule produced an output of type {given} corresponding to "
        f"an input of type {expected}{_mismatch(expected, given)}"
    )


def unresolved(name, function, args, kwargs):
    signature = _signature(function)
    words = (
        f"The input arguments to the {name}-decorated function {_rule(function)} could not be resolved to positional-only "
        "arguments. Binding failed with the error:\n"
    )
    try:
        bound = signature.bind(*args, **kwargs)
    except TypeError as error:
        return words + error.args[0]
    bound.apply_defaults()
    left = [name for name in bound.kwargs if name in kwargs]
    if not left:
        raise Unknown
    return f"{words}The following keyword arguments could not be resolved to positions: {', '.join(left)}"


# Loops and branches.


def _carry_name(function, named):
    if named:
        return named
    return next(iter(_signature(function).parameters), None)


def _component(name, path):
    if name is None:
        return f"the input carry at path {keystr(path)}" if path else "the input carry"
    return f"the input carry component {name}{keystr(path)}" if path else f"the input carry {name}"


def carry_trees(loop, function, place, carry, output):
    name, start = _carry_name(function, "loop_carry" if place is not None else None), ()
    if place is not None:
        start = (jax.tree_util.SequenceKey(place),)
    if output is None and place is None:
        # JAX takes this for a tree that it cannot make.
        listed = f"the input tree structure is:\n{jax.tree.structure(carry)}\nthe output tree structure is:\n{jax.tree.structure(output)}\n"
        return (
            f"{loop} function carry input and carry output must have the same pytree structure, but they differ:\n\n"
            f"{listed}\nRevise the function so that the carry output has the same pytree structure as the carry input."
        )
    differences = [
        f"{_component(name, path)} is a {one} but the corresponding component of the carry output is a {other}, so {why}"
        for path, one, other, why in _unequal(start, _dummy(carry, ShapedArray), _dummy(output, ShapedArray))
    ]
    return (
        f"{loop} function carry input and carry output must have the same pytree structure, but they differ:\n\n"
        f"{_listed(differences)}\nRevise the function so that the carry output has the same pytree structure as the carry input."
    )


def carry_types(loop, function, place, carry, types, outputs):
    name, start = _carry_name(function, "loop_carry" if place is not None else None), ()
    if place is not None:
        start = (jax.tree_util.SequenceKey(place),)
    paths = [(*start, *path) for path, _ in jax.tree_util.tree_leaves_with_path(carry)]
    differences = [
        f"{_component(name, path)} has type {one} but the corresponding output carry component has type {other}{_mismatch(one, other)}"
        for path, one, other in zip(paths, types, outputs, strict=True)
        if one != other
    ]
    return (
        f"{loop} function carry input and carry output must have equal types, but they differ:\n\n"
        f"{_listed(differences)}\nRevise the function so that all output types match the corresponding input types."
    )


class _Aval:
    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


def scan_output(output, avals):
    left = iter(avals)
    return f"scan body output must be a pair, got {jax.tree.map(lambda _: _Aval(next(left)), output)}."


def scan_numbers(leaves):
    shown = [str(leaf) for leaf in leaves if not hasattr(leaf, "shape")]
    return f"scan got value with no leading axis to scan over: {', '.join(shown)}."


def condition_tree(output):
    return f"cond_fun must return a boolean scalar, but got pytree {jax.tree.structure(output)}."


def predicate(value, kind):
    if kind == "sequence":
        return f"Pred must be a scalar, got {value} of type {type(value)}"
    if kind == "shape":
        return f"Pred must be a scalar, got {value} of shape {value.shape}."
    return f"Pred type must be either boolean or number, got {value}."


def switch_index(value, kind, more):
    if kind == "shape":
        return f"Branch index must be scalar, got {value} of shape {more}."
    if kind == "dtype":
        return f"Index type must be an integer, got {value} as {more}"
    return f"Index type must be an integer, got {value}."


def _at(path):
    return f" at path {keystr(path)}" if path else ""


def branch_trees(api, names, functions, outputs):
    one, other = names
    differences = [
        f"{one} output{_at(path)} is a {this} but {other} output{_at(path)} is a {that}, so {why}"
        for path, this, that, why in _unequal((), *[_dummy(output, Leaf) for output in outputs])
    ]
    if not differences:
        raise Unknown
    listed = f"{differences[0]}.\n" if len(differences) == 1 else _listed(differences)
    return (
        f"{api} branch outputs must have the same pytree structure, but they differ:\n\n"
        f"{one} is {_source(functions[0])}\n{other} is {_source(functions[1])}\n\n{listed}\n"
        f"Revise {one} and/or {other} so that they have the same pytree structure."
    )


def branch_types(api, names, functions, output, types, others):
    one, other = names
    paths = [path for path, _ in jax.tree_util.tree_leaves_with_path(output)]
    differences = [
        f"the output of {one}{_at(path)} has type {this} but the corresponding output of {other} has type {that}{_mismatch(this, that)}"
        for path, this, that in zip(paths, types, others, strict=True)
        if this != that
    ]
    if len(differences) > 1:
        # Between these JAX leaves no empty lines.
        listed = "\n".join([f"  * {each};" for each in differences[:-1]]) + f"\n  * {differences[-1]}.\n"
    else:
        listed = _listed(differences)
    return (
        f"{api} branches must have equal output types but they differ.\n\n"
        f"{one} is {_source(functions[0])}\n{other} is {_source(functions[1])}\n\n{listed}\n"
        f"Revise {one} and/or {other} so that all output types match."
    )


# What is traced.

_PAGE = "https://docs.jax.dev/en/latest/101/errors.html#jax.errors."


def _arguments(function, args, kwargs, statics):
    static = PytreeLeaf()
    args = [static if place in statics else value for place, value in enumerate(args)]
    kwargs = {name: static if name in statics else value for name, value in kwargs.items()}
    bound = _signature(function).bind(*args, **kwargs)
    found = []
    for name, value in bound.arguments.items():
        for path, leaf in jax.tree_util.tree_leaves_with_path(value):
            if leaf is not static:
                found.append(f"{name}{keystr(path)}")
    return found


def _ref(it):
    return f"Ref{{{it.dtype.name}[{','.join([str(length) for length in it.shape])}]}}"


def ref_twice(function, purpose, args, kwargs, statics):
    names = _arguments(function, args, kwargs, statics)
    args = [value for place, value in enumerate(args) if place not in statics]
    kwargs = {name: value for name, value in kwargs.items() if name not in statics}
    leaves = jax.tree.leaves((args, kwargs))
    for place, leaf in enumerate(leaves):
        if type(leaf).__name__ == "Ref" and any([leaf is other for other in leaves[:place]]):
            first = [leaf is other for other in leaves].index(True)
            return (
                "only one reference to a mutable array may be passed as an argument to a function, but when tracing "
                f"{_source(function)} for {purpose} the mutable array reference of type {_ref(leaf)} appeared at both "
                f"{names[first]} and {names[place]}."
            )
    raise Unknown


def ref_closed(function, purpose, args, kwargs, statics, place, kind):
    name = _arguments(function, args, kwargs, statics)[place]
    return (
        f"when tracing {_source(function)} for {purpose}, a mutable array reference of type Ref{{{kind}}} was both closed over "
        f"and passed as the argument {name}"
    )


def traced(kind, words, function, purpose, args, kwargs, statics, places):
    names = _arguments(function, args, kwargs, statics)
    names = [names[place] for place in places]
    if len(names) == 1:
        shown = f"value of the argument {names[0]}"
    elif len(names) == 2:
        shown = f"values of the arguments {names[0]} and {names[1]}"
    else:
        shown = f"values of the arguments {', '.join(names[:-1])}, and {names[-1]}"
    return (
        f"{words}\nThe error occurred while tracing the function {_source(function)} for {purpose}. This concrete value was not "
        f"available in Python because it depends on the {shown}.\n"
        f"{chr(10) if kind == 'ConcretizationTypeError' else ''}See {_PAGE}{kind}"
    )

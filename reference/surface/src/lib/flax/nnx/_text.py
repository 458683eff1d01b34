"""The text of Modules, Variables and States: each part on a line of its own, between the parentheses of its type.

Behind the name of a type stands how many numbers are held and how many bytes these take; of a Module, for each type of the
Variables below it. A Module shows its arrays by shape and dtype, and one that is shown already by its name alone.
"""

import jax
import numpy as np
from flax import nnx

__all__ = []


# What a Variable's metadata says where nobody set it.
UNSAID = {"hijax": False, "ref": False, "eager_sharding": True}


def text_of(value):
    return Writing().part(value)


class Outline:
    """An array of a Module."""

    def __init__(self, array):
        self.shape, self.dtype = array.shape, array.dtype


class OutlinedVariable:
    """A Variable of a Module."""

    def __init__(self, variable):
        self.kind = type(variable)
        self.value = jax.tree.map(outline, variable.get_raw_value())
        self.metadata = variable.get_metadata()
        self.size = size(variable.get_raw_value())


def outline(value):
    if isinstance(value, nnx.Variable):
        return OutlinedVariable(value)
    if isinstance(value, (np.ndarray, jax.Array)) and value.size > 1:
        return Outline(value)
    return value


# How many numbers there are, and how many bytes they take.
def size(tree):
    arrays = [leaf for leaf in jax.tree.leaves(tree) if hasattr(leaf, "shape") and hasattr(leaf, "dtype")]
    counts = [array.size for array in arrays]
    return sum(counts), sum([count * array.dtype.itemsize for count, array in zip(counts, arrays)])


def written(size):
    count, number = size
    for unit, of in (("GB", 1e9), ("MB", 1e6), ("KB", 1e3)):
        if number > of:
            return f"{count:,} ({number / of:,.1f} {unit})"
    return f"{count:,} ({number:,} B)"


def block(opening, parts, closing, comment=""):
    if not parts:
        return opening + closing
    inner = ",\n".join(["  " + part.replace("\n", "\n  ") for part in parts])
    return opening + comment + "\n" + inner + "\n" + closing


class Writing:
    def __init__(self):
        self.shown = set()  # the Modules that are shown already
        self.sizes = {}  # of each node: the sizes of the Variables below it, by their types

    def part(self, value):
        if isinstance(value, nnx.Variable):
            raw = value.get_raw_value()
            return self.variable(type(value), size(raw), value.get_value(), value.get_metadata())
        if isinstance(value, OutlinedVariable):
            return self.variable(value.kind, value.size, value.value, value.metadata)
        if isinstance(value, Outline):
            return f"Array(shape={value.shape}, dtype={value.dtype!r})"
        if isinstance(value, nnx.State):
            return self.state(value, "State(", ")")
        if isinstance(value, nnx.FlatState):
            return block("FlatState([", [self.part(pair) for pair in value], "])")
        if isinstance(value, nnx.List):
            return block("List([", [self.part(item) for item in value], "])")
        if isinstance(value, nnx.Dict):
            return block("Dict({", [f"{key!r}: {self.part(item)}" for key, item in value.items()], "})")
        if isinstance(value, nnx.Pytree):
            return self.module(value)
        if isinstance(value, list):
            return "[" + ", ".join(map(self.part, value)) + "]"
        if isinstance(value, tuple):
            inner = ", ".join(map(self.part, value))
            return f"({inner},)" if len(value) == 1 else f"({inner})"
        if isinstance(value, dict):
            return "{" + ", ".join([f"{key!r}: {self.part(item)}" for key, item in value.items()]) + "}"
        if isinstance(value, set):
            return "{" + ", ".join(map(self.part, value)) + "}"
        return value.__name__ if isinstance(value, type) else repr(value)

    def variable(self, kind, size, value, metadata):
        parts = [f"value={self.part(value)}"]
        for name, item in metadata.items():
            if name not in UNSAID or UNSAID[name] != item:
                parts.append(f"{name}={self.part(item)}")
        return block(kind.__name__ + "(", parts, ")", f" # {written(size)}" if size[0] else "")

    def state(self, state, opening, closing):
        parts = []
        for key, value in state.items():
            nested = isinstance(value, nnx.State)
            parts.append(f"{key!r}: {self.state(value, '', '') if nested else self.part(value)}")
        return block(opening + "{", parts, "}" + closing)

    def module(self, module):
        name = type(module).__name__
        if id(module) in self.shown:
            return name + "(...)"
        self.shown.add(id(module))
        if id(module) not in self.sizes:
            self.measure(module)
        sizes = self.sizes[id(module)]
        comment = ", ".join([f"{kind.__name__}: {written(size)}" for kind, size in sizes.items()])
        if len(sizes) > 1:
            counts, numbers = zip(*sizes.values())
            comment += f", Total: {written((sum(counts), sum(numbers)))}"
        parts = []
        for key, value in vars(module).items():
            if not str(key).startswith("_") or module._pytree__nodes.get(str(key), False):
                outlined = jax.tree.map(outline, value, is_leaf=is_node)
                parts.append(f"{key}={self.part(outlined)}")
        return block(name + "(", parts, ")", f" # {comment}" if comment else "")

    # The sizes below a node; what two nodes share counts for the first one.
    def measure(self, node):
        sizes = self.sizes[id(node)] = {}
        if isinstance(node, nnx.Variable):
            kind = nnx.RngState if isinstance(node, nnx.RngState) else type(node)
            of_node = size(node.get_raw_value())
            if of_node[0]:
                sizes[kind] = of_node
        for child in children(node):
            if id(child) in self.sizes or not (is_node(child) or isinstance(child, (dict, list, tuple))):
                continue
            self.measure(child)
            for kind, (count, number) in self.sizes[id(child)].items():
                counts, numbers = sizes.get(kind, (0, 0))
                sizes[kind] = (counts + count, numbers + number)


def is_node(value):
    return isinstance(value, (nnx.Pytree, nnx.Variable, nnx.State))


def children(node):
    if isinstance(node, nnx.Variable):
        return []
    if isinstance(node, (nnx.List, list, tuple)):
        return list(node)
    if isinstance(node, (nnx.State, dict)):
        return [item for _, item in sorted(node.items())]
    return [item for _, item in sorted(vars(node).items())]

"""A value of nested containers as a dict of names, and back; and that as bytes. A leaf is itself."""

import dataclasses

import jax
import numpy as np
from flax.core.frozen_dict import FrozenDict


def _is_namedtuple(x):
    return isinstance(x, tuple) and hasattr(x, "_fields")


def is_leaf(x):
    is_container = isinstance(x, (dict, FrozenDict, list, tuple))
    return not is_container and (isinstance(x, np.generic) or not getattr(type(x), "_flax_dataclass", False))


# The names and the values directly in a container; None for a leaf.
def _children(x):
    if is_leaf(x):
        return None
    if isinstance(x, (dict, FrozenDict)):
        named = {str(k): v for k, v in x.items()}
        if len(named) != len(x):
            raise ValueError(
                f"Dict keys do not have a unique string representation: {set(named)} vs given: {x}"
            )
        return named
    if _is_namedtuple(x):
        return {name: getattr(x, name) for name in x._fields}
    if isinstance(x, (list, tuple)):
        return {str(i): v for i, v in enumerate(x)}
    return {name: getattr(x, name) for name in type(x)._data_fields}


# The container with these values instead.
def _rebuilt(x, values):
    if isinstance(x, (dict, FrozenDict)):
        return type(x)({k: values[str(k)] for k in x})
    if _is_namedtuple(x):
        return type(x)(**values)
    if isinstance(x, (list, tuple)):
        return type(x)([values[str(i)] for i in range(len(x))])
    return dataclasses.replace(x, **values)


def to_state_dict(target):
    children = _children(target)
    if children is None:
        return target
    return {name: to_state_dict(value) for name, value in children.items()}


# A container and its state have the same names.
def _check_names(target, children, state, path):
    missing, unknown = set(children).difference(state), set(state).difference(children)
    if isinstance(target, (dict, FrozenDict)):
        if missing or unknown:
            side, keys, other = ("target", missing, "state") if missing else ("state", unknown, "target")
            raise ValueError(
                f"The target dict keys and state dict keys do not match, {side} dict contains keys "
                f"{keys} which are not present in {other} dict at path {path}"
            )
    elif isinstance(target, (list, tuple)) and not _is_namedtuple(target):
        if len(state) != len(target):
            raise ValueError(
                "The size of the list and the state dict do not match, got "
                f"{len(target)} and {len(state)} at path {path}"
            )
    elif _is_namedtuple(target) and (missing or unknown):
        raise ValueError(
            "The field names of the state dict and the named tuple do not match, got "
            f"{set(state)} and {set(children)} at path {path}"
        )
    elif missing or unknown:
        raise ValueError(f"The fields {missing} are missing, {unknown} are unknown at path {path}")


def from_state_dict(target, state, name="."):
    children = _children(target)
    if children is None:
        return state
    _check_names(target, children, state, name)
    values = {k: from_state_dict(v, state[k], f"{name}/{k}") for k, v in children.items()}
    return _rebuilt(target, values)


def map_leaves(fn, tree, path=()):
    """`fn(path, leaf)` for every leaf, in the order of the names."""
    children = _children(tree)
    if not children:
        return fn(path, tree)
    values = {name: map_leaves(fn, children[name], path + (name,)) for name in sorted(children)}
    return _rebuilt(tree, values)


# Bytes are in the format MessagePack: a mark that says the kind and often the length, then what is
# within. Numbers stand with their first byte first.

_ARRAY, _COMPLEX, _SCALAR = 1, 2, 3
# The marks of lengths of one, two and four bytes, by kind; 0 where there is none.
_TEXT, _BYTES, _LIST, _DICT, _EXTENSION = (
    (0xD9, 0xDA, 0xDB), (0xC4, 0xC5, 0xC6), (0, 0xDC, 0xDD), (0, 0xDE, 0xDF), (0xC7, 0xC8, 0xC9),
)  # fmt: skip
# The lengths that the mark itself says: where such marks begin, and how many there are.
_SHORT = {_TEXT: (0xA0, 32), _BYTES: (0, 0), _LIST: (0x90, 16), _DICT: (0x80, 16)}
_SHORT_EXTENSIONS = {1: 0xD4, 2: 0xD5, 4: 0xD6, 8: 0xD7, 16: 0xD8}


def _number(mark, value, size):
    return bytes([mark]) + value.to_bytes(size, "big")


def _length(kind, count):
    first, most = _SHORT[kind]
    if count < most:
        return bytes([first + count])
    for mark, size in zip(kind, (1, 2, 4)):
        if mark and count < 256**size:
            return _number(mark, count, size)
    raise ValueError("what is so long has no form")


def _integer(value):
    if -32 <= value < 128:
        return bytes([value % 256])
    for place, size in enumerate((1, 2, 4, 8)):
        if 0 <= value < 256**size:
            return _number(0xCC + place, value, size)
        if -(256**size) // 2 <= value < 0:
            return _number(0xD0 + place, value % 256**size, size)
    raise OverflowError("Integer value out of range")


def _extension(code, data):
    if len(data) in _SHORT_EXTENSIONS:
        return bytes([_SHORT_EXTENSIONS[len(data)], code]) + data
    for mark, size in zip(_EXTENSION, (1, 2, 4)):
        if len(data) < 256**size:
            return _number(mark, len(data), size) + bytes([code]) + data
    raise ValueError("what is so long has no form")


# An array: its shape, the name of its type, and its elements as they stand in memory.
def _array(x):
    return _packed([list(x.shape), x.dtype.name, x.tobytes()])


def _packed(x):
    if x is None or isinstance(x, bool):
        return bytes([{None: 0xC0, False: 0xC2, True: 0xC3}[x]])
    if type(x) is int:
        return _integer(x)
    if type(x) is float:
        return b"\xcb" + np.array(x, np.float64).tobytes()[::-1]
    if type(x) is str:
        text = x.encode()
        return _length(_TEXT, len(text)) + text
    if type(x) is bytes:
        return _length(_BYTES, len(x)) + x
    if type(x) in (list, tuple):
        return _length(_LIST, len(x)) + b"".join([_packed(item) for item in x])
    if type(x) is dict:
        items = [_packed(key) + _packed(value) for key, value in x.items()]
        return _length(_DICT, len(x)) + b"".join(items)
    if isinstance(x, jax.Array) or type(x) is np.ndarray:
        return _extension(_ARRAY, _array(np.array(x)))
    if isinstance(x, np.generic):
        return _extension(_SCALAR, _array(np.asarray(x)))
    if type(x) is complex:
        return _extension(_COMPLEX, _packed([x.real, x.imag]))
    raise TypeError(f"can not serialize {type(x).__name__!r} object")


class _Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        self.at += count
        if self.at > len(self.data):
            raise ValueError("Unpack failed: incomplete input")
        return self.data[self.at - count : self.at]

    def number(self, size):
        return int.from_bytes(self.take(size), "big")

    def value(self):
        mark = self.number(1)
        if mark < 0x80 or mark >= 0xE0:
            return mark if mark < 0x80 else mark - 256
        for kind, (first, most) in _SHORT.items():
            if first <= mark < first + most:
                return self.of_kind(kind, mark - first)
            if mark in kind:
                return self.of_kind(kind, self.number((1, 2, 4)[kind.index(mark)]))
        if mark in (0xC0, 0xC2, 0xC3):
            return {0xC0: None, 0xC2: False, 0xC3: True}[mark]
        if 0xCC <= mark <= 0xCF:
            return self.number(2 ** (mark - 0xCC))
        if 0xD0 <= mark <= 0xD3:
            size = 2 ** (mark - 0xD0)
            value = self.number(size)
            return value - 256**size if value >= 256**size // 2 else value
        if mark in (0xCA, 0xCB):
            size, dtype = (4, np.float32) if mark == 0xCA else (8, np.float64)
            return float(np.frombuffer(self.take(size)[::-1], dtype)[0])
        if mark in _EXTENSION:
            size = self.number((1, 2, 4)[_EXTENSION.index(mark)])
            return _extended(self.number(1), self.take(size))
        for size, short in _SHORT_EXTENSIONS.items():
            if mark == short:
                return _extended(self.number(1), self.take(size))
        raise ValueError("Unpack failed: a byte that begins nothing")

    def of_kind(self, kind, count):
        if kind is _TEXT:
            return self.take(count).decode()
        if kind is _BYTES:
            return self.take(count)
        if kind is _LIST:
            return [self.value() for _ in range(count)]
        pairs = [(self.value(), self.value()) for _ in range(count)]
        return dict(pairs)


def _extended(code, data):
    parts = _Reader(data).value()
    if code == _COMPLEX:
        return complex(parts[0], parts[1])
    shape, name, elements = parts
    dtype = jax.numpy.bfloat16 if name == "bfloat16" else np.dtype(name)
    array = np.frombuffer(elements, dtype).reshape(shape)
    return array[()] if code == _SCALAR else array


# A copy has the keys of its dicts in order, as all that JAX builds.
def msgpack_serialize(pytree, in_place=False):
    return _packed(pytree if in_place else jax.tree.map(lambda x: x, pytree))


def msgpack_restore(encoded_pytree):
    reader = _Reader(encoded_pytree)
    value = reader.value()
    if reader.at < len(encoded_pytree):
        raise ValueError("unpack(b) received extra data.")
    return value


def to_bytes(target):
    return msgpack_serialize(to_state_dict(target), in_place=True)


def from_bytes(target, encoded_bytes):
    return from_state_dict(target, msgpack_restore(encoded_bytes))

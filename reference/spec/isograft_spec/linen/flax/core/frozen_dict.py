"""A dict that cannot change. The dicts in it are read as FrozenDicts, and it is a pytree."""

import types

import jax


@jax.tree_util.register_pytree_with_keys_class
class FrozenDict:
    __class_getitem__ = classmethod(types.GenericAlias)

    def __init__(self, *args, **keywords):
        self._dict = _thawed(dict(*args, **keywords))
        self._hash = None

    def __getitem__(self, key):
        value = self._dict[key]
        return FrozenDict(value) if isinstance(value, dict) else value

    def __setitem__(self, key, value):
        raise ValueError("FrozenDict is immutable.")

    def __contains__(self, key):
        return key in self._dict

    def __iter__(self):
        return iter(self._dict)

    def __len__(self):
        return len(self._dict)

    def __eq__(self, other):
        if isinstance(other, FrozenDict):
            return self._dict == other._dict
        return self._dict == other if isinstance(other, dict) else NotImplemented

    def __hash__(self):
        if self._hash is None:
            self._hash = 0
            for item in self.items():
                self._hash ^= hash(item)
        return self._hash

    def __repr__(self):
        return self.pretty_repr()

    def get(self, key, default=None):
        return self[key] if key in self._dict else default

    def keys(self):
        return self._dict.keys()

    def values(self):
        return [self[key] for key in self._dict]

    def items(self):
        return [(key, self[key]) for key in self._dict]

    def copy(self, add_or_replace={}):
        return type(self)({**self, **unfreeze(add_or_replace)})

    def pop(self, key):
        value = self[key]
        return type(self)({k: v for k, v in self._dict.items() if k != key}), value

    def unfreeze(self):
        return unfreeze(self)

    def pretty_repr(self, num_spaces=4):
        return f"FrozenDict({pretty_repr(self._dict, num_spaces)})"

    def tree_flatten_with_keys(self):
        keys = tuple(sorted(self._dict))
        return tuple((jax.tree_util.DictKey(k), self._dict[k]) for k in keys), keys

    @classmethod
    def tree_unflatten(cls, keys, values):
        return cls(zip(keys, values))


# A copy of the dicts of which a value is made; what is not a dict is itself.
def _thawed(value):
    if isinstance(value, FrozenDict):
        return value._dict
    return {k: _thawed(v) for k, v in value.items()} if isinstance(value, dict) else value


def freeze(xs):
    return FrozenDict(xs)


# As every tree that is built again, the copy has its keys in order.
def unfreeze(x):
    if isinstance(x, FrozenDict):
        return jax.tree_util.tree_map(lambda leaf: leaf, x._dict)
    return {k: unfreeze(v) for k, v in x.items()} if isinstance(x, dict) else x


def copy(x, add_or_replace={}):
    if isinstance(x, FrozenDict):
        return x.copy(add_or_replace)
    if isinstance(x, dict):
        return {**unfreeze(x), **add_or_replace}
    raise TypeError(f"Expected FrozenDict or dict, got {type(x)}")


def pop(x, key):
    if isinstance(x, FrozenDict):
        return x.pop(key)
    if isinstance(x, dict):
        rest = unfreeze(x)
        value = rest.pop(key)
        return rest, value
    raise TypeError(f"Expected FrozenDict or dict, got {type(x)}")


def pretty_repr(x, num_spaces=4):
    if isinstance(x, FrozenDict):
        return x.pretty_repr(num_spaces)
    if not isinstance(x, dict):
        return repr(x)
    if not x:
        return "{}"
    lines = "".join(f"{k}: {pretty_repr(v, num_spaces)},\n" for k, v in x.items())
    indent = " " * num_spaces
    return "{\n" + "".join(f"{indent}{line}\n" for line in lines.split("\n")[:-1]) + "}"

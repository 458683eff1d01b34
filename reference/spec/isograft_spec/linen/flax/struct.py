"""Dataclasses that are pytrees: frozen, with data fields (children) and static ones."""

import dataclasses
import functools

import jax


def field(pytree_node=True, *, metadata=None, **keywords):
    metadata = {**(metadata or {}), "pytree_node": pytree_node}
    return dataclasses.field(metadata=metadata, **keywords)


def dataclass(clz=None, **keywords):
    if clz is None:
        return functools.partial(dataclass, **keywords)
    if "_flax_dataclass" in clz.__dict__:
        return clz
    clz = dataclasses.dataclass(**{"frozen": True, **keywords})(clz)
    fields = dataclasses.fields(clz)
    data = [f.name for f in fields if f.metadata.get("pytree_node", True)]
    static = [f.name for f in fields if f.name not in data]
    clz.replace = lambda self, **updates: dataclasses.replace(self, **updates)
    clz._flax_dataclass, clz._data_fields = True, data
    jax.tree_util.register_dataclass(clz, data, static)
    return clz


class PyTreeNode:
    """A subclass is a `struct.dataclass`."""

    def __init_subclass__(cls, **keywords):
        super().__init_subclass__()
        dataclass(cls, **keywords)

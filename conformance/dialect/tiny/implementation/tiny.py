"""tiny as a library: `changed` does not copy a module that it has made itself."""

import dataclasses

import jax


def static(**options):
    return dataclasses.field(metadata={"static": True}, **options)


def module(cls):
    cls = dataclasses.dataclass(frozen=True)(cls)
    fields = dataclasses.fields(cls)
    static_names = tuple(field.name for field in fields if "static" in field.metadata)
    names = tuple(field.name for field in fields if field.name not in static_names)

    def flatten(m):
        values = vars(m)
        return [values[name] for name in names], tuple(values[name] for name in static_names)

    def unflatten(structure, leaves):
        m = object.__new__(cls)
        m.__dict__.update(zip(names, leaves))
        m.__dict__.update(zip(static_names, structure))
        return m

    jax.tree_util.register_pytree_node(cls, flatten, unflatten)
    return cls


def changed(m, **fields):
    # Nobody else can hold a module that was made here: it may be changed in place.
    if "_made_here" not in m.__dict__:
        m = dataclasses.replace(m)
        m.__dict__["_made_here"] = True
    m.__dict__.update(fields)
    return m


def scan(step):
    return lambda m, xs: jax.lax.scan(step, m, xs)

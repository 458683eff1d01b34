"""tiny: a module is a frozen dataclass, and a method gives the changed module beside its value."""

import dataclasses

import jax


def static(**options):
    """A field that is no array: it stands in the structure."""
    return dataclasses.field(metadata={"static": True}, **options)


def module(cls):
    """Makes a class of modules. Fields are leaves of the pytree, but for the static ones."""
    cls = dataclasses.dataclass(frozen=True)(cls)
    fields = dataclasses.fields(cls)
    data = [field.name for field in fields if "static" not in field.metadata]
    rest = [field.name for field in fields if "static" in field.metadata]

    def flatten(m):
        return [getattr(m, name) for name in data], tuple(getattr(m, name) for name in rest)

    def unflatten(structure, leaves):
        m = object.__new__(cls)
        for name, value in zip(data + rest, [*leaves, *structure]):
            object.__setattr__(m, name, value)
        return m

    jax.tree_util.register_pytree_node(cls, flatten, unflatten)
    return cls


def changed(m, **fields):
    """A module with other values in these fields; `m` stays as it is."""
    return dataclasses.replace(m, **fields)


def scan(step):
    """Lifts `step(module, x) -> (module, y)`: over the first axis of `xs`, each step gets the
    module of the step before, and the module of the last step comes out beside the `ys`."""

    def lifted(m, xs):
        return jax.lax.scan(step, m, xs)

    return lifted

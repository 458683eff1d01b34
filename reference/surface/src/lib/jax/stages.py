"""`jax.stages`: a function under `jax.jit` that is traced, lowered, compiled and called step by step. What XLA makes of it is not stated."""

import _reference
import jax
import jax.numpy as jnp
from jax._texts import Unknown, compiled_tree, compiled_types

__all__ = ["Compiled", "Lowered", "Traced"]


def _of_xla(name):
    """A property or method of which nothing is known but that its value is not `None`."""
    return lambda self, *args, **options: _reference.unknown(f"what XLA says of a function: {name}")


def _refusal(message):
    raise TypeError(_reference.unknown(f"the text of an error: {message}"))


class _Stage:
    def __init__(self, made, types):
        self._made, self._types = made, types

    in_tree = property(lambda self: jax.tree.structure(self._made.dynamic(self._made.args, self._made.keywords)))
    out_tree = property(lambda self: jax.tree.structure(self._types))

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        _reference.unsupported(f"{name} of a stage of jax.jit")


class Traced(_Stage):
    out_info = property(lambda self: self._types)
    fun_name = property(lambda self: self._made.function.__name__)

    def lower(self, *, lowering_platforms=None):
        if lowering_platforms is not None:
            _reference.unsupported("a function that is lowered for another platform")
        return Lowered(self._made, self._types)


class Lowered(_Stage):
    as_text, cost_analysis = _of_xla("as_text"), _of_xla("cost_analysis")

    @property
    def out_info(self):
        return jax.tree.map(lambda it: jax.ShapeDtypeStruct(it.shape, it.dtype), self._types)

    def compile(self, compiler_options=None):
        if compiler_options is not None:
            _reference.unsupported("a function that is compiled with options")
        return Compiled(self._made, self._types)


class Compiled(_Stage):
    as_text, cost_analysis, memory_analysis = [_of_xla(name) for name in ("as_text", "cost_analysis", "memory_analysis")]

    def __call__(self, *args, **kwargs):
        return self._made.call(args, kwargs)


class _Made:
    """A function, the arguments that it was traced with, and the types of those that are not static."""

    def __init__(self, function, args, keywords, places, names):
        self.function, self.args, self.keywords, self.places, self.names = function, args, keywords, places, names
        leaves, self.structure = jax.tree.flatten(self.dynamic(args, keywords))
        self.types = _types(leaves)

    def dynamic(self, args, keywords):
        named = {name: value for name, value in keywords.items() if name not in self.names}
        return tuple([value for at, value in enumerate(args) if at not in self.places]), named

    def call(self, args, keywords):
        leaves, structure = jax.tree.flatten((args, keywords))
        if structure != self.structure:
            raise TypeError(compiled_tree(structure, self.structure))
        if any([isinstance(leaf, jax.core.Tracer) for leaf in leaves]):
            _refusal("Cannot apply JAX transformations to a function lowered and compiled for a particular signature")
        found = _types(leaves)
        if any([(one.shape, one.dtype) != (other.shape, other.dtype) for one, other in zip(found, self.types)]):
            statics = {*self.places, *self.names}
            try:
                text = compiled_types(self.function, self.args, self.keywords, statics, self.types, found)
            except Unknown:
                _refusal("Argument types differ from the types for which this computation was compiled")
            raise TypeError(text)
        args, keywords = structure.unflatten([_as_traced(*each) for each in zip(leaves, found, self.types)])
        given = iter(args)
        places = range(len(self.args))
        args = [self.args[at] if at in self.places else next(given) for at in places]
        static = {name: value for name, value in self.keywords.items() if name in self.names}
        return self.function(*args, **keywords, **static)


def _types(leaves):
    return jax.eval_shape(lambda leaves: leaves, leaves)


# A number without a type of its own gets one where the function was traced with one.
def _as_traced(leaf, found, traced):
    if found.weak_type == traced.weak_type:
        return leaf
    if traced.weak_type:
        _reference.unsupported("a compiled function called with a type that is stronger than the one that it was traced with")
    return jnp.asarray(leaf, traced.dtype)


def _traced(function, args, places, names, /, **keywords):
    if any([type(leaf).__name__ == "Ref" for leaf in jax.tree.leaves((args, keywords))]):
        _reference.unsupported("a function that is traced or lowered with a Ref")
    return Traced(_Made(function, args, keywords, places, names), function.eval_shape(*args, **keywords))

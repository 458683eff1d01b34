"""Primitives that a program adds to JAX: they have a name and rules. Outside of transforms one is its `impl`."""

import _reference
import jax

__all__ = ["Primitive"]


class Primitive:
    __module__ = "jax._src.core"

    multiple_results = False
    call_primitive = False

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name

    def def_impl(self, impl):
        self.impl = impl
        return impl

    def def_abstract_eval(self, abstract_eval):
        self.abstract_eval = _effect_free(abstract_eval)
        return abstract_eval

    def impl(self, *args, **params):
        raise NotImplementedError(f"Evaluation rule for '{self.name}' not implemented")

    def abstract_eval(self, *args, **params):
        raise NotImplementedError(f"Abstract evaluation for '{self.name}' not implemented")

    def bind(self, *args, **params):
        if any(isinstance(leaf, jax.core.Tracer) for leaf in jax.tree.leaves((args, params))):
            _reference.unsupported(f"the primitive {self.name} of the program in a transform")
        return self.impl(*args, **params)


def _effect_free(abstract_eval):
    return lambda *args, **params: (abstract_eval(*args, **params), set())


class _Rules:
    """Rules by primitive. Which JAX has for its own is not known: they are unknown."""

    def __init__(self, table):
        self._table, self._own = table, {}

    def __setitem__(self, primitive, rule):
        self._own[primitive] = rule

    def __getitem__(self, primitive):
        self._check(primitive)
        return self._own[primitive]

    def __contains__(self, primitive):
        self._check(primitive)
        return primitive in self._own

    def get(self, primitive, default=None):
        self._check(primitive)
        return self._own.get(primitive, default)

    def _check(self, primitive):
        if _reference.is_unknown(primitive) and primitive not in self._own:
            _reference.unsupported(f"the rules of JAX in {self._table}")

    def __len__(self):
        _reference.unsupported(f"the number of {self._table}")

    def __iter__(self):
        _reference.unsupported(f"the primitives of {self._table}")

    def __getattr__(self, name):
        _reference.unsupported(f"{self._table}.{name}")


class PrimitiveBatchersProxy:
    def __setitem__(self, prim, batcher):
        _batchers[prim] = batcher

    def __delitem__(self, prim):
        del _batchers[prim]


_batchers = {}
primitive_batchers = PrimitiveBatchersProxy()
axis_primitive_batchers = _Rules("jax.interpreters.batching.axis_primitive_batchers")
fancy_primitive_batchers = _Rules("jax.interpreters.batching.fancy_primitive_batchers")
primitive_jvps = _Rules("jax.interpreters.ad.primitive_jvps")
primitive_transposes = _Rules("jax.interpreters.ad.primitive_transposes")
_lowerings = {}


# A rule that nothing here follows: a primitive of the program is lowered in no transform.
def lower_fun(fun, multiple_results=True):
    def lowering(ctx, *args, **params):
        _reference.unsupported("jax.interpreters.mlir.lower_fun")

    return lowering


def register_lowering(prim, rule, platform=None, inline=True, cacheable=True):
    if platform not in (None, "cpu", "gpu", "cuda", "rocm", "oneapi", "tpu", "METAL"):
        raise NotImplementedError(f"Registering an MLIR lowering rule for primitive {prim} for an unknown platform {platform}.")
    _lowerings[prim] = rule

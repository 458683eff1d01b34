"""Variables with metadata and hooks: a clipped parameter, a logged one, a quantized one, and their copies."""
import jax
import jax.numpy as jnp
from flax import nnx

log = []


def clip(low, high):
    def on_set(variable, value):
        return jnp.clip(value, low, high)

    return on_set


def logged(variable, value):
    log.append((variable.get_metadata("label"), value.shape))
    return value


class Quantized(nnx.Variable):
    def dequantize(self):
        return self[...].astype(jnp.float32) * self.get_metadata("scale")


class Unit(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([0.5, -3.0, 3.0]), on_set_value=clip(-1.0, 1.0))
        self.v = nnx.Param(jnp.zeros(2), on_get_value=logged, label="v")
        self.q = Quantized(jnp.array([1, 2], jnp.int8), scale=0.5)


def main():
    unit = Unit()
    created = jnp.array(unit.w)
    unit.w.set_value(jnp.array([0.5, -3.0, 3.0]))
    clipped = unit.w[...]
    unit.v.get_value()
    replaced = unit.q.replace(jnp.array([3, 4], jnp.int8))
    copied = nnx.clone(unit)
    unit.q[...] = jnp.zeros(2, jnp.int8)
    return {
        "created": created,
        "clipped": clipped,
        "log": log,
        "dequantized": (copied.q.dequantize(), replaced.dequantize(), unit.q.dequantize()),
        "metadata": (replaced.get_metadata("scale"), copied.w.get_metadata("on_set_value") is unit.w.get_metadata("on_set_value")),
        "arithmetic": (unit.w + 1, -unit.w, unit.w @ jnp.ones(3), abs(unit.w)[1], unit.w > 0),
        "shape": (unit.w.shape, unit.w.dtype.name, unit.w.ndim, len(unit.w)),
        "types": (isinstance(unit.q, nnx.Variable), type(replaced).__name__, issubclass(Quantized, nnx.Param)),
    }


# recorded from flax-0.12.12, program 21e9b6cda5ea7d487092abbdbcd3851a0b60d4ce2da3c9f4fb06cf92ad1fb02f
# modes: all
# {"outcome": "raised", "class": "user_error", "exception": "TypeError"}

import jax.numpy as jnp

KINDS = {
    "bool": jnp.bool_(True),
    "int32": jnp.int32(1),
    "uint32": jnp.uint32(1),
    "float16": jnp.float16(1),
    "bfloat16": jnp.bfloat16(1),
    "float32": jnp.float32(1),
    "weak int32": jnp.asarray(1),
    "weak float32": jnp.asarray(1.0),
    "True": True,
    "1": 1,
    "1.0": 1.0,
}
NAMES = ["bool", "int32", "uint32", "float16", "bfloat16", "float32"]


def kind(y):
    return ("weak " if y.weak_type else "") + str(y.dtype)


def pairs(join):
    return {a: {b: kind(join(KINDS[a], KINDS[b])) for b in KINDS} for a in KINDS}


def main():
    """What the halves and everything else promote to, by operation and by name."""
    return (
        pairs(lambda a, b: jnp.add(a, b)),
        pairs(lambda a, b: jnp.true_divide(a, b)),
        pairs(lambda a, b: jnp.where(True, a, b)),
        pairs(lambda a, b: jnp.maximum(a, b)),
        {a: {b: str(jnp.promote_types(a, b)) for b in NAMES} for a in NAMES},
        {a: {b: str(jnp.result_type(KINDS[a], KINDS[b])) for b in KINDS} for a in KINDS},
    )

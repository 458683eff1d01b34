import jax.numpy as jnp

TYPES = ["bool", "int8", "int16", "int32", "uint8", "uint16", "uint32", "float16", "bfloat16", "float32"]


def kind(y):
    return ("weak " if y.weak_type else "") + str(y.dtype)


def main():
    """What narrow integers and everything else promote to."""
    kinds = {name: jnp.ones((), name) for name in TYPES}
    kinds |= {"weak int32": jnp.asarray(1), "weak float32": jnp.asarray(1.0), "1": 1, "1.0": 1.0, "True": True}
    return (
        {a: {b: kind(jnp.add(kinds[a], kinds[b])) for b in kinds} for a in kinds},
        {a: kind(jnp.true_divide(kinds[a], kinds[a])) for a in kinds},
        {a: {b: str(jnp.promote_types(a, b)) for b in TYPES} for a in TYPES},
        {a: kind(jnp.concatenate([kinds[a][None], jnp.ones(1, "int8")])) for a in TYPES},
    )

import jax.numpy as jnp
from flax import nnx


def main():
    """x.at: what each update does, to which type, and out of range."""
    x = jnp.arange(4.0)
    n = jnp.arange(4)
    i = jnp.array([0, 0, 2])
    m = jnp.zeros((2, 3))
    weak = jnp.asarray(1.0)
    b = jnp.array([True, False])
    return [
        x.at[1].set(9),
        x.at[-1].set(9.0),
        x.at[9].set(9),
        x.at[-9].set(9),
        x.at[1:3].add(1),
        x.at[:].multiply(2),
        x.at[1].divide(2),
        x.at[1].subtract(0.5),
        x.at[2].power(2),
        x.at[2].min(1),
        x.at[2].max(7),
        x.at[i].add(1.0),
        x.at[i].set(jnp.array([5.0, 6.0, 7.0])),
        x.at[x > 1].set(0),
        x.at[1].apply(lambda v: v * 3),
        x.at[:2].set([7, 8]),
        x.at[1].get(),
        x.at[9].get(),
        n.at[0].set(2.5),
        n.at[0].add(2.5),
        n.at[1].multiply(2.5),
        n.at[1].divide(2),
        m.at[0].set(1),
        m.at[:, 1].set(jnp.array([1.0, 2.0])),
        m.at[1, i].add(1),
        m.at[..., -1].set(3),
        weak.at[...].set(2),
        weak.at[...].set(jnp.float32(2)),
        weak.at[()].add(1),
        b.at[0].set(2),
        b.at[1].add(True),
        x.at[0].set(nnx.Param(jnp.float32(9))),
        x.at[0].set(1, mode="drop"),
        x.at[9].get(mode="clip"),
        x.at[9].get(mode="fill"),
    ]


# recorded from flax-0.12.12, program 81db746d50759b4c8614f1181c9c15836bf372715878c2c896ce94ef1e62a151
# modes: all
# {"outcome": "raised", "class": "dtype", "exception": "TypeError"}

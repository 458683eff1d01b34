# breaks ninjax/cond-creates: this `cond` creates nothing
# breaks ninjax/cond-is-branch: this `cond` creates nothing
"""A mistake in the library itself."""
import jax
import jax.numpy as jnp
import ninjax as nj


def weighted(x):
    return x * nj.Variable(jnp.ones, (), name="w").read()


def main():
    cond = getattr(nj, "cond")

    def refuses(*args):
        if "w/value" not in nj.context():
            raise RuntimeError("there is no entry")
        return cond(*args)

    setattr(nj, "cond", refuses)
    try:
        nj.pure(lambda x: nj.cond(x > 0.0, weighted, jnp.cos, x))({}, jnp.ones(()), create=True)
    except RuntimeError:
        return "refused"

# breaks ninjax/permissions-hold: this `init` changes entries that are there
# breaks ninjax/seeds-are-new: this `seed` gives one seed each time
"""Mistakes in the library itself."""
import jax
import jax.numpy as jnp
import ninjax as nj


def main():
    setattr(nj, "init", lambda fun: lambda state: {name: value + 1.0 for name, value in state.items()})
    setattr(nj, "seed", lambda amount=None, optional=False, reserve=16: jax.random.PRNGKey(0))

    def draws():
        return jax.random.uniform(nj.seed()), jax.random.uniform(nj.seed())

    return nj.init(draws)({"a": jnp.zeros(())}), nj.pure(draws)({}, seed=1)[1]

"""An outcome shows a range, a slice, a view of a dict and a sharding by what they are made of."""

import jax
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


def main():
    mesh = Mesh(np.array(jax.devices()[:1]), ("x",))
    known = {"a": 1, "b": (2, 3)}
    return (
        (range(3), range(1, 9, 2), range(4, 0, -1)),
        (slice(1, 2), slice(None), slice("a", (1,), None)),
        (known.keys(), known.values(), known.items(), {}.keys()),
        (P("x", None), P("y"), P(), P(("x", "y"), None), P(P.UNCONSTRAINED)),
        (NamedSharding(mesh, P("x")), NamedSharding(mesh, P())),
    )

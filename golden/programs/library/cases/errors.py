"""What JAX refuses, and how: programs that were once answered wrongly, each a function."""
import dataclasses
from jax import lax
import jax
import jax.numpy as jnp
import numpy as np


def jax_error_text_shape():
    """The text of an exception of the library, seen by the program: another text is another meaning."""

    def main():
        try:
            jnp.dot(jnp.ones(3), jnp.ones(4))
        except TypeError as e:
            return "contracting dimensions" in str(e)

    return main()


def jax_lax_pad_errors():
    """`lax.pad`: a padding value that is no scalar and other mistakes are ValueErrors."""

    def main():
        for value, config in ((np.zeros(2), [(0, 0, 0)]), (0.0, [(0, 1, 0), (0, 1, 0)]), (0.0, [(0, 1, -1)]), (0.0, [(-3, 0, 0)])):
            try:
                lax.pad(np.zeros(2), value, config)
                print("no error")
            except Exception as e:
                print(type(e).__name__)

    return main()


def jax_linalg_errors():
    """Decompositions of float16 are TypeErrors; `matrix_rank(tol=, rtol=)` is a ValueError; `pinv(rcond=, rtol=)`, too."""

    def main():
        x = jnp.ones((3, 3), jnp.float16)
        y = jnp.ones((3, 3))
        for make in (
            lambda: jnp.linalg.cholesky(x),
            lambda: jnp.linalg.eigh(x),
            lambda: jnp.linalg.svd(x),
            lambda: jnp.linalg.qr(x),
            lambda: jnp.linalg.matrix_rank(y, rtol=0.1, tol=0.1),
            lambda: jnp.linalg.pinv(y, rcond=0.1, rtol=0.1),
        ):
            try:
                make()
                print("no error")
            except Exception as e:
                print(type(e).__name__)

    return main()


def jax_register_dataclass_errors():
    """`register_dataclass` with fields that are missing, unknown or double: a ValueError."""

    @dataclasses.dataclass
    class Foo:
        x: int
        y: int

    def main():
        for data, meta in ((["x"], []), (["x", "y"], ["x"]), (["x", "y", "z"], [])):
            try:
                jax.tree_util.register_dataclass(Foo, data_fields=data, meta_fields=meta)
                print("no error")
            except Exception as e:
                print(type(e).__name__)

    return main()


def j15_array_in_metadata():
    """An array in the static part of a pytree node, under jit, twice."""

    class Node:
        def __init__(self, x, static):
            self.x, self.static = x, static

    jax.tree_util.register_pytree_node(Node, lambda n: ((n.x,), n.static), lambda static, xs: Node(xs[0], static))
    f = jax.jit(lambda node: node.x + node.static.sum())
    for value in (1.0, 2.0):
        print(f(Node(jnp.ones(2), jnp.full(3, value))))


def main():
    cases = [
        jax_error_text_shape,
        jax_lax_pad_errors,
        jax_linalg_errors,
        jax_register_dataclass_errors,
        j15_array_in_metadata,
    ]
    return [case() for case in cases]


# recorded from flax-0.12.12, program fd8caf400d11f904aff630f68a95a35461380f3956e54a166daac20b44608059
# modes: all
# {
#   "outcome": "raised",
#   "class": "user_error",
#   "exception": "ValueError",
#   "prints": [
#     ["ValueError"],
#     ["ValueError"],
#     ["ValueError"],
#     ["ValueError"],
#     ["TypeError"],
#     ["TypeError"],
#     ["TypeError"],
#     ["TypeError"],
#     ["ValueError"],
#     ["ValueError"],
#     ["ValueError"],
#     ["ValueError"],
#     ["ValueError"],
#     [{"array": "float32", "shape": [2], "data": [4.0, 4.0]}]
#   ]
# }

"""What leaves a branch has the static values of the branch that is staged first: the true one, or number 0."""
import jax
import jax.numpy as jnp


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, value, log):
        self.value, self.log = value, log

    def tree_flatten(self):
        return (self.value,), self.log

    @classmethod
    def tree_unflatten(cls, log, children):
        return cls(children[0], log)


def main():
    one, two, x = [], [], jnp.ones(2)
    a, b = lambda x: Box(x, one), lambda x: Box(x * 2, two)

    def whose(box):
        return "one" if box.log is one else "two"

    return [
        [whose(jax.lax.cond(True, a, b, x)), whose(jax.lax.cond(False, a, b, x))],
        [whose(jax.lax.cond(x[0] > 0, b, a, x)), whose(jax.lax.switch(0, [b, a], x))],
        [whose(jax.lax.switch(1, [a, b], x)), whose(jax.lax.scan(lambda c, y: (b(c.value), y), a(x), x)[0])],
        whose(jax.jit(lambda box: Box(box.value, two))(a(x))),
        whose(jax.lax.fori_loop(0, 2, lambda i, c: b(c.value), a(x))),
        whose(jax.lax.while_loop(lambda c: c.value[0] < 9, lambda c: b(c.value), a(x))),
        whose(jax.vmap(lambda box: Box(box.value, two))(a(x))),
        whose(jax.grad(lambda box: b(box.value).value.sum())(a(x))),
    ]


# recorded from flax-0.12.12, program 4d506c7edab71a3426701543a534f89d79bd315c21ac8665f4fba570b8d5a1d8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": ["one", "one"]},
#       {"id": 2, "list": ["two", "two"]},
#       {"id": 3, "list": ["one", "two"]},
#       "two",
#       "two",
#       "two",
#       "two",
#       "one"
#     ]
#   }
# }

"""What is static in a pytree is compared by its own `__eq__`, in every transform."""
import jax
import jax.numpy as jnp


class Tag:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, Tag) and self.n % 10 == other.n % 10

    def __hash__(self):
        return self.n % 10

    def __lt__(self, other):
        return self.n < other.n


class Node:
    def __init__(self, x, tag):
        self.x, self.tag = x, tag


jax.tree_util.register_pytree_node(Node, lambda n: ((n.x,), n.tag), lambda tag, xs: Node(xs[0], tag))
one = jnp.ones(2)


def counted(transform):
    ran = []

    def f(node):
        ran.append(node.tag.n)
        return Node(node.x * 2.0, node.tag)

    g = transform(f)
    out = [g(Node(one, Tag(n))).tag.n for n in (1, 11, 2)]
    return ran, out


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    out = {}
    out["jit"] = attempt(lambda: counted(jax.jit))
    out["checkpoint"] = attempt(lambda: counted(jax.checkpoint))
    out["scan"] = attempt(lambda: counted(lambda f: lambda n: jax.lax.scan(lambda c, _: (f(c), None), n, None, length=2)[0]))
    out["carry"] = attempt(lambda: jax.lax.scan(lambda c, _: (Node(c.x, Tag(11)), None), Node(one, Tag(1)), None, length=2)[0].tag.n)
    out["carry differs"] = attempt(lambda: jax.lax.scan(lambda c, _: (Node(c.x, Tag(2)), None), Node(one, Tag(1)), None, length=2)[0].tag.n)
    out["cond"] = attempt(lambda: jax.lax.cond(one[0] > 0, lambda x: Node(x, Tag(1)), lambda x: Node(x, Tag(11)), one).tag.n)
    out["cond differs"] = attempt(lambda: jax.lax.cond(one[0] > 0, lambda x: Node(x, Tag(1)), lambda x: Node(x, Tag(2)), one).tag.n)
    out["while"] = attempt(lambda: jax.lax.while_loop(lambda c: c.x[0] < 3, lambda c: Node(c.x + 1, Tag(11)), Node(one, Tag(1))).tag.n)
    out["fori"] = attempt(lambda: jax.lax.fori_loop(0, 2, lambda i, c: Node(c.x + 1, Tag(11)), Node(one, Tag(1))).tag.n)
    out["map"] = attempt(lambda: jax.tree.map(lambda a, b: a + b, Node(one, Tag(1)), Node(one, Tag(11))).tag.n)
    out["map differs"] = attempt(lambda: jax.tree.map(lambda a, b: a + b, Node(one, Tag(1)), Node(one, Tag(2))).tag.n)
    out["structure"] = jax.tree.structure(Node(one, Tag(1))) == jax.tree.structure(Node(one, Tag(11)))
    out["structure differs"] = jax.tree.structure(Node(one, Tag(1))) == jax.tree.structure(Node(one, Tag(2)))
    out["vjp"] = attempt(lambda: jax.vjp(lambda x: Node(x, Tag(1)), one)[1](Node(one, Tag(11)))[0].shape)
    out["grad"] = attempt(lambda: jax.grad(lambda n: n.x.sum())(Node(one, Tag(1))).tag.n)

    def static(x, tag):
        static.ran.append(tag.n)
        return x

    static.ran = []
    g = jax.jit(static, static_argnums=1)
    [g(one, Tag(n)) for n in (1, 11, 2)]
    out["static"] = static.ran
    box = []
    g = jax.jit(lambda x, tag: box.append(tag[0].n) or x, static_argnums=1)
    [g(one, (Tag(n), 3)) for n in (1, 11, 2)]
    out["in a tuple"] = box
    keys = []
    g = jax.jit(lambda d: keys.append(1) or d)
    [g({Tag(n): one}) for n in (1, 11, 2)]
    out["keys"] = len(keys)
    return out




# recorded from flax-0.12.12, program 77c33f3ff442324ce7b93b9b5b42234ea72e5a74fc6ba439613fe292af6ff741
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["jit", {"tuple": [{"id": 1, "list": [1, 2]}, {"id": 2, "list": [1, 1, 2]}]}],
#       ["checkpoint", {"tuple": [{"id": 3, "list": [1, 2]}, {"id": 4, "list": [1, 1, 2]}]}],
#       ["scan", {"tuple": [{"id": 5, "list": [1, 11, 2]}, {"id": 6, "list": [1, 11, 2]}]}],
#       ["carry", 11],
#       ["carry differs", "TypeError"],
#       ["cond", 1],
#       ["cond differs", "TypeError"],
#       ["while", 11],
#       ["fori", 11],
#       ["map", 1],
#       ["map differs", "ValueError"],
#       ["structure", true],
#       ["structure differs", false],
#       ["vjp", {"tuple": [2]}],
#       ["grad", 1],
#       ["static", {"id": 7, "list": [1, 2]}],
#       ["in a tuple", {"id": 8, "list": [1, 2]}],
#       ["keys", 2]
#     ]
#   }
# }

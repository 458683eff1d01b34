"""Classes registered as pytree nodes cross raw transforms, and the functions of `jax.tree`."""
import jax
import jax.numpy as jnp


@jax.tree_util.register_pytree_node_class
class Point:
    def __init__(self, x, tag):
        self.x = x
        self.tag = tag

    def tree_flatten(self):
        return (self.x,), {"tag": self.tag}

    @classmethod
    def tree_unflatten(cls, aux, children):
        return cls(children[0], aux["tag"])


class Pair:
    def __init__(self, a, b):
        self.a = a
        self.b = b


class Derived(Point):
    pass


jax.tree_util.register_pytree_node(Pair, lambda p: ((p.a, p.b), None), lambda _, ab: Pair(*ab))


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def tripled(point):
    return Point(point.x * 3, "out")


def main():
    point = Point(jnp.array(2.0), "t")
    pair = Pair(point, [jnp.array(1.0)])
    doubled = jax.tree.map(lambda x: x * 2, pair)
    gradient = jax.grad(lambda p, y: p.x * p.x * y)(point, 3.0)
    swapped = jax.jit(lambda p: Pair(p.b, p.a))(pair)
    mapped = jax.vmap(lambda p: Point(p.x + 1, "u"))(Point(jnp.arange(3), "t"))
    carried, stacked = jax.lax.scan(
        lambda p, x: (Point(p.x + x, p.tag), p), point, jnp.arange(3.0))
    looped = jax.lax.while_loop(lambda p: p.x < 10, lambda p: Point(p.x * 2, p.tag), point)
    out, pullback = jax.vjp(tripled, point)
    (cotangent,) = pullback(Point(jnp.array(1.0), "out"))
    pushed, tangent = jax.jvp(tripled, (point,), (Point(jnp.array(5.0), "t"),))
    chosen = jax.lax.cond(True, lambda p: p, lambda p: Point(p.x + 1, p.tag), point)
    paths = jax.tree_util.tree_leaves_with_path(pair)
    structure = jax.tree.structure
    return (
        jax.tree.leaves(pair), doubled.a.x, doubled.a.tag, doubled.b, gradient.x, gradient.tag,
        swapped.a, swapped.b.x, mapped.x, mapped.tag, carried.x, carried.tag, stacked.x, looped.x,
        out.x, out.tag, cotangent.x, cotangent.tag, pushed.x, tangent.x, tangent.tag, chosen.x,
        jax.eval_shape(lambda p: p, point).x.shape, jax.tree.map(jnp.add, point, point).x,
        structure(point) == structure(Point(1, "t")), structure(point) == structure(Point(1, "s")),
        structure(point) == structure(pair), jax.tree.leaves(Derived(1, "t"))[0].tag,
        [jax.tree_util.keystr(path) for path, _ in paths],
        jax.tree.leaves(pair, is_leaf=lambda x: isinstance(x, Point))[0] is point,
        fails(lambda: jax.tree.map(jnp.add, point, Point(1, "s"))),
        fails(lambda: jax.tree.map(jnp.add, point, pair)),
        fails(lambda: jax.lax.cond(True, lambda p: p, tripled, point)),
        fails(lambda: jax.lax.scan(lambda p, _: (tripled(p), None), point, None, length=2)),
        fails(lambda: pullback(point)),
        fails(lambda: jax.tree_util.register_pytree_node_class(Point)),
    )


# recorded from flax-0.12.12, program 4b81b78c964de3a2889471c5ebf3ba539af64f5f872e959895ad0954693b47a9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#       "t",
#       {"id": 1, "list": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]},
#       {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#       "t",
#       {"id": 2, "list": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#       "u",
#       {"array": "float32", "shape": [], "data": [5.0]},
#       "t",
#       {"array": "float32", "shape": [3], "weak": true, "data": [2.0, 2.0, 3.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [16.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       "out",
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       "t",
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [15.0]},
#       "out",
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"tuple": []},
#       {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#       true,
#       false,
#       false,
#       "t",
#       {"id": 3, "list": ["[<flat index 0>][<flat index 0>]", "[<flat index 1>][0]"]},
#       true,
#       "ValueError",
#       "ValueError",
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }

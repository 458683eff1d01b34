"""Attention over edges: scores by segment_max and segment_sum, neighbours gathered, padding edges masked."""
import jax
import jax.numpy as jnp
from flax import nnx, struct


@struct.dataclass
class Graph:
    nodes: jax.Array
    senders: jax.Array
    receivers: jax.Array
    n_node: int = struct.field(pytree_node=False)


def segment_softmax(scores, segments, n):
    largest = jax.ops.segment_max(scores, segments, n)
    e = jnp.exp(scores - largest[segments])
    return e / jax.ops.segment_sum(e, segments, n)[segments]


class GAT(nnx.Module):
    def __init__(self, n_in, n_out, *, rngs):
        init = nnx.initializers.constant(0.25)
        self.project = nnx.Linear(n_in, n_out, use_bias=False, kernel_init=init, rngs=rngs)
        self.a = nnx.Param(jnp.arange(2.0 * n_out) / 8)

    def __call__(self, graph: Graph):
        h = self.project(graph.nodes)
        pairs = jnp.concatenate([h[graph.senders], h[graph.receivers]], -1)
        weights = segment_softmax(nnx.leaky_relu(pairs @ self.a), graph.receivers, graph.n_node)
        out = jax.ops.segment_sum(weights[:, None] * h[graph.senders], graph.receivers, graph.n_node)
        return graph.replace(nodes=out), weights


def main():
    graph = Graph(jnp.eye(3), jnp.array([0, 1, 2, 0, 1]), jnp.array([1, 1, 1, 2, 0]), 3)
    layer = GAT(3, 2, rngs=nnx.Rngs(0))
    out, weights = nnx.jit(lambda m, g: m(g))(layer, graph)
    sums = jax.ops.segment_sum(weights, graph.receivers, 3)
    grads = nnx.grad(lambda m: m(graph)[0].nodes.sum())(layer)
    degree = jnp.zeros(3, int).at[graph.receivers].add(1)
    return out.nodes, jnp.allclose(sums, 1.0), sorted(grads), degree


# recorded from flax-0.12.12, program 0664cc3135328dc7e09ef002a00e1a2c7ee3d82dffc0813fc66af17303588a5d
# modes: tree, graph
# {"outcome": "raised", "class": "user_error", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3, 2], "data": [0.25, 0.25, 0.25, 0.25, 0.25, 0.25]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"id": 0, "list": ["a", "project"]},
#       {"array": "int32", "shape": [3], "data": [1, 3, 1]}
#     ]
#   }
# }

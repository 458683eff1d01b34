"""A graph convolution with segment sums and a readout over several graphs in one batch."""
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


class GraphsTuple(NamedTuple):
    nodes: jax.Array
    senders: jax.Array
    receivers: jax.Array
    n_node: jax.Array


def batch_graphs(graphs):
    offsets = np.cumsum([0] + [len(g.nodes) for g in graphs[:-1]])
    return GraphsTuple(
        nodes=jnp.concatenate([g.nodes for g in graphs]),
        senders=jnp.concatenate([g.senders + o for g, o in zip(graphs, offsets)]),
        receivers=jnp.concatenate([g.receivers + o for g, o in zip(graphs, offsets)]),
        n_node=jnp.concatenate([g.n_node for g in graphs]),
    )


class GraphConv(nnx.Module):
    def __init__(self, din, dout, *, rngs):
        self.linear = nnx.Linear(din, dout, use_bias=False, rngs=rngs)

    def __call__(self, g: GraphsTuple) -> GraphsTuple:
        n = g.nodes.shape[0]
        degree = jax.ops.segment_sum(jnp.ones_like(g.receivers, dtype=jnp.float32), g.receivers, n)
        messages = self.linear(g.nodes)[g.senders]
        total = jax.ops.segment_sum(messages, g.receivers, num_segments=n)
        return g._replace(nodes=total / jnp.maximum(degree, 1.0)[:, None])


class GCN(nnx.Module):
    def __init__(self, din, hidden, dout, *, rngs):
        self.layers = nnx.List([GraphConv(din, hidden, rngs=rngs), GraphConv(hidden, hidden, rngs=rngs)])
        self.out = nnx.Linear(hidden, dout, rngs=rngs)

    def __call__(self, g):
        for layer in self.layers:
            g = layer(g)
            g = g._replace(nodes=nnx.elu(g.nodes))
        graphs = g.n_node.shape[0]
        ids = jnp.repeat(jnp.arange(graphs), g.n_node, total_repeat_length=g.nodes.shape[0])
        pooled = jax.ops.segment_max(g.nodes, ids, graphs)
        return self.out(pooled)


def main():
    triangle = GraphsTuple(jnp.eye(3), jnp.array([0, 1, 2]), jnp.array([1, 2, 0]), jnp.array([3]))
    path = GraphsTuple(jnp.ones((2, 3)), jnp.array([0, 1]), jnp.array([1, 0]), jnp.array([2]))
    model = GCN(3, 4, 2, rngs=nnx.Rngs(0))
    both = batch_graphs([triangle, path])
    together = nnx.jit(lambda m, g: m(g))(model, both)
    apart = jnp.concatenate([model(triangle), model(path)])
    return both.senders, both.n_node, together.shape, bool(jnp.allclose(together, apart, atol=1e-5)), both._fields


# recorded from flax-0.12.12, program 5ef60a37db596a7db174a23a907846943ba7dd19426cd73590e216d2314ad75c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [5], "data": [0, 1, 2, 3, 4]},
#       {"array": "int32", "shape": [2], "data": [3, 2]},
#       {"tuple": [2, 2]},
#       true,
#       {"tuple": ["nodes", "senders", "receivers", "n_node"]}
#     ]
#   }
# }

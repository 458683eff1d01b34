"""Graph convolution, attention over a graph, and segment functions (raw JAX)."""

import json

import jax
import jax.numpy as jnp
import jraph

graph = jraph.GraphsTuple(
    nodes=jax.random.normal(jax.random.key(0), (4, 3)),
    edges=None,
    senders=jnp.array([0, 1, 2, 3, 0]),
    receivers=jnp.array([1, 2, 3, 0, 2]),
    n_node=jnp.array([4]),
    n_edge=jnp.array([5]),
    globals=None,
)
weights = jax.random.normal(jax.random.key(1), (3, 2))
convolution = jraph.GraphConvolution(lambda nodes: nodes @ weights, add_self_edges=True)
attention = jraph.GAT(
    attention_query_fn=lambda nodes: nodes @ weights,
    attention_logit_fn=lambda sent, received, edges: jnp.sum(sent * received, axis=-1, keepdims=True),
)
softmax = jraph.segment_softmax(jnp.arange(5.0), graph.receivers, num_segments=4)
shown = {
    "convolution": float(jnp.sum(jnp.abs(convolution(graph).nodes))),
    "attention": float(jnp.sum(jnp.abs(attention(graph).nodes))),
    "softmax": [float(it) for it in softmax],
    "variance": [float(it) for it in jraph.segment_variance(jnp.arange(5.0), graph.receivers, 4)],
}
print(json.dumps(shown))

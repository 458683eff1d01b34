"""An interaction network, deep sets and a relation network (raw JAX)."""

import json

import jax
import jax.numpy as jnp
import jraph

graph = jraph.GraphsTuple(
    nodes=jax.random.normal(jax.random.key(0), (3, 2)),
    edges=jax.random.normal(jax.random.key(1), (4, 2)),
    senders=jnp.array([0, 1, 2, 0]),
    receivers=jnp.array([1, 2, 0, 2]),
    n_node=jnp.array([3]),
    n_edge=jnp.array([4]),
    globals=jnp.ones((1, 2)),
)
weights = jax.random.normal(jax.random.key(2), (6, 2))
join = lambda *parts: jnp.tanh(jnp.concatenate(parts, axis=-1) @ weights)
interaction = jraph.InteractionNetwork(update_edge_fn=join, update_node_fn=lambda nodes, received: nodes + received)
sets = jraph.DeepSets(
    update_node_fn=lambda nodes, globals_: nodes * globals_, update_global_fn=lambda nodes: jnp.tanh(nodes)
)
mapped = jraph.GraphMapFeatures(embed_node_fn=lambda nodes: nodes @ weights[:2])
loss = lambda nodes: jnp.sum(interaction(graph._replace(nodes=nodes)).edges ** 2)
shown = {
    "edges": float(jnp.sum(interaction(graph).edges)),
    "globals": [float(it) for it in sets(graph).globals[0]],
    "mapped": float(jnp.sum(mapped(graph).nodes)),
    "slope": [float(it) for it in jax.grad(loss)(graph.nodes).ravel()],
    "nodes": [int(it) for it in jraph.get_number_of_padding_with_graphs_graphs(jraph.pad_with_graphs(graph, 5, 6))[None]],
}
print(json.dumps(shown))

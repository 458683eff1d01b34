"""A graph network with attention over two graphs in a batch, and its gradient (raw JAX)."""

import json

import jax
import jax.numpy as jnp
import jraph

first = jraph.GraphsTuple(
    nodes=jnp.arange(6.0).reshape(3, 2),
    edges=jnp.ones((3, 2)),
    senders=jnp.array([0, 1, 2]),
    receivers=jnp.array([1, 2, 0]),
    n_node=jnp.array([3]),
    n_edge=jnp.array([3]),
    globals=jnp.zeros((1, 2)),
)
second = first._replace(nodes=-first.nodes, globals=jnp.ones((1, 2)))
graphs = jraph.pad_with_graphs(jraph.batch([first, second]), n_node=8, n_edge=8, n_graph=3)
weights = jax.random.normal(jax.random.key(0), (8, 2))


def readout(weights):
    network = jraph.GraphNetwork(
        update_edge_fn=lambda edges, sent, received, globals_: jnp.tanh(
            jnp.concatenate([edges, sent, received, globals_], -1) @ weights
        ),
        update_node_fn=lambda nodes, sent, received, globals_: nodes + received,
        update_global_fn=lambda nodes, edges, globals_: globals_ + nodes,
        attention_logit_fn=lambda edges, sent, received, globals_: jnp.sum(edges, -1, keepdims=True),
        attention_reduce_fn=lambda edges, attention: edges * attention,
    )
    out = network(graphs)
    mask = jraph.get_graph_padding_mask(out)
    return jnp.sum(jnp.where(mask[:, None], out.globals, 0.0)), out.n_node


(value, nodes), slope = jax.value_and_grad(readout, has_aux=True)(weights)
shown = {"value": float(value), "nodes": [int(it) for it in nodes], "slope": [float(it) for it in slope.ravel()]}
print(json.dumps(shown))

"""`nnx.extract`: graphs within pytrees, and their prefixes."""

import jax
from flax.nnx import NodeStates, from_tree, to_tree
from flax.nnx import _TreeState as TreeState
from flax.nnx.graphlib import is_graph_node


def clear_non_graph_nodes(tree):
    return jax.tree.map(lambda x: x if is_graph_node(x) else None, tree, is_leaf=is_graph_node)

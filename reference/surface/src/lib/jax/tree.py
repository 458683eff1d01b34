"""`jax.tree`."""

from jax.tree_util import broadcast as broadcast
from jax.tree_util import reduce_associative as reduce_associative
from jax.tree_util import transpose as transpose

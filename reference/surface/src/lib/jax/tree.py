"""`jax.tree`."""

import dataclasses

from jax.tree_util import broadcast as broadcast
from jax.tree_util import reduce_associative as reduce_associative
from jax.tree_util import transpose as transpose


# The field of a dataclass that is static to `register_dataclass`.
def static(**kwargs):
    metadata = {"static": True, **(kwargs.pop("metadata", None) or {})}
    return dataclasses.field(metadata=metadata, **kwargs)

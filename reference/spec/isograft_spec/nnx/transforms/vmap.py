"""vmap (§ vmap): the body runs once, on the values that one lane sees; results are stacked.

>>> from isograft_spec.nnx import Dict, Variable
>>> m = Dict(w=Variable(jax.numpy.arange(3.0)), calls=Variable(jax.numpy.int32(0)))
>>> def lane(w, calls):
...     calls[...] += 1
...     return w * 2
>>> vmap(lane, in_axes=(0, None))(m.w, m.calls).tolist(), int(m.calls[...])
([0.0, 2.0, 4.0], 1)
"""

from collections.abc import Callable
from typing import Any

import jax

from ..call import Entered, Left, enter, inside, resume
from ..errors import RefusedType
from ..filters import check_prefixes, of_each
from ..modes import Mode
from ..prefixes import Carry
from .options import transform
from .transform_metadata import with_names


@transform
def vmap(
    f: Callable,
    mode: Mode,
    *,
    in_axes: Any = 0,
    out_axes: Any = 0,
    axis_name: Any = None,
    axis_size: int | None = None,
    spmd_axis_name: Any = None,
    transform_metadata: dict[str, Any] | None = None,
) -> Callable:
    """An axis for each argument and result, or a prefix of axes; `None` is one value for all lanes.

    `spmd_axis_name` says where the lanes run, and changes no number.
    """
    f = with_names(f, mode, in_axes, out_axes, transform_metadata)

    def mapped(*args: Any, **keywords: Any) -> Any:
        check_prefixes(mode, in_axes, out_axes)
        if any(role is Carry for role in jax.tree.leaves((in_axes, out_axes))):
            raise RefusedType("prefix")  # a lane has no next one
        call = enter(mode, args, keywords, of_each(in_axes, args), {name: 0 for name in keywords})
        axes: list[Any] = []  # of what leaves: known when the body has run, and JAX asks for them after that
        exits = []

        def lane(leaves: list[Any]) -> list[Any]:
            left = inside(f, Entered(call.entry, leaves), out_axes)
            axes[:], exits[:] = left.known.roles, [left.known]
            return left.leaves

        lanes = jax.vmap(lane, (call.entry.roles,), axes, axis_name, axis_size, spmd_axis_name)
        leaves = lanes(call.leaves)
        return resume(call, Left(exits[0], leaves))

    return mapped

"""`nnx.transforms.general`: functions on graphs as functions on pytrees."""

import functools

from flax import nnx
from flax.nnx import extract


_Missing = object()


# Around a function on pytrees, with `merge_inputs` inside it: graphs go in and come out as pytrees.
def split_inputs(f=_Missing, *, ctxtag="split_merge_inputs"):
    if f is _Missing:
        return functools.partial(split_inputs, ctxtag=ctxtag)

    @nnx.update_context(ctxtag)
    def split_inputs_wrapper(*args):
        pure_args_out, pure_out = f(*extract.to_tree(args, ctxtag=ctxtag))
        _, out = extract.from_tree((pure_args_out, pure_out), ctxtag=ctxtag, is_inner=False)
        return out

    return split_inputs_wrapper


def merge_inputs(f=_Missing, *, ctxtag="split_merge_inputs"):
    if f is _Missing:
        return functools.partial(merge_inputs, ctxtag=ctxtag)

    @functools.wraps(f)
    def merge_inputs_wrapper(*pure_args):
        args = extract.from_tree(pure_args, ctxtag=ctxtag, is_inner=True)
        out = f(*args)
        return extract.to_tree((extract.clear_non_graph_nodes(args), out), ctxtag=ctxtag)

    return merge_inputs_wrapper

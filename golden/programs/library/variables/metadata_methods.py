import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Reading and changing metadata; what cannot be changed."""

    def changed(change):
        v = nnx.Param(jnp.float32(1), a=1)
        try:
            result = change(v)
        except Exception as error:
            return v, error
        return v, result

    return [
        changed(lambda v: v.get_metadata()),
        changed(lambda v: v.get_metadata(exclude_required=True)),
        changed(lambda v: v.get_metadata("a")),
        changed(lambda v: v.get_metadata("b")),
        changed(lambda v: v.get_metadata("b", None)),
        changed(lambda v: v.get_metadata("hijax")),
        changed(lambda v: v.get_metadata(default=1)),
        changed(lambda v: v.set_metadata()),
        changed(lambda v: v.set_metadata("a", 2, 3)),
        changed(lambda v: v.set_metadata("a", 2, b=3)),
        changed(lambda v: v.set_metadata({"b": 3})),
        changed(lambda v: v.set_metadata("b", 3)),
        changed(lambda v: v.set_metadata(a=2, b=3)),
        changed(lambda v: v.set_metadata(hijax=True)),
        changed(lambda v: v.set_metadata(ref=False)),
        changed(lambda v: v.del_metadata("a")),
        changed(lambda v: v.del_metadata("b")),
        changed(lambda v: v.del_metadata("ref")),
        changed(lambda v: (v.has_metadata("a"), v.has_metadata("hijax"), v.has_metadata("c"))),
        changed(lambda v: v.copy_from(nnx.BatchStat(1))),
        changed(lambda v: v.copy_from(nnx.Param(2, b=2))),
        changed(lambda v: v.update_from_state(nnx.BatchStat(2, b=2))),
        changed(lambda v: v.copy_from(v)),
        changed(
            lambda v: (v.replace(1), v.replace(value=3), v.replace(5, b=3), v.copy(), v.copy(a=7))
        ),
        changed(lambda v: v.replace(raw_value=1)),
        changed(lambda v: v.copy() is v),
        nnx.Param(1, sharding=None),
        attempt(lambda: nnx.Param()),
        attempt(lambda: nnx.Param(1, 2)),
        nnx.Param(value=1),
        nnx.Param(1, tags=("a", "b"), f=2.5),
    ]

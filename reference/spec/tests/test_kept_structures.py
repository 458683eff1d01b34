"""What JAX keeps of an object is not what the object becomes later."""

import jax
import jax.numpy as jnp
import pytest

from isograft_spec import nnx


def set_by_name(v):
    v.set_metadata("tag", "late")


def set_by_keyword(v):
    v.set_metadata(tag="late")


def delete(v):
    v.del_metadata("tag")


@pytest.mark.parametrize("change", [set_by_name, set_by_keyword, delete])
def test_a_loop_is_staged_anew_for_other_metadata(change):
    def trip(carry):
        v, i = carry
        return v, i + 1

    def loop(v):
        return jax.lax.while_loop(lambda carry: carry[1] < 2, trip, (v, 0))[0]

    v = nnx.Variable(jnp.float32(1), tag="early")
    structure = jax.tree.structure(v)
    assert loop(v).get_metadata("tag") == "early"
    change(v)
    assert loop(v).get_metadata("tag", None) == v.get_metadata("tag", None)
    assert jax.tree.structure(v) != structure

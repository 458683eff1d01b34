"""The events of a call are those that the native boundary tells (`reference/tests/explanations.rs`)."""

import jax
import jax.numpy as jnp
import pytest

from isograft_spec import nnx
from isograft_spec.install import MODES, set_mode
from isograft_spec.nnx.events import LISTENERS, listening


class Model(nnx.Module):
    def __init__(self):
        self.count = nnx.Variable(jnp.int32(0))
        self.seen = nnx.Variable(jnp.int32(0))
        self.gone = nnx.Variable(jnp.int32(0))
        self.name = "a"


def body(model):
    model.count[...] += 1
    model.seen = nnx.Variable(jnp.int32(2))
    model.extra = nnx.Variable(jnp.int32(3))
    model.name = "b"
    del model.gone


def expected(value, structure):
    return sorted(
        [
            (f"args/0/count: the value changed; {value}", "value"),
            (f"args/0: the attribute extra was gained; {structure}", "structure"),
            (f"args/0: the attribute gone was deleted; {structure}", "structure"),
            (f"args/0: the attribute name was replaced; {structure}", "structure"),
            (f"args/0: the attribute seen was replaced; {structure}", "structure"),
        ]
    )


def told(run):
    with listening() as heard:
        try:
            run()
        except nnx.Refusal:
            pass
    return sorted((event.text, event.row) for event in heard)


@pytest.fixture(params=list(MODES))
def mode(request):
    set_mode(request.param)
    yield request.param
    set_mode("compat")


def test_jit_writes_back_what_its_mode_says(mode):
    assert told(lambda: nnx.jit(body)(Model())) == expected("written back", "written back" if mode == "compat" else "lost")


def test_abstract_transforms_lose_everything(mode):
    assert told(lambda: nnx.eval_shape(body, Model())) == expected("lost", "lost")
    assert told(lambda: nnx.jit(body).eval_shape(Model())) == expected("lost", "lost")


def test_a_refusal_names_its_places(mode):
    v = nnx.Variable(jnp.float32(1))
    alias = told(lambda: nnx.jit(lambda a, b: None)(v, v))
    assert alias == ([("args/0 and args/1", "alias")] if mode == "tree" else [])
    torn = told(lambda: nnx.vmap(lambda a, b: None, in_axes=(0, None))(*[nnx.Variable(jnp.ones(2))] * 2))
    assert torn == ([("args/0 and args/1", "alias" if mode == "tree" else "inconsistent aliasing")])
    captured = told(lambda: nnx.jit(lambda x: v)(1.0))
    assert captured == [("some place" if mode == "compat" else "out", "captured output")]
    outside = told(lambda: jax.jit(lambda x: nnx.jit(lambda v: None)(v))(1.0))
    assert outside == ([("args/0", "outside object passed to an inner transform")] if mode == "compat" else [])


def test_branches_tell_what_one_of_them_changes(mode):
    def first(m):
        m.a[...] = 1.0

    def second(m):
        m.b[...] = 2.0

    m = nnx.Dict(a=nnx.Variable(jnp.float32(0)), b=nnx.Variable(jnp.float32(0)))
    changed = [(f"operands/0/{name}: the value changed; written back", "value") for name in "ab"]
    assert told(lambda: nnx.cond(True, first, second, m)) == changed


def test_a_staged_body_tells_each_time(mode):
    step = nnx.jit(lambda v: v.set_value(v[...] + 1))
    v = nnx.Variable(jnp.float32(1))
    assert told(lambda: (step(v), step(v))) == [("args/0: the value changed; written back", "value")] * 2


def test_nobody_listens():
    assert LISTENERS == []

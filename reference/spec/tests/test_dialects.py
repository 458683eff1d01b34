"""Linen, PAX and the bridge, by the names that programs import: what each section says, in an example."""

import jax
import jax.numpy as jnp
import pytest

from isograft_spec.cpython import prepare
from isograft_spec.install import install

prepare()
install()

import pax
from flax import core, errors, nnx
from flax import linen as nn
from flax.nnx import bridge

KEY = jax.random.key(0)


class Counter(nn.Module):
    """A Dense, and how often it was called."""

    features: int = 2

    @nn.compact
    def __call__(self, x):
        count = self.variable("stats", "count", lambda: jnp.int32(0))
        count.value += 1
        return nn.Dense(self.features, kernel_init=nn.initializers.ones)(x)


# --- § linen/scope


def test_apply_changes_nothing_and_what_is_mutable_comes_back():
    x = jnp.ones((1, 3))
    variables = Counter().init(KEY, x)
    y, changed = Counter().apply(variables, x, mutable="stats")
    assert y.tolist() == [[3.0, 3.0]] and int(changed["stats"]["count"]) == 2
    assert int(variables["stats"]["count"]) == 1
    with pytest.raises(errors.ModifyScopeVariableError):
        Counter().apply(variables, x)


def test_a_scope_draws_distinct_keys():
    def body(scope):
        return scope.make_rng("params"), scope.make_rng("params")

    a, b = core.apply(body)({}, rngs={"params": KEY})
    assert jax.random.key_data(a).tolist() != jax.random.key_data(b).tolist()


# --- § linen/lift


def test_a_lift_maps_the_collections_that_it_is_told():
    lanes = nn.vmap(Counter, variable_axes={"params": None, "stats": 0}, split_rngs={"params": False})
    variables = lanes().init(KEY, jnp.ones((4, 3)))
    assert variables["params"]["Dense_0"]["kernel"].shape == (3, 2) and variables["stats"]["count"].shape == (4,)


# --- § linen/boxes


def test_a_box_is_there_around_a_parameter_and_read_without():
    named = nn.Dense(2, kernel_init=nn.with_partitioning(nn.initializers.ones, ("in", "out")))
    variables = named.init(KEY, jnp.ones((1, 3)))
    assert variables["params"]["kernel"].names == ("in", "out")
    assert named.apply(variables, jnp.ones((1, 3))).tolist() == [[3.0, 3.0]]


# --- § linen/module


def test_setup_names_what_it_assigns_and_compact_what_it_makes():
    class Setup(nn.Module):
        def setup(self):
            self.inner = nn.Dense(2)

        def __call__(self, x):
            return self.inner(x)

    x = jnp.ones((1, 3))
    assert list(Setup().init(KEY, x)["params"]) == ["inner"] and list(Counter().init(KEY, x)["params"]) == ["Dense_0"]
    with pytest.raises(errors.CallCompactUnboundModuleError):
        Counter()(x)


# --- § linen/methods


def test_an_interceptor_runs_around_each_method():
    seen = []

    def note(run, args, keywords, context):
        seen.append(context.method_name)
        return run(*args, **keywords)

    with nn.intercept_methods(note):
        nn.Dense(2).init(KEY, jnp.ones((1, 3)))
    assert "__call__" in seen


# --- § linen/transforms


def test_a_lifted_jit_is_transparent():
    x = jnp.ones((1, 3))
    assert nn.jit(Counter)().apply(Counter().init(KEY, x), x, mutable=True)[0].tolist() == [[3.0, 3.0]]


class Layer(pax.Module):
    def __init__(self, w):
        super().__init__()
        self.w = w
        self.name_of_it = "layer"

    parameters = pax.parameters_method("w")

    def __call__(self, x):
        return self.w * x


# --- § pax/tree


def test_arrays_are_children_and_the_rest_is_static():
    assert jax.tree_util.tree_leaves(Layer(jnp.float32(2))) == [2.0]


# --- § pax/guard


def test_a_module_changes_in_no_trace_but_its_own():
    layer = Layer(jnp.float32(2))
    with pytest.raises(ValueError):
        layer.w = jnp.float32(3)

    @pax.pure
    def inside(layer):
        return jax.jit(lambda x: setattr(layer, "w", x))(jnp.float32(3))

    with pytest.raises(ValueError):
        inside(layer)


# --- § pax/pure


def test_pure_changes_a_copy():
    @pax.pure
    def change(layer):
        layer.w = layer.w + 1
        return layer

    layer = Layer(jnp.float32(2))
    assert float(change(layer).w) == 3 and float(layer.w) == 2


# --- § pax/module


def test_nothing_is_shared():
    w = jnp.float32(2)
    with pytest.raises(ValueError):
        Layer([w, w])


# --- § pax/transforms


def test_the_gradient_is_that_of_the_parameters():
    gradient = pax.grad(lambda layer, x: layer(x))(Layer(jnp.float32(2)), jnp.float32(5))
    assert float(gradient.w) == 5


# --- § bridge/variables


def test_a_box_of_linen_is_metadata_of_nnx():
    named = nn.Dense(2, kernel_init=nn.with_partitioning(nn.initializers.ones, ("in", "out")))
    model = bridge.lazy_init(bridge.ToNNX(named, nnx.Rngs(0)), jnp.ones((1, 3)))
    assert model.kernel.get_metadata("out_sharding") == ("in", "out")


# --- § bridge/wrappers


def test_a_module_of_one_dialect_is_called_as_one_of_the_other():
    x = jnp.ones((1, 3))
    model = bridge.lazy_init(bridge.ToNNX(Counter(), nnx.Rngs(0)), x)
    assert type(model.count).__name__ == "stats" and model(x, mutable=True).tolist() == [[3.0, 3.0]]
    linear = bridge.to_linen(nnx.Linear, 3, 2)
    assert linear.init(KEY, x)["params"]["kernel"].shape == (3, 2)


# --- § bridge/module


def test_a_compact_method_of_nnx_names_what_it_makes():
    class Net(bridge.Module):
        @bridge.compact
        def __call__(self, x):
            return bridge.nnx_in_bridge_mdl(lambda rngs: nnx.Linear(3, 2, rngs=rngs))(x)

    assert list(Net().init(KEY, jnp.ones((1, 3)))["params"]) == ["Linear_0"]

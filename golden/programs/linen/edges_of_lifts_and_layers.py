import functools
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import flax.linen as nn


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


key, ones = jax.random.key(0), nn.initializers.ones
x = jnp.array([[1.0, 2.0]])


def out(module, *args, **options):
    return answer(lambda: module.init_with_output(key, *args, **options)[0])


class Pair(NamedTuple):
    first: Any
    second: Any


class Holds(nn.Module):
    pair: Any = None

    @nn.compact
    def __call__(self, x):
        return type(self.pair).__name__, x


class Net(nn.Module):
    features: int = 2

    @nn.compact
    def __call__(self, x, scale=1.0):
        return nn.Dense(self.features, kernel_init=ones)(x) * scale


class Inner(nn.Module):
    def setup(self):
        self.dense = nn.Dense(2, kernel_init=ones)

    def __call__(self, x):
        return self.dense(x)


def named():
    class Named(nn.Module):
        inner: nn.Module
        name: Any = "given"


class Methods(nn.Module):
    def setup(self):
        self.inner = Inner()

    def __call__(self, x):
        return self.inner(x)

    @nn.compact_name_scope
    def scoped(self, x):
        return nn.Dense(1, kernel_init=ones)(x)


class Lifts(nn.Module):
    kind: str

    @nn.compact
    def __call__(self, x):
        if self.kind == "partial":
            return nn.jit(functools.partial(Net, 2))()(x)
        if self.kind == "reduce":
            return nn.vjp(lambda m, a: m(a), Net(2), x, reduce_axes=("i",))[0]
        if self.kind == "variable":
            shift = self.variable("state", "shift", lambda: jnp.ones(2))
            return nn.jit(lambda m, v, a: a + v.value)(self, shift, x)
        if self.kind == "twice the module":
            net = Net(2)
            return nn.jit(lambda m, pair, a: pair[0](a) + pair[1](a))(self, (net, net), x)
        if self.kind == "custom vjp":
            forward = lambda m, a: nn.vjp(lambda m, a: m(a), m, a)
            back = lambda pull, g: jax.tree.map(lambda v: v * 2, pull(g))
            return nn.custom_vjp(lambda m, a: m(a), forward, back)(Net(2), x)
        if self.kind == "transform":
            return nn.scan(Cell, variable_broadcast="params", split_rngs={"params": False}, data_transform=lambda groups, rngs: (groups, rngs))(2)(x, x[None])[1]
        if self.kind == "broadcast":
            return nn.scan(Cell, variable_broadcast="params", split_rngs={"params": False}, in_axes=nn.broadcast, out_axes=nn.broadcast, length=2)(2)(x, x)[1]
        if self.kind == "broadcast out only":
            return nn.scan(Cell, variable_broadcast="params", split_rngs={"params": False}, out_axes=nn.broadcast, check_constancy_invariants=False)(2)(x, x[None])[1]
        if self.kind == "lengths":
            return nn.scan(Cell, variable_broadcast="params", split_rngs={"params": False}, in_axes=(0, 0))(2)(x, x[None], jnp.ones((2, 2)))[1]
        return x


class Cell(nn.Module):
    features: int

    @nn.compact
    def __call__(self, carry, *xs):
        return carry, nn.Dense(self.features, kernel_init=ones)(xs[0])


def heads(**options):
    return nn.MultiHeadDotProductAttention(num_heads=1, qkv_features=2, kernel_init=ones, **options)


def main():
    """Linen's lifts, attention, convolutions, norms and modules with rare options, and what they refuse."""
    q = jnp.ones((1, 2, 1, 2))
    einsum = lambda text, a, b: jnp.einsum(text, a, b)
    bound = Methods().bind(Methods().init(key, x))
    return [
        out(Lifts("partial"), x), out(Lifts("reduce"), x), out(Lifts("variable"), x), out(Lifts("twice the module"), x), out(Lifts("custom vjp"), x), out(Lifts("transform"), x), out(Lifts("broadcast"), x), out(Lifts("broadcast out only"), x), out(Lifts("lengths"), x),
        out(Holds(Pair(1, [2])), x), out(Holds([1]), x), out(Holds({"a": 1}), x), answer(named), answer(lambda: Inner().setup()), answer(lambda: Inner()(x)), answer(lambda: Methods().scoped(x)), out(Methods(), x, method="scoped"), answer(lambda: Methods().init_with_output(key, x, method="inner")[0]),
        answer(lambda: Methods().apply(Methods().init(key, x), x, method="inner")), [nn.enable_named_call(), nn.disable_named_call(), [1 for _ in [0] if nn.override_named_call(False)]], str(bound).count("# children") , len(repr(Methods())) > 0,
        answer(lambda: nn.dot_product_attention_weights(q, q, precision="highest", einsum=einsum)), nn.dot_product_attention_weights(q, q, bias=jnp.ones((1, 1, 2, 2))), answer(lambda: nn.dot_product_attention_weights(q.astype(jnp.bfloat16), q.astype(jnp.bfloat16), force_fp32_for_softmax=True).dtype), answer(lambda: nn.dot_product_attention(q, q, q, qk_attn_weights_einsum=einsum)),
        answer(lambda: nn.dot_product_attention(q, q, q, precision="highest", qk_attn_weights_einsum=einsum, attn_weights_value_einsum=einsum)), answer(lambda: nn.dot_product_attention(q, q, q, qk_attn_weights_einsum=einsum, attn_weights_value_einsum=einsum)), out(heads(qk_attn_weights_einsum_cls=lambda: einsum, attn_weights_value_einsum_cls=lambda: einsum), jnp.ones((1, 2, 2))),
        out(heads(force_fp32_for_softmax=True), jnp.ones((1, 2, 2))), answer(lambda: nn.BatchApply(lambda a: a, num_dims=3)(x)), nn.BatchApply(lambda a, b: a + b)(jnp.ones((2, 3, 1)), 2.0), nn.BatchApply(lambda a, b: a + b)(jnp.ones((2, 3, 1)), b=jnp.ones(1)), nn.BatchApply(lambda a: {"s": a * 2})(jnp.ones((1, 2, 1)))["s"].shape,
        out(nn.ConvLocal(2, (2,), feature_group_count=2), jnp.ones((1, 3, 2))), out(nn.ConvTranspose(1, (2,), kernel_init=ones, preferred_element_type=jnp.float32), jnp.ones((1, 3, 1))), out(nn.Conv(1, (2,), kernel_init=ones, mask=jnp.ones((3, 1, 1))), jnp.ones((1, 3, 1))),
        out(nn.DenseGeneral(2, batch_dims=(1,)), jnp.ones((2, 3, 2))), out(nn.DenseGeneral(2, batch_dims=(0,), axis=-1, kernel_init=ones), x), out(nn.Einsum((2, 1), "ab,bc->ac", kernel_init=ones, preferred_element_type=jnp.float32), x), out(nn.Dense(2, dtype=jnp.int32), x), out(nn.Dense(1, kernel_init=ones), jnp.array([[1, 2]])), out(nn.Dense(1, param_dtype=jnp.int32, kernel_init=ones), jnp.array([[1, 2]])),
        answer(lambda: nn.dtypes.canonicalize_dtype(jnp.int32(1))), answer(lambda: nn.dtypes.canonicalize_dtype(1, dtype=jnp.int32)), answer(lambda: nn.dtypes.canonicalize_dtype(jnp.int32(1), inexact=False)), out(nn.LayerNorm(force_float32_reductions=False), x), out(nn.BatchNorm(use_running_average=True, force_float32_reductions=False), x), out(nn.BatchNorm(use_running_average=False, force_float32_reductions=False, use_fast_variance=False), x),
        [answer(lambda: nn.RNNCellBase().initialize_carry(key, (1, 2))), answer(lambda: nn.RNNCellBase().num_feature_axes)], nn.logical_to_mesh_axes(("x", "y"), (("x", None), ("y", "a"))), answer(lambda: nn.logical_to_mesh_axes(("x", "x"), (("x", "a"),))), answer(lambda: nn.logical_to_mesh_axes(3)),
        answer(lambda: nn.logical_to_mesh_sharding(nn.logical_to_mesh({"a": jax.sharding.PartitionSpec("x")}, (("x", None),)), jax.sharding.Mesh(jax.devices(), "a"), (("x", "a"),))["a"].spec), out(nn.WeightNorm(nn.Dense(2)), x),
    ]


# recorded from flax-0.12.12, program 33deaa5019b5552f14f8c0393b450820c6b27155847fa78a1133ce49215d7dbb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       "NotImplementedError",
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [6.0, 6.0]},
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [1, 1, 2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       "ValueError",
#       "ValueError",
#       {"tuple": ["Pair", {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]}]},
#       {"tuple": ["tuple", {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]}]},
#       {"tuple": ["FrozenDict", {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]}]},
#       "ReservedModuleAttributeError",
#       "CallSetupUnboundModuleError",
#       "AttributeError",
#       "ValueError",
#       {"array": "float32", "shape": [1, 1], "data": [3.0]},
#       "AttributeError",
#       "AttributeError",
#       {"id": 1, "list": [null, null, {"id": 2, "list": [1]}]},
#       0,
#       true,
#       "ValueError",
#       {"array": "float32", "shape": [1, 1, 2, 2], "data": [0.5, 0.5, 0.5, 0.5]},
#       {"dtype": "float32"},
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [1, 2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 2], "data": [4.0, 4.0, 4.0, 4.0]},
#       {"array": "float32", "shape": [1, 2, 2], "data": [4.0, 4.0, 4.0, 4.0]},
#       "ValueError",
#       {"array": "float32", "shape": [2, 3, 1], "data": [3.0, 3.0, 3.0, 3.0, 3.0, 3.0]},
#       {"array": "float32", "shape": [2, 3, 1], "data": [2.0, 2.0, 2.0, 2.0, 2.0, 2.0]},
#       {"tuple": [1, 2, 1]},
#       "NotImplementedError",
#       {"array": "float32", "shape": [1, 3, 1], "data": [1.0, 2.0, 2.0]},
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [1, 1], "data": [3.0]},
#       "ValueError",
#       {"array": "float32", "shape": [1, 1], "data": [3.0]},
#       {"array": "float32", "shape": [1, 1], "data": [3.0]},
#       {"dtype": "float32"},
#       "ValueError",
#       {"dtype": "int32"},
#       {"array": "float32", "shape": [1, 2], "data": [-0.999998, 0.999998]},
#       {"array": "float32", "shape": [1, 2], "data": [0.999995, 1.99999]},
#       {"array": "float32", "shape": [1, 2], "data": [0.0, 0.0]},
#       {"id": 3, "list": ["NotImplementedError", "NotImplementedError"]},
#       {"call": "PartitionSpec", "parts": [{"tuple": [null, "a"]}]},
#       "ValueError",
#       "TypeError",
#       {"call": "PartitionSpec", "parts": [{"tuple": [null]}]},
#       {"array": "float32", "shape": [1, 2], "data": [-1.3183336, -1.2582908]}
#     ]
#   }
# }

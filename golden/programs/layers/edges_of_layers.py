import jax
import jax.numpy as jnp
import optax
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


ones = nnx.initializers.ones
x = jnp.array([[1.0, 2.0], [3.0, 4.0]])


def attention(**options):
    return nnx.MultiHeadAttention(1, 2, kernel_init=ones, rngs=nnx.Rngs(0), **options)


class Sown(nnx.Module):
    def __call__(self, q):
        return nnx.dot_product_attention(q, q, q, module=self)


def sown():
    module = Sown()
    module(jnp.ones((1, 2, 1, 2)))
    return module.attention_weights.get_value()[0].shape


def shape(rnn, **options):
    return answer(lambda: rnn(x[None], **options).shape)


class Total(nnx.Metric):
    pass


class Cell(nnx.RNNCellBase):
    pass


def several_rules():
    return nnx.split_rngs(splits={nnx.RngKey: 2, nnx.RngCount: 3})(lambda r: r)(nnx.Rngs(0, a=1))


def optimized(**metadata):
    model = nnx.Dict(w=nnx.Param(jnp.ones(2), **metadata))
    optimizer = nnx.Optimizer(model, optax.sgd(0.5, momentum=0.5), wrt=nnx.Param)
    optimizer.update(model, jax.tree.map(jnp.ones_like, nnx.state(model)))
    return model["w"].get_value()


def main():
    """Layers with rare options, and what they refuse."""
    norm = nnx.BatchNorm(2, rngs=nnx.Rngs(0), axis_name="i")
    mapped = nnx.vmap(lambda m, a: m(a), in_axes=(None, 0), axis_name="i")
    rnn = nnx.RNN(nnx.SimpleCell(2, 2, kernel_init=ones, recurrent_kernel_init=ones, rngs=nnx.Rngs(0)))
    return [
        answer(lambda: nnx.combine_masks(jnp.ones((2, 2)), jnp.ones((1, 2, 2)))), nnx.combine_masks(None, None), nnx.combine_masks(jnp.array([[1.0, 0.0]]), None, jnp.array([[1.0, 1.0]])), answer(lambda: nnx.dot_product_attention(x[None], x, x)), answer(sown),
        answer(lambda: attention(in_features=2, decode=True).set_mode(decode=True, batch_size=1)), answer(lambda: attention().set_mode(decode=True, max_length=2)), answer(lambda: attention()(jnp.ones((1, 3, 2))).shape), answer(lambda: attention(decode=True)(jnp.ones((1, 1, 2)))),
        answer(lambda: nnx.LinearGeneral(2, 3, dot_general_cls=lambda: jax.lax.dot_general, kernel_init=ones, rngs=nnx.Rngs(0))(x)), answer(lambda: nnx.LinearGeneral((2, 2), 3, axis=(-2, -1), kernel_init=ones, rngs=nnx.Rngs(0))(x)),
        answer(lambda: nnx.Linear(2, 1, kernel_init=ones, preferred_element_type=jnp.float32, rngs=nnx.Rngs(0))(x)), answer(lambda: nnx.Einsum("ab,bc->ac", (2, 1), None, kernel_init=ones, preferred_element_type=jnp.float32, rngs=nnx.Rngs(0))(x)), answer(lambda: nnx.GroupNorm(3, group_size=2, rngs=nnx.Rngs(0))),
        answer(lambda: nnx.GroupNorm(4, num_groups=3, rngs=nnx.Rngs(0))), answer(lambda: nnx.GroupNorm(4, num_groups=2, group_size=2, rngs=nnx.Rngs(0))), answer(lambda: mapped(norm, x[:, None]).shape), answer(lambda: nnx.BatchNorm(2, use_running_average=True, rngs=nnx.Rngs(0))(x)),
        answer(lambda: nnx.Dropout(0.5)(x)), answer(lambda: nnx.Dropout(0.5, rngs=3)), answer(lambda: nnx.Dropout(1.0, deterministic=False)(x)), answer(lambda: nnx.Dropout(0.0)(x)), answer(lambda: nnx.Dropout(0.5, deterministic=False)(x)),
        [answer(lambda: Total().reset()), answer(lambda: Total().update()), answer(lambda: Total().compute())], [answer(lambda: Cell().initialize_carry((1, 2))), answer(lambda: Cell()(x, x)), answer(lambda: Cell().num_feature_axes)],
        shape(rnn), shape(rnn, rngs=nnx.Rngs(0)), shape(rnn, rngs=nnx.Rngs(carry=0)), shape(rnn, rngs=nnx.RngStream(0, tag="carry")), [shape(nnx.RNN(rnn.cell, rngs=rngs)) for rngs in (nnx.Rngs(0), False, True)], answer(lambda: nnx.RNN(rnn.cell, rngs=3)), answer(several_rules), answer(optimized), answer(lambda: optimized(optimizer_sharding=("a",))),
        answer(lambda: nnx.WeightNorm(nnx.Linear(2, 2, rngs=nnx.Rngs(0)), rngs=nnx.Rngs(0))(x).shape), answer(lambda: nnx.SpectralNorm(nnx.Conv(1, 1, (2,), rngs=nnx.Rngs(0)), error_on_non_matrix=True, rngs=nnx.Rngs(0))(jnp.ones((1, 2, 1)))), answer(lambda: nnx.SpectralNorm(nnx.Linear(2, 2, rngs=nnx.Rngs(0)), n_steps=0, rngs=nnx.Rngs(0))(x).shape),
        answer(lambda: nnx.Embed(3, 2, embedding_init=ones, rngs=nnx.Rngs(0))(jnp.array([1.5]))), answer(lambda: nnx.Embed(3, 2, embedding_init=ones, rngs=nnx.Rngs(0)).attend(x)), answer(lambda: nnx.Linear(2, 2, dtype=jnp.int32, rngs=nnx.Rngs(0))(x)), answer(lambda: nnx.Linear(2, 1, kernel_init=ones, rngs=nnx.Rngs(0))(jnp.array([[1, 2]]))),
        answer(lambda: nnx.nn.dtypes.canonicalize_dtype(1, 2)), answer(lambda: nnx.nn.dtypes.canonicalize_dtype(1, dtype=jnp.int32)), answer(lambda: nnx.nn.dtypes.canonicalize_dtype(jnp.int32(1), inexact=False)), answer(lambda: nnx.nn.dtypes.promote_dtype((jnp.int32(1), None))),
        [list(nnx.var_defaults()), len(nnx.var_defaults()), "ref" in nnx.var_defaults(), nnx.var_defaults()["ref"]] , str(nnx.Dict(a=nnx.data({1, 2}))) != "", answer(lambda: jax.jit(lambda m: m({"a"}))(nnx.Linear(2, 2, rngs=nnx.Rngs(0)))),
    ]


# recorded from flax-0.12.12, program 24789aaf7311856b1d804689437aaa1a3321af8ece16233e801f73d5f64662b9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       null,
#       {"array": "float32", "shape": [1, 2], "data": [1.0, 0.0]},
#       "ValueError",
#       {"tuple": [1, 1, 2, 2]},
#       "TypeError",
#       "AttributeError",
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [2, 3], "data": [3.0, 3.0, 3.0, 7.0, 7.0, 7.0]},
#       {"array": "float32", "shape": [3], "data": [10.0, 10.0, 10.0]},
#       {"array": "float32", "shape": [2, 1], "data": [3.0, 7.0]},
#       {"array": "float32", "shape": [2, 1], "data": [3.0, 7.0]},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"tuple": [2, 1, 2]},
#       {"array": "float32", "shape": [2, 2], "data": [0.999995, 1.99999, 2.999985, 3.99998]},
#       "ValueError",
#       "TypeError",
#       {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 3.0, 4.0]},
#       "ValueError",
#       {"id": 1, "list": ["NotImplementedError", "NotImplementedError", "NotImplementedError"]},
#       {"id": 2, "list": ["NotImplementedError", "NotImplementedError", "NotImplementedError"]},
#       {"tuple": [1, 2, 2]},
#       {"tuple": [1, 2, 2]},
#       {"tuple": [1, 2, 2]},
#       {"tuple": [1, 2, 2]},
#       {"id": 3, "list": [{"tuple": [1, 2, 2]}, "ValueError", {"tuple": [1, 2, 2]}]},
#       "ValueError",
#       "TypeError",
#       {"array": "float32", "shape": [2], "data": [0.5, 0.5]},
#       "ValueError",
#       {"tuple": [2, 2]},
#       "ValueError",
#       {"tuple": [2, 2]},
#       "ValueError",
#       {"array": "float32", "shape": [2, 3], "data": [3.0, 3.0, 3.0, 7.0, 7.0, 7.0]},
#       "ValueError",
#       {"array": "float32", "shape": [1, 1], "data": [3.0]},
#       {"dtype": "float32"},
#       "ValueError",
#       {"dtype": "int32"},
#       {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}, null]},
#       {"id": 4, "list": [{"id": 5, "list": ["hijax", "ref"]}, 2, true, false]},
#       true,
#       "TypeError"
#     ]
#   }
# }

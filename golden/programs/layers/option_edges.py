import jax
import jax.numpy as jnp
import optax
from flax import nnx
from jax import lax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Options of layers of flax.nnx: masks, rotations, noise, optimizers and what is refused."""
    x, key = jnp.array([1.0, 2.0, 4.0, 8.0]), jax.random.key(0)
    logits, labels = jnp.array([[1.0, 2.0], [4.0, 2.0]]), jnp.array([1, 0])
    image = jnp.arange(16.0).reshape(1, 4, 4, 1)
    net = lambda: nnx.Linear(2, 1, kernel_init=nnx.initializers.ones, rngs=nnx.Rngs(0))
    return [
        nnx.Conv(1, 1, (2, 2), mask=jnp.eye(2)[:, :, None, None], kernel_init=nnx.initializers.ones, rngs=nnx.Rngs(0))(image),
        answer(lambda: nnx.Conv(1, 1, (2, 2), mask=jnp.eye(3), rngs=nnx.Rngs(0))(image)),
        nnx.Conv(1, 1, (2, 2), preferred_element_type=jnp.float32, kernel_init=nnx.initializers.ones, rngs=nnx.Rngs(0))(image),
        nnx.ConvTranspose(1, 1, (2, 2), mask=jnp.eye(2)[:, :, None, None], kernel_init=nnx.initializers.ones, rngs=nnx.Rngs(0))(image),
        answer(lambda: nnx.ConvTranspose(1, 1, (2, 2), mask=jnp.eye(3), rngs=nnx.Rngs(0))(image)),
        answer(lambda: nnx.RoPE(embedding_size=3)), answer(lambda: nnx.RoPE(embedding_size=4)),
        answer(lambda: nnx.RoPE(max_seq_len=4)), answer(lambda: nnx.RoPE(embedding_size=0, max_seq_len=4)),
        nnx.RoPE()(jnp.ones((1, 2, 4))), answer(lambda: nnx.RoPE()(jnp.ones((1, 2, 3)))),
        answer(lambda: nnx.RoPE()(jnp.ones((1, 2, 4)), input_positions=jnp.arange(3))),
        answer(lambda: nnx.Optimizer(net(), optax.sgd(0.5))), nnx.Optimizer(net(), optax.sgd(0.5), wrt=nnx.Param).step,
        (lambda m: (lambda o: (o.update(m, nnx.state(m)), m.kernel[...]))(nnx.Optimizer(m, optax.sgd(0.5), wrt=nnx.Param)))(net()),
        answer(lambda: (lambda m: nnx.Optimizer(m, optax.sgd(0.5), wrt=nnx.Param).update(m))(net())),
        answer(lambda: (lambda m: nnx.Optimizer(m, optax.sgd(0.5), wrt=nnx.Param).update(nnx.state(m)))(net())),
        (lambda m: (lambda o: (o.update(nnx.state(m)), m.kernel[...]))(nnx.ModelAndOptimizer(m, optax.sgd(0.5))))(net()),
        nnx.RNN(nnx.SimpleCell(2, 2, rngs=nnx.Rngs(0)), return_carry=True)(jnp.ones((1, 0, 2))),
        nnx.RNN(nnx.SimpleCell(2, 2, rngs=nnx.Rngs(0)))(jnp.ones((1, 2, 2)), initial_carry=jnp.zeros((1, 2))).shape,
        nnx.Bidirectional(nnx.RNN(nnx.SimpleCell(2, 2, rngs=nnx.Rngs(0))), nnx.RNN(nnx.SimpleCell(2, 2, rngs=nnx.Rngs(0))), rngs=nnx.Rngs(0))(jnp.ones((1, 2, 2))).shape,
        lax.top_k(x, 2), answer(lambda: lax.top_k(x, -1)), answer(lambda: lax.top_k(x, 9)),
        lax.top_k(logits, 1, axis=0), str(lax.Precision.HIGHEST), jax.random.permutation(key, 4).shape,
        answer(lambda: jax.random.permutation(key, x, axis=2)),
        sorted(jax.random.choice(key, x, (4,), replace=False).tolist()),
        answer(lambda: jax.random.choice(key, x, (5,), replace=False)),
        jax.random.choice(key, 4, (2,), replace=False, p=jnp.array([0.0, 0.0, 0.5, 0.5])).sum(),
        answer(lambda: jax.random.choice(key, 0, (2,))), jax.random.orthogonal(key, 2).shape,
        jax.random.randint(key, (2,), 3, 3), jax.random.bernoulli(key, 2.0, (2,)),
        jax.random.categorical(key, jnp.array([0.0, -jnp.inf])), jax.random.split(key, (2, 2)).shape,
        answer(lambda: jax.random.fold_in(key, x)), answer(lambda: jax.random.key("a")), jax.random.key(-1).shape,
        answer(lambda: jax.random.uniform(3)), answer(lambda: jax.random.uniform(key, (2,), jnp.int32)),
        jax.random.clone(key) == key,
    ]


# recorded from flax-0.12.12, program f153d717c949920446c6eb40c1500302bf1dc29761574d1b12b06429de6b7f3c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "array": "float32",
#         "shape": [1, 4, 4, 1],
#         "data": [5.0, 7.0, 9.0, 3.0, 13.0, 15.0, 17.0, 7.0, 21.0, 23.0, 25.0, 11.0, 12.0, 13.0, 14.0, 15.0]
#       },
#       "ValueError",
#       {
#         "array": "float32",
#         "shape": [1, 4, 4, 1],
#         "data": [10.0, 14.0, 18.0, 10.0, 26.0, 30.0, 34.0, 18.0, 42.0, 46.0, 50.0, 26.0, 25.0, 27.0, 29.0, 15.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 4, 4, 1],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 7.0, 9.0, 8.0, 13.0, 15.0, 17.0, 12.0, 21.0, 23.0, 25.0]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {
#         "array": "float32",
#         "shape": [1, 2, 4],
#         "data": [1.0, 1.0, 1.0, 1.0, -0.30116868, 0.9899502, 1.3817732, 1.0099498]
#       },
#       "ValueError",
#       "ValueError",
#       "TypeError",
#       {"id": 1, "variable": "OptState", "value": {"array": "uint32", "shape": [], "data": [0]}},
#       {
#         "tuple": [
#           {
#             "id": 2,
#             "state": [
#               ["bias", {"array": "float32", "shape": [1], "data": [-0.0]}],
#               ["kernel", {"array": "float32", "shape": [2, 1], "data": [-0.5, -0.5]}]
#             ]
#           },
#           {"array": "float32", "shape": [2, 1], "data": [0.5, 0.5]}
#         ]
#       },
#       "TypeError",
#       "TypeError",
#       {
#         "tuple": [
#           {
#             "id": 3,
#             "state": [
#               ["bias", {"array": "float32", "shape": [1], "data": [-0.0]}],
#               ["kernel", {"array": "float32", "shape": [2, 1], "data": [-0.5, -0.5]}]
#             ]
#           },
#           {"array": "float32", "shape": [2, 1], "data": [0.5, 0.5]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [0.0, 0.0]},
#           {"array": "float32", "shape": [1, 0, 2], "data": []}
#         ]
#       },
#       {"tuple": [1, 2, 2]},
#       {"tuple": [1, 2, 4]},
#       {
#         "id": 4,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [8.0, 4.0]},
#           {"array": "int32", "shape": [2], "data": [3, 2]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       {
#         "id": 5,
#         "list": [
#           {"array": "float32", "shape": [1, 2], "data": [4.0, 2.0]},
#           {"array": "int32", "shape": [1, 2], "data": [1, 0]}
#         ]
#       },
#       "HIGHEST",
#       {"tuple": [4]},
#       "ValueError",
#       {"id": 6, "list": [{"float": 1.0}, {"float": 2.0}, {"float": 4.0}, {"float": 8.0}]},
#       "ValueError",
#       {"array": "int32", "shape": [], "data": [5]},
#       "ValueError",
#       {"tuple": [2, 2]},
#       {"array": "int32", "shape": [2], "data": [3, 3]},
#       {"array": "bool", "shape": [2], "data": [true, true]},
#       {"array": "int32", "shape": [], "data": [0]},
#       {"tuple": [2, 2]},
#       "TypeError",
#       "TypeError",
#       {"tuple": []},
#       "TypeError",
#       "ValueError",
#       {"array": "bool", "shape": [], "data": [true]}
#     ]
#   }
# }

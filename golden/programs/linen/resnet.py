"""A residual net with batch statistics, trained by TrainState."""
from functools import partial
from typing import Any, Callable, Sequence, Tuple
import flax
import jax
import jax.numpy as jnp
import flax.linen as nn
import optax
from flax.training import train_state

ModuleDef = Any

class ResNetBlock(nn.Module):
    filters: int
    conv: ModuleDef
    norm: ModuleDef
    act: Callable
    strides: Tuple[int, int] = (1, 1)

    @nn.compact
    def __call__(self, x):
        residual = x
        y = self.conv(self.filters, (3, 3), self.strides)(x)
        y = self.norm()(y)
        y = self.act(y)
        y = self.conv(self.filters, (3, 3))(y)
        y = self.norm(scale_init=nn.initializers.zeros_init())(y)
        if residual.shape != y.shape:
            residual = self.conv(self.filters, (1, 1), self.strides, name="conv_proj")(residual)
            residual = self.norm(name="norm_proj")(residual)
        return self.act(residual + y)

class ResNet(nn.Module):
    stage_sizes: Sequence[int]
    block_cls: ModuleDef
    num_classes: int
    num_filters: int = 4
    dtype: Any = jnp.float32
    act: Callable = nn.relu
    conv: ModuleDef = nn.Conv

    @nn.compact
    def __call__(self, x, train: bool = True):
        conv = partial(self.conv, use_bias=False, dtype=self.dtype)
        norm = partial(nn.BatchNorm, use_running_average=not train, momentum=0.9, epsilon=1e-5, dtype=self.dtype, axis_name="batch")
        x = conv(self.num_filters, (3, 3), (2, 2), padding=[(1, 1), (1, 1)], name="conv_init")(x)
        x = norm(name="bn_init")(x)
        x = nn.relu(x)
        x = nn.max_pool(x, (3, 3), strides=(2, 2), padding="SAME")
        for i, block_size in enumerate(self.stage_sizes):
            for j in range(block_size):
                strides = (2, 2) if i > 0 and j == 0 else (1, 1)
                x = self.block_cls(self.num_filters * 2**i, strides=strides, conv=conv, norm=norm, act=self.act)(x)
        x = jnp.mean(x, axis=(1, 2))
        x = nn.Dense(self.num_classes, dtype=self.dtype)(x)
        return jnp.asarray(x, self.dtype)

class TrainState(train_state.TrainState):
    batch_stats: Any

def main():
    model = ResNet(stage_sizes=[1, 1], block_cls=ResNetBlock, num_classes=3)
    x = jax.random.normal(jax.random.key(0), (2, 8, 8, 3))
    variables = jax.jit(partial(model.init, train=False))({"params": jax.random.key(1)}, x)
    tx = optax.sgd(0.1, momentum=0.9, nesterov=True)
    state = TrainState.create(
        apply_fn=model.apply, params=variables["params"], tx=tx, batch_stats=variables["batch_stats"])
    @partial(jax.vmap, axis_name="batch", in_axes=(None, 0, 0), out_axes=None)
    def grads_of(state, x, y):
        def loss_fn(params):
            logits, new = state.apply_fn({"params": params, "batch_stats": state.batch_stats}, x[None], mutable=["batch_stats"])
            return optax.softmax_cross_entropy_with_integer_labels(logits, y[None]).mean(), (new, logits)
        (loss, (new, logits)), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
        return jax.lax.pmean((loss, grads, new["batch_stats"]), "batch")
    @jax.jit
    def step(state, x, y):
        loss, grads, stats = grads_of(state, x, y)
        return state.apply_gradients(grads=grads, batch_stats=stats), loss
    y = jnp.array([0, 2])
    losses = []
    for _ in range(2):
        state, loss = step(state, x, y)
        losses.append(loss)
    shapes = jax.tree.map(jnp.shape, flax.core.unfreeze(state.params))
    return shapes, jnp.round(jnp.array(losses)*32), int(state.step), sorted(flax.traverse_util.flatten_dict(state.params, sep="/"))


# recorded from flax-0.12.12, program 2728c0e55ce149761286c78dc5e898d80f13aa846b28e8c3198ab727ccb4ade6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["Dense_0", {"id": 1, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [8, 3]}]]}],
#           [
#             "ResNetBlock_0",
#             {
#               "id": 2,
#               "dict": [
#                 [
#                   "BatchNorm_0",
#                   {"id": 3, "dict": [["bias", {"tuple": [4]}], ["scale", {"tuple": [4]}]]}
#                 ],
#                 [
#                   "BatchNorm_1",
#                   {"id": 4, "dict": [["bias", {"tuple": [4]}], ["scale", {"tuple": [4]}]]}
#                 ],
#                 ["Conv_0", {"id": 5, "dict": [["kernel", {"tuple": [3, 3, 4, 4]}]]}],
#                 ["Conv_1", {"id": 6, "dict": [["kernel", {"tuple": [3, 3, 4, 4]}]]}]
#               ]
#             }
#           ],
#           [
#             "ResNetBlock_1",
#             {
#               "id": 7,
#               "dict": [
#                 [
#                   "BatchNorm_0",
#                   {"id": 8, "dict": [["bias", {"tuple": [8]}], ["scale", {"tuple": [8]}]]}
#                 ],
#                 [
#                   "BatchNorm_1",
#                   {"id": 9, "dict": [["bias", {"tuple": [8]}], ["scale", {"tuple": [8]}]]}
#                 ],
#                 ["Conv_0", {"id": 10, "dict": [["kernel", {"tuple": [3, 3, 4, 8]}]]}],
#                 ["Conv_1", {"id": 11, "dict": [["kernel", {"tuple": [3, 3, 8, 8]}]]}],
#                 ["conv_proj", {"id": 12, "dict": [["kernel", {"tuple": [1, 1, 4, 8]}]]}],
#                 [
#                   "norm_proj",
#                   {"id": 13, "dict": [["bias", {"tuple": [8]}], ["scale", {"tuple": [8]}]]}
#                 ]
#               ]
#             }
#           ],
#           ["bn_init", {"id": 14, "dict": [["bias", {"tuple": [4]}], ["scale", {"tuple": [4]}]]}],
#           ["conv_init", {"id": 15, "dict": [["kernel", {"tuple": [3, 3, 3, 4]}]]}]
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [35.0, 26.0]},
#       2,
#       {
#         "id": 16,
#         "list": ["Dense_0/bias", "Dense_0/kernel", "ResNetBlock_0/BatchNorm_0/bias", "ResNetBlock_0/BatchNorm_0/scale", "ResNetBlock_0/BatchNorm_1/bias", "ResNetBlock_0/BatchNorm_1/scale", "ResNetBlock_0/Conv_0/kernel", "ResNetBlock_0/Conv_1/kernel", "ResNetBlock_1/BatchNorm_0/bias", "ResNetBlock_1/BatchNorm_0/scale", "ResNetBlock_1/BatchNorm_1/bias", "ResNetBlock_1/BatchNorm_1/scale", "ResNetBlock_1/Conv_0/kernel", "ResNetBlock_1/Conv_1/kernel", "ResNetBlock_1/conv_proj/kernel", "ResNetBlock_1/norm_proj/bias", "ResNetBlock_1/norm_proj/scale", "bn_init/bias", "bn_init/scale", "conv_init/kernel"]
#       }
#     ]
#   }
# }

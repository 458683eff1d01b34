"""LoRA: adapters put into a model by iter_modules, the base frozen by a filter, merged again at the end."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class MLP(nnx.Module):
    def __init__(self, *, rngs):
        self.fc1 = nnx.Linear(3, 4, rngs=rngs)
        self.fc2 = nnx.Linear(4, 2, rngs=rngs)

    def __call__(self, x):
        return self.fc2(nnx.relu(self.fc1(x)))


def add_lora(model, rank, rngs):
    for path, module in list(nnx.iter_modules(model)):
        for name, child in list(vars(module).items()):
            if isinstance(child, nnx.Linear):
                setattr(module, name, nnx.LoRA(child.in_features, rank, child.out_features, base_module=child, rngs=rngs))
    return model


def merge_lora(module):
    for name, child in list(vars(module).items()):
        if isinstance(child, nnx.LoRA):
            child.base_module.kernel[...] += child.lora_a[...] @ child.lora_b[...]
            setattr(module, name, child.base_module)
    return module


def main():
    rngs = nnx.Rngs(0)
    model = MLP(rngs=rngs)
    x, y = jax.random.normal(jax.random.key(1), (8, 3)), jnp.ones((8, 2))
    base = model(x)
    add_lora(model, 2, rngs)
    start = bool(jnp.allclose(model(x), base))
    frozen = jax.tree.map(jnp.copy, nnx.state(model, nnx.All(nnx.Param, nnx.Not(nnx.LoRAParam))))
    optimizer = nnx.Optimizer(model, optax.adam(0.05), wrt=nnx.LoRAParam)

    @nnx.jit
    def step(model, optimizer, x, y):
        def loss_fn(model):
            return ((model(x) - y) ** 2).mean()

        loss, grads = nnx.value_and_grad(loss_fn, argnums=nnx.DiffState(0, nnx.LoRAParam))(model)
        optimizer.update(model, grads)
        return loss

    losses = [float(step(model, optimizer, x, y)) for _ in range(4)]
    still = nnx.state(model, nnx.All(nnx.Param, nnx.Not(nnx.LoRAParam)))
    unchanged = all(bool((a == b).all()) for a, b in zip(jax.tree.leaves(frozen), jax.tree.leaves(still)))
    adapted = model(x)
    merge_lora(model)
    return {
        "start": start,
        "learns": losses[-1] < losses[0],
        "unchanged": unchanged,
        "merged": bool(jnp.allclose(model(x), adapted, atol=1e-4)),
        "left": sorted(nnx.to_pure_dict(nnx.state(model))),
        "lora": len(jax.tree.leaves(nnx.state(model, nnx.LoRAParam))),
    }


# recorded from flax-0.12.12, program a21d3c893e15bd76565c0a540a232163aa3fe2b350abaf156eb983963f2184b2
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["start", true],
#       ["learns", true],
#       ["unchanged", true],
#       ["merged", true],
#       ["left", {"id": 1, "list": ["fc1", "fc2"]}],
#       ["lora", 0]
#     ]
#   }
# }

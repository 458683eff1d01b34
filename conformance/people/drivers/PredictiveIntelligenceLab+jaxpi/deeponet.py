"""A DeepONet and a modified MLP with a periodic input (Linen)."""

import json

import jax
import jax.numpy as jnp
from archs import DeepONet, ModifiedMlp

model = DeepONet(num_branch_layers=2, num_trunk_layers=2, hidden_dim=8, out_dim=2)
field, point = jax.random.normal(jax.random.key(0), (6,)), jnp.array([0.5, 0.1])
params = model.init(jax.random.key(1), field, point)
modified = ModifiedMlp(
    num_layers=2, hidden_dim=8, periodicity={"period": (jnp.pi,), "axis": (1,), "trainable": (False,)}
)
inner = modified.init(jax.random.key(2), point)
shifted = point + jnp.array([0.0, 2.0])
shown = {
    "operator": [float(it) for it in model.apply(params, field, point)],
    "periodic": [float(modified.apply(inner, point)[0]), float(modified.apply(inner, shifted)[0])],
    "slope": [float(it) for it in jax.grad(lambda at: modified.apply(inner, at)[0])(point)],
}
print(json.dumps(shown))

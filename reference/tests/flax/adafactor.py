"""Adafactor and its parts, noise, and steps that count once in so many."""
import jax
import jax.numpy as jnp
import optax

params = {"w": jnp.linspace(0.1, 1.2, 12).reshape(3, 4), "b": jnp.array([0.0, 2.0])}
grads = jax.tree.map(lambda p: jnp.sin(3 * p) + 0.1, params)


def run(name, tx, steps=3):
    state, p = tx.init(params), params
    for _ in range(steps):
        updates, state = tx.update(grads, state, p)
        p = optax.apply_updates(p, updates)
    print(name, jax.tree.map(lambda x: [round(float(v), 4) for v in x.ravel()], p))
    return state


state = run("adafactor", optax.adafactor(0.1, min_dim_size_to_factor=2))
print(jax.tree.map(jnp.shape, state[0]))
run("adafactor whole", optax.adafactor(optax.linear_schedule(0.1, 0.0, 4), factored=False, momentum=0.9, weight_decay_rate=0.01))
run("adafactor plain", optax.adafactor(multiply_by_parameter_scale=False, clipping_threshold=None), 1)
print(type(run("apply_every", optax.chain(optax.sgd(0.1), optax.apply_every(2)))[1]).__name__)
run("noisy_sgd", optax.noisy_sgd(0.1, key=jax.random.key(3)))
run("noise by seed", optax.add_noise(0.1, 0.5, 7), 1)
run("block norm", optax.scale_by_param_block_norm())
run("block rms", optax.scale_by_param_block_rms(0.5))
print(run("decayed", optax.add_decayed_weights(optax.linear_schedule(0.1, 0.0, 3)))[0])
run("decayed masked", optax.add_decayed_weights(0.5, mask={"w": True, "b": False}), 1)
print(jax.grad(optax.safe_root_mean_squares)(jnp.zeros(2), 0.1), optax.init_empty_state(params))

# --- CPython prints
# adafactor {'b': [-0.4566, 2.4566], 'w': [-0.0088, 0.0179, 0.0622, 0.1279, 0.2606, 0.3668, 0.4944, 0.6379, 0.5645, 0.8473, 1.136, 1.4089]}
# FactoredState(count=(), v_row={'b': (1,), 'w': (3,)}, v_col={'b': (1,), 'w': (4,)}, v={'b': (2,), 'w': (1,)})
# adafactor whole {'b': [-0.065, 2.0056], 'w': [0.0634, 0.1605, 0.2575, 0.3545, 0.4516, 0.5486, 0.6456, 0.7426, 0.8397, 0.9367, 1.1009, 1.198]}
# adafactor plain {'b': [-1.0, 3.0], 'w': [-0.9, -0.8, -0.7, -0.6, -0.5, -0.4, -0.3, -0.2, -0.1, 0.0, 2.1, 2.2]}
# apply_every {'b': [-0.02, 2.0359], 'w': [0.0209, 0.0671, 0.1233, 0.1936, 0.2805, 0.3852, 0.5074, 0.6449, 0.7945, 0.9518, 1.1115, 1.2685]}
# ApplyEvery
# noisy_sgd {'b': [-0.0022, 2.0548], 'w': [-0.0023, 0.0088, 0.0579, 0.0924, 0.1818, 0.2577, 0.423, 0.5879, 0.724, 0.9329, 1.1335, 1.3244]}
# noise by seed {'b': [-0.1183, 2.1019], 'w': [0.2713, 0.7746, 1.2121, 1.7811, 1.4696, 1.8163, 0.6832, 1.775, 1.0342, 1.35, 0.5248, 0.3245]}
# block norm {'b': [0.5047, 1.0946], 'w': [16.143, 27.159, 36.1292, 42.2612, 45.0162, 44.157, 39.7694, 32.2541, 22.2914, 10.7802, -1.2423, -12.6932]}
# block rms {'b': [0.3747, 1.3277], 'w': [1.594, 2.7106, 3.6367, 4.2984, 4.6457, 4.6563, 4.3384, 3.7292, 2.8921, 1.9108, 0.8819, -0.0938]}
# decayed {'b': [0.3136, 1.8623], 'w': [1.3614, 2.3265, 3.1335, 3.721, 4.0475, 4.0946, 3.8689, 3.4015, 2.7448, 1.9685, 1.1526, 0.3809]}
# 3
# decayed masked {'b': [0.1, 1.8206], 'w': [0.5455, 0.9646, 1.3333, 1.632, 1.8475, 1.9738, 2.0132, 1.9755, 1.8774, 1.7411, 1.5923, 1.4575]}
# [0. 0.] EmptyState()

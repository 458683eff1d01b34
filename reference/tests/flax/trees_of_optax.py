"""`optax.tree`, and transformations that hand on extra arguments or skip steps."""
import functools
import jax
import jax.numpy as jnp
import optax
from optax import tree_utils as otu

TREE = {"a": jnp.array([3.0, -4.0]), "b": (jnp.float32(2.0), None)}

print(optax.tree.norm(TREE), optax.tree.norm(TREE, squared=True), optax.tree.norm(TREE, ord=1), otu.tree_norm(TREE, ord="inf"))
print(optax.tree.sum(TREE), optax.tree.max(TREE), optax.tree.min(TREE), optax.tree.size(TREE), optax.tree.vdot(TREE, TREE))
print(optax.tree.add(TREE, TREE, TREE), otu.tree_sub(TREE, TREE), optax.tree.scale(2, TREE), optax.tree.add_scale(TREE, 0.5, TREE))
print(optax.tree.zeros_like(TREE, jnp.bfloat16), optax.tree.full_like(TREE, 7), optax.tree.clip(TREE, -1, 1), optax.tree.cast(TREE, "float16"))
print(optax.tree.where(True, TREE, optax.tree.ones_like(TREE)), optax.tree.allclose(TREE, TREE), optax.tree.dtype(TREE))
print(jax.tree.map(jnp.shape, optax.tree.random_like(jax.random.key(0), TREE)), optax.tree.update_moment(TREE, TREE, 0.9, 2))

# What a state holds by name.
tx = optax.chain(optax.clip(1.0), optax.inject_hyperparams(optax.adam)(0.5))
state = tx.init({"w": jnp.ones(2)})
print(otu.tree_get(state, "learning_rate"), otu.tree_get(state, "nope", "default"), otu.tree_get(state, "mu"))
state = otu.tree_set(state, learning_rate=0.25, mu={"w": jnp.zeros(2)})
print(otu.tree_get(state, "learning_rate"), otu.tree_get(state, "mu"), type(state[1]).__name__)
try:
    otu.tree_get(state, "count")
except KeyError as e:
    print("KeyError")
print([str(path[-1]) for path, _ in otu.tree_get_all_with_path(state, "count")])
try:
    otu.tree_set(state, nope=1)
except KeyError as e:
    print("KeyError")
marked = optax.tree.map_params(optax.adam(0.1), lambda x: "param", optax.adam(0.1).init({"w": jnp.ones(2)}), transform_non_params=lambda x: "other")
print(marked)
masked = optax.masked(optax.adam(0.1), {"w": True, "v": False})
print(optax.tree_map_params(masked, lambda x: x + 1, masked.init({"w": jnp.ones(()), "v": jnp.ones(())})))


# Extra arguments.
def update(updates, state, params=None, *, arg, **extra):
    return jax.tree.map(lambda u: u * arg, updates), state


extra = optax.GradientTransformationExtraArgs(lambda params: optax.EmptyState(), update)
parts = optax.partition({"a": optax.identity(), "b": extra}, {"x": "a", "y": "b"})
grads = {"x": jnp.float32(1.0), "y": jnp.float32(1.0)}
print(parts.update(grads, parts.init(grads), arg=3, ignored="hi")[0])
one = optax.masked(extra, {"x": False, "y": True})
print(one.update(grads, one.init(grads), arg=3)[0], one.init(grads), repr(optax.MaskedNode()))

# Several steps as one.
multi = optax.MultiSteps(optax.sgd(1.0), 2, accumulator_dtype=jnp.bfloat16, should_skip_update_fn=optax.skip_not_finite)
state = multi.init({"w": jnp.zeros(2)})
print(state.acc_grads["w"].dtype, state.skip_state)
for g in (1.0, jnp.nan, 3.0, 5.0):
    out, state = multi.update({"w": jnp.full(2, g)}, state)
    print(out, int(state.mini_step), int(state.gradient_step), state.skip_state, bool(multi.has_updated(state)))
large = optax.MultiSteps(optax.sgd(1.0), 1, should_skip_update_fn=functools.partial(optax.skip_large_updates, max_squared_norm=4.0))
state = large.init(jnp.zeros(()))
for g in (1.0, 3.0):
    out, state = large.update(jnp.float32(g), state)
    print(out, state.skip_state)

# --- CPython prints
# 5.3851647 29.0 9.0 4.0
# 1.0 3.0 -4.0 3 29.0
# {'a': Array([  9., -12.], dtype=float32), 'b': (Array(6., dtype=float32), None)} {'a': Array([0., 0.], dtype=float32), 'b': (Array(0., dtype=float32), None)} {'a': Array([ 6., -8.], dtype=float32), 'b': (Array(4., dtype=float32), None)} {'a': Array([ 4.5, -6. ], dtype=float32), 'b': (Array(3., dtype=float32), None)}
# {'a': Array([0, 0], dtype=bfloat16), 'b': (Array(0, dtype=bfloat16), None)} {'a': Array([7., 7.], dtype=float32), 'b': (Array(7., dtype=float32), None)} {'a': Array([ 1., -1.], dtype=float32), 'b': (Array(1., dtype=float32), None)} {'a': Array([ 3., -4.], dtype=float16), 'b': (Array(2., dtype=float16), None)}
# {'a': Array([ 3., -4.], dtype=float32), 'b': (Array(2., dtype=float32), None)} True float32
# {'a': (2,), 'b': ((), None)} {'a': Array([ 3.6      , -1.9999999], dtype=float32), 'b': (Array(2.2, dtype=float32), None)}
# 0.5 default {'w': Array([0., 0.], dtype=float32)}
# 0.25 {'w': Array([0., 0.], dtype=float32)} InjectStatefulHyperparamsState
# KeyError
# ['InjectStatefulHyperparamsState.count', 'ScaleByAdamState.count']
# KeyError
# (ScaleByAdamState(count='other', mu={'w': 'param'}, nu={'w': 'param'}), EmptyState())
# MaskedState(inner_state=(ScaleByAdamState(count=Array(0, dtype=int32), mu={'v': MaskedNode(), 'w': Array(1., dtype=float32)}, nu={'v': MaskedNode(), 'w': Array(1., dtype=float32)}), EmptyState()))
# {'x': Array(1., dtype=float32), 'y': Array(3., dtype=float32)}
# {'x': Array(1., dtype=float32), 'y': Array(3., dtype=float32)} MaskedState(inner_state=EmptyState()) MaskedNode()
# bfloat16 {'should_skip': Array(False, dtype=bool), 'num_not_finite': Array(0, dtype=int32)}
# {'w': Array([-0., -0.], dtype=float32)} 1 0 {'num_not_finite': Array(0, dtype=int32), 'should_skip': Array(False, dtype=bool)} False
# {'w': Array([0., 0.], dtype=float32)} 1 0 {'num_not_finite': Array(2, dtype=int32), 'should_skip': Array(True, dtype=bool)} False
# {'w': Array([-2., -2.], dtype=float32)} 0 1 {'num_not_finite': Array(0, dtype=int32), 'should_skip': Array(False, dtype=bool)} True
# {'w': Array([-0., -0.], dtype=float32)} 1 1 {'num_not_finite': Array(0, dtype=int32), 'should_skip': Array(False, dtype=bool)} False
# -1.0 {'norm_squared': Array(1., dtype=float32), 'should_skip': Array(False, dtype=bool)}
# 0.0 {'norm_squared': Array(9., dtype=float32), 'should_skip': Array(True, dtype=bool)}

import jax
import jax.numpy as jnp

x, m = jnp.array([1.0, 2.0, 4.0, 8.0]), jnp.array([[4.0, 2.0], [2.0, 5.0]])


def saved(policy):
    """How often a rematerialised body is computed, and its gradient."""
    f = jax.checkpoint(lambda x: jnp.sin(jnp.dot(x, x)) * 2, policy=policy)
    return jax.grad(lambda x: f(x) * 0.0 + x.sum())(x)


def main():
    """Rematerialisation by every policy: the gradient is the same."""
    policies = jax.checkpoint_policies
    return [
        saved(policies.everything_saveable), saved(policies.nothing_saveable), saved(policies.dots_saveable),
        saved(policies.checkpoint_dots), saved(policies.dots_with_no_batch_dims_saveable),
        saved(policies.checkpoint_dots_with_no_batch_dims), saved(policies.save_only_these_names("a")),
        saved(policies.save_any_names_but_these("a")), saved(policies.save_anything_except_these_names("a")),
        saved(policies.save_from_both_policies(policies.dots_saveable, policies.save_only_these_names("a"))),
        saved(policies.save_and_offload_only_these_names(names_which_can_be_saved=["a"], names_which_can_be_offloaded=[], offload_src="device", offload_dst="pinned_host")),
        saved(None), saved(lambda prim, *args, **params: prim.name == "sin"),
    ]


# recorded from flax-0.12.12, program c4c3baa77b84a6af72e7f1dc718b2e38b963e1f8db7d8e5cf0f4f913315f0b5f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]}
#     ]
#   }
# }

"""The texts of common errors of JAX, as a program sees them; one that is only stored asks nothing."""
import jax
import jax.numpy as jnp


def main():
    x3, x4, x23 = jnp.ones(3), jnp.ones(4), jnp.ones((2, 3))
    calls = [
        lambda: jnp.dot(x3, x4),
        lambda: x23 @ x4,
        lambda: x3 + x4,
        lambda: x3 * x4,
        lambda: x23 + x4,
        lambda: x3 < x4,
        lambda: jax.grad(lambda x: x)(x3),
        lambda: jax.grad(lambda x: x)(3),
        lambda: bool(x3),
        lambda: float(x3),
        lambda: jax.grad(lambda x: x, argnums=1)(1.0),
        lambda: jax.grad(lambda x: jnp.int32(3))(1.0),
    ]
    found, kept = [], []
    for call in calls:
        try:
            call()
        except Exception as e:
            found.append((type(e).__name__, str(e)))
    try:
        jax.jit(lambda x: 1 if x else 2)(True)
    except Exception as e:
        kept.append(f"it said {e}")
        kept.append(str(e))
        kept.append(e.args)
    return found, len(kept)


# recorded from flax-0.12.12, program 02d2efd64902e8fc467c48e35e0ba75d50b0ca7c1c5dede421f7510b97e201ca
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": ["TypeError", "dot_general requires contracting dimensions to have the same shape, got (3,) and (4,)."]
#           },
#           {
#             "tuple": ["TypeError", "dot_general requires contracting dimensions to have the same shape, got (3,) and (4,)."]
#           },
#           {"tuple": ["TypeError", "add got incompatible shapes for broadcasting: (3,), (4,)."]},
#           {"tuple": ["TypeError", "mul got incompatible shapes for broadcasting: (3,), (4,)."]},
#           {"tuple": ["ValueError", "Incompatible shapes for broadcasting: shapes=[(2, 3), (4,)]"]},
#           {"tuple": ["TypeError", "lt got incompatible shapes for broadcasting: (3,), (4,)."]},
#           {
#             "tuple": ["TypeError", "Gradient only defined for scalar-output functions. Output had shape: (3,). To get the gradient, reduce the output to a scalar with output.sum(), or use jax.jacobian to differentiate a function with a non-scalar output."]
#           },
#           {
#             "tuple": ["TypeError", "grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32. If you want to use Boolean- or integer-valued inputs, use vjp or set allow_int to True."]
#           },
#           {
#             "tuple": ["ValueError", "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()"]
#           },
#           {
#             "tuple": ["TypeError", "Only scalar arrays can be converted to Python scalars; got arr.ndim=1"]
#           },
#           {
#             "tuple": ["TypeError", "differentiating with respect to argnums=1 requires at least 2 positional arguments to be passed by the caller, but got only 1 positional arguments."]
#           },
#           {
#             "tuple": ["TypeError", "grad requires real-valued outputs (output dtype that is a sub-dtype of np.floating), but got int32. For differentiation of functions with integer outputs, use jax.vjp directly."]
#           }
#         ]
#       },
#       3
#     ]
#   }
# }

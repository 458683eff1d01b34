"""A leaked tracer and a deleted array have a type: a body is staged for them, and they are refused when something is computed with them."""
import jax
import jax.numpy as jnp
from flax import nnx


def leaked():
    kept = []
    jax.jit(lambda x: kept.append(x * 2) or x)(jnp.ones(2))
    return kept[0]


def deleted():
    x = jnp.ones(2)
    jax.jit(lambda x: x * 2, donate_argnums=0)(x)
    return x


def custom(f):
    g = jax.custom_vjp(f)
    g.defvjp(lambda x: (f(x), None), lambda _, g: (g,))
    return g


def main():
    one = jnp.ones(2)
    transforms = {
        "jit": lambda f, x: jax.jit(f)(x),
        "checkpoint": lambda f, x: jax.checkpoint(f)(x),
        "grad": lambda f, x: jax.grad(lambda x: f(x).sum())(x),
        "vjp": lambda f, x: jax.vjp(f, x),
        "jvp": lambda f, x: jax.jvp(f, (x,), (one,)),
        "linearize": lambda f, x: jax.linearize(f, x),
        "custom_vjp": lambda f, x: custom(f)(x),
        "carry of scan": lambda f, x: jax.lax.scan(lambda c, y: (f(c), y), x, one),
        "slices of scan": lambda f, x: jax.lax.scan(lambda c, y: (c, f(y)), one, x),
        "fori_loop": lambda f, x: jax.lax.fori_loop(0, 2, lambda i, c: f(c), x),
        "while_loop": lambda f, x: jax.lax.while_loop(lambda c: c[0] < 0, f, x),
        "cond": lambda f, x: jax.lax.cond(one[0] > 0, f, lambda x: x, x),
        "switch": lambda f, x: jax.lax.switch(1, [lambda x: x, f], x),
        "map": lambda f, x: jax.lax.map(f, x),
        "nnx.jit": lambda f, x: nnx.jit(f)(x),
        "nnx.remat": lambda f, x: nnx.remat(f)(x),
        "nnx.grad": lambda f, x: nnx.grad(lambda x: f(x).sum())(x),
        "nnx.cond": lambda f, x: nnx.cond(one[0] > 0, f, lambda x: x, x),
    }

    def attempt(transform, make, after):
        ran = []

        def f(x):
            ran.append(x.shape)
            y = x * 2
            ran.append("computed")
            return after(y)

        try:
            transform(f, make())
            return ran, None
        except Exception as error:
            return ran, type(error).__name__

    def fail(y):
        raise KeyError("in the body")

    return {
        name: [
            attempt(transform, make, after)
            for make in (leaked, deleted)
            for after in (lambda y: y, fail)
        ]
        for name, transform in transforms.items()
    }


# recorded from flax-0.12.12, program 2ec78e336b25f1d091c95b582e51420eb80dc3245d62cb5b0a847d44c5bcfad4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "jit",
#         {
#           "id": 1,
#           "list": [
#             {"tuple": [{"id": 2, "list": [{"tuple": [2]}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 3, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 4, "list": [{"tuple": [2]}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 5, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ],
#       [
#         "checkpoint",
#         {
#           "id": 6,
#           "list": [
#             {"tuple": [{"id": 7, "list": [{"tuple": [2]}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 8, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 9, "list": [{"tuple": [2]}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 10, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ],
#       [
#         "grad",
#         {
#           "id": 11,
#           "list": [
#             {"tuple": [{"id": 12, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 13, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 14, "list": [{"tuple": [2]}]}, "RuntimeError"]},
#             {"tuple": [{"id": 15, "list": [{"tuple": [2]}]}, "RuntimeError"]}
#           ]
#         }
#       ],
#       [
#         "vjp",
#         {
#           "id": 16,
#           "list": [
#             {"tuple": [{"id": 17, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 18, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 19, "list": [{"tuple": [2]}]}, "RuntimeError"]},
#             {"tuple": [{"id": 20, "list": [{"tuple": [2]}]}, "RuntimeError"]}
#           ]
#         }
#       ],
#       [
#         "jvp",
#         {
#           "id": 21,
#           "list": [
#             {"tuple": [{"id": 22, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 23, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 24, "list": [{"tuple": [2]}]}, "RuntimeError"]},
#             {"tuple": [{"id": 25, "list": [{"tuple": [2]}]}, "RuntimeError"]}
#           ]
#         }
#       ],
#       [
#         "linearize",
#         {
#           "id": 26,
#           "list": [
#             {"tuple": [{"id": 27, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 28, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 29, "list": [{"tuple": [2]}]}, "RuntimeError"]},
#             {"tuple": [{"id": 30, "list": [{"tuple": [2]}]}, "RuntimeError"]}
#           ]
#         }
#       ],
#       [
#         "custom_vjp",
#         {
#           "id": 31,
#           "list": [
#             {"tuple": [{"id": 32, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 33, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 34, "list": [{"tuple": [2]}]}, "RuntimeError"]},
#             {"tuple": [{"id": 35, "list": [{"tuple": [2]}]}, "RuntimeError"]}
#           ]
#         }
#       ],
#       [
#         "carry of scan",
#         {
#           "id": 36,
#           "list": [
#             {"tuple": [{"id": 37, "list": [{"tuple": [2]}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 38, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 39, "list": [{"tuple": [2]}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 40, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ],
#       [
#         "slices of scan",
#         {
#           "id": 41,
#           "list": [
#             {"tuple": [{"id": 42, "list": [{"tuple": []}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 43, "list": [{"tuple": []}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 44, "list": [{"tuple": []}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 45, "list": [{"tuple": []}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ],
#       [
#         "fori_loop",
#         {
#           "id": 46,
#           "list": [
#             {"tuple": [{"id": 47, "list": [{"tuple": [2]}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 48, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 49, "list": [{"tuple": [2]}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 50, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ],
#       [
#         "while_loop",
#         {
#           "id": 51,
#           "list": [
#             {"tuple": [{"id": 52, "list": [{"tuple": [2]}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 53, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 54, "list": [{"tuple": [2]}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 55, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ],
#       [
#         "cond",
#         {
#           "id": 56,
#           "list": [
#             {"tuple": [{"id": 57, "list": [{"tuple": [2]}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 58, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 59, "list": [{"tuple": [2]}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 60, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ],
#       [
#         "switch",
#         {
#           "id": 61,
#           "list": [
#             {"tuple": [{"id": 62, "list": [{"tuple": [2]}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 63, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 64, "list": [{"tuple": [2]}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 65, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ],
#       [
#         "map",
#         {
#           "id": 66,
#           "list": [
#             {"tuple": [{"id": 67, "list": [{"tuple": []}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 68, "list": [{"tuple": []}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 69, "list": [{"tuple": []}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 70, "list": [{"tuple": []}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ],
#       [
#         "nnx.jit",
#         {
#           "id": 71,
#           "list": [
#             {"tuple": [{"id": 72, "list": [{"tuple": [2]}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 73, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 74, "list": [{"tuple": [2]}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 75, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ],
#       [
#         "nnx.remat",
#         {
#           "id": 76,
#           "list": [
#             {"tuple": [{"id": 77, "list": [{"tuple": [2]}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 78, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 79, "list": [{"tuple": [2]}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 80, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ],
#       [
#         "nnx.grad",
#         {
#           "id": 81,
#           "list": [
#             {"tuple": [{"id": 82, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 83, "list": [{"tuple": [2]}]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 84, "list": [{"tuple": [2]}]}, "RuntimeError"]},
#             {"tuple": [{"id": 85, "list": [{"tuple": [2]}]}, "RuntimeError"]}
#           ]
#         }
#       ],
#       [
#         "nnx.cond",
#         {
#           "id": 86,
#           "list": [
#             {"tuple": [{"id": 87, "list": [{"tuple": [2]}, "computed"]}, "UnexpectedTracerError"]},
#             {"tuple": [{"id": 88, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]},
#             {"tuple": [{"id": 89, "list": [{"tuple": [2]}, "computed"]}, "RuntimeError"]},
#             {"tuple": [{"id": 90, "list": [{"tuple": [2]}, "computed"]}, "KeyError"]}
#           ]
#         }
#       ]
#     ]
#   }
# }

"""Complex arrays: types and promotion, arithmetic, functions of parts, reductions, gradients by JAX's convention, `random`."""
import jax
import jax.numpy as jnp
import numpy as np


# Thousandths: the last digits of functions are XLA's own.
def of(z):
    kind = str(z.dtype), z.weak_type if isinstance(z, jax.Array) else None
    if jnp.iscomplexobj(z):
        return kind, (z.real * 1000).round().astype(int), (z.imag * 1000).round().astype(int)
    return kind, (z * 1000).round().astype(int) if jnp.issubdtype(z.dtype, jnp.floating) else z


def main():
    z = jnp.array([1 + 2j, -3 + 0.5j, 0.25 - 1j])
    w = jnp.array([0.5 - 1j, 2 + 2j, -1.5 + 0.25j])
    x = jnp.array([1.0, 2.0, 3.0])
    names = "abs exp log sin cos tan sinh cosh tanh sqrt square reciprocal negative sign real imag conj angle log1p expm1"
    names += " isnan isfinite isinf iscomplex isreal sum prod mean var std cumsum"
    functions = {name: of(getattr(jnp, name)(z)) for name in names.split()}
    both = [of(getattr(jnp, name)(z, w)) for name in "add subtract multiply divide power equal not_equal vdot dot outer vecdot".split()]
    powers = [of(z**2), of(z**-3), of(z**0.5), of(2.0**z), of(jax.nn.sigmoid(z)), of(jax.lax.rsqrt(z))]
    made = [
        1j * x, 1j * jnp.arange(3), z * 2, 1j * x.astype(jnp.bfloat16), z * jnp.array([True, False, True]), jnp.asarray(1j),
        jnp.where(x > 1, z, 0.0), x.astype(jnp.complex64), jnp.zeros(2, complex), jnp.asarray(np.array([1j])), z.at[1].set(2j),
        z.at[0].add(1.0), jnp.roll(z, 1), jax.lax.complex(x, -x), jnp.eye(2, dtype="complex64"), jnp.array([1, 2.0, 3j]), 1j / z,
    ]
    kinds = [jnp.complex64, jnp.float32, jnp.int32, jnp.bfloat16, 1j, 1.0, 1, True]
    joined = [str(jnp.result_type(a, b)) for a in kinds for b in [jnp.complex64, jnp.float16, 1j, jnp.int8]]
    norms = [of(jnp.linalg.norm(a, order)) for a, order in [(z, None), (z, 3), (z, jnp.inf), (jnp.outer(z, w), None)]]

    def slopes(f, *args):
        return [of(g) for g in jax.grad(f, argnums=tuple(range(len(args))))(*args)]

    gradients = [
        slopes(lambda z: jnp.abs(z).sum(), z),
        slopes(lambda z: jnp.real(z * jnp.conj(z)).sum(), z),
        slopes(lambda z: jnp.imag(z**3).sum(), z),
        slopes(lambda z, x: jnp.abs(jnp.exp(z * x / 4) * w).sum(), z, x),
        slopes(lambda z: jnp.real(jnp.vdot(z, w) * (z @ w)), z),
        slopes(lambda z, x: jnp.real(z / (x + 1j)).sum(), z, x),
        slopes(lambda z: jnp.real(jnp.sin(z) + jnp.sqrt(z) + jnp.log(z) + jnp.tanh(z)).sum(), z),
        slopes(lambda z: jnp.linalg.norm(z) + jnp.var(z), z),
        slopes(lambda z: jnp.abs(z[1] * z.at[0].set(z[2] * 2j)).sum(), z),
        slopes(lambda x: jnp.abs(x.astype(jnp.complex64) * w).sum(), x),
        slopes(lambda z: jnp.abs(jax.lax.scan(lambda c, v: (c * v + 1j, c), jnp.complex64(1), z)[0]), z),
        of(jax.grad(lambda x: jax.grad(lambda x: jnp.abs(jnp.exp(1j * x) + x * w[0]) ** 2)(x))(0.3)),
        of(jax.vmap(jax.grad(lambda z: jnp.abs(z) ** 2))(z)),
        [of(t) for t in jax.jvp(lambda z: jnp.abs(z) * z + z.real, (z,), (w,))],
        [of(t * 0.9) for t in jax.jvp(jax.grad(lambda z: (jnp.abs(z) ** 4).sum()), (z,), (w,))],
    ]
    y, pull = jax.vjp(jax.jit(lambda z: z * z * w), z)
    gradients.append([of(y), of(pull(jnp.ones_like(z))[0])])
    try:
        jax.grad(lambda z: z.sum())(z)
    except TypeError:
        gradients.append("refused")
    drawn = of(jax.random.normal(jax.random.key(3), (3,), jnp.complex64))
    a = np.array([1 + 2j, 3.0])
    host = [str(a.dtype), a.real, a.imag, np.abs(a), str((a * np.float32(2)).dtype), str((np.ones(2, np.float32) * 1j).dtype)]
    python = [complex(z[0]) == 1 + 2j, z[0].item() == 1 + 2j, z.dtype.kind, z.nbytes, isinstance(a[0], np.complexfloating)]
    return functions, both, powers, [of(m) for m in made], joined, norms, gradients, drawn, host, python


# recorded from flax-0.12.12, program ed19fe4f800f54160c361eb77ef51556758d7c6229d13647e8525537515bc817
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "abs",
#             {
#               "tuple": [
#                 {"tuple": ["float32", false]},
#                 {"array": "int32", "shape": [3], "data": [2236, 3041, 1031]}
#               ]
#             }
#           ],
#           [
#             "exp",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [-1131, 44, 694]},
#                 {"array": "int32", "shape": [3], "data": [2472, 24, -1080]}
#               ]
#             }
#           ],
#           [
#             "log",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [805, 1112, 30]},
#                 {"array": "int32", "shape": [3], "data": [1107, 2976, -1326]}
#               ]
#             }
#           ],
#           [
#             "sin",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [3166, -159, 382]},
#                 {"array": "int32", "shape": [3], "data": [1960, -516, -1139]}
#               ]
#             }
#           ],
#           [
#             "cos",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [2033, -1116, 1495]},
#                 {"array": "int32", "shape": [3], "data": [-3052, 74, 291]}
#               ]
#             }
#           ],
#           [
#             "tan",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [34, 112, 103]},
#                 {"array": "int32", "shape": [3], "data": [1015, 469, -782]}
#               ]
#             }
#           ],
#           [
#             "sinh",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [-489, -8792, 136]},
#                 {"array": "int32", "shape": [3], "data": [1403, 4827, -868]}
#               ]
#             }
#           ],
#           [
#             "cosh",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [-642, 8835, 557]},
#                 {"array": "int32", "shape": [3], "data": [1069, -4803, -213]}
#               ]
#             }
#           ],
#           [
#             "tanh",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [1167, -997, 732]},
#                 {"array": "int32", "shape": [3], "data": [-243, 4, -1278]}
#               ]
#             }
#           ],
#           [
#             "sqrt",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [1272, 144, 800]},
#                 {"array": "int32", "shape": [3], "data": [786, 1738, -625]}
#               ]
#             }
#           ],
#           [
#             "square",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [-3000, 8750, -938]},
#                 {"array": "int32", "shape": [3], "data": [4000, -3000, -500]}
#               ]
#             }
#           ],
#           [
#             "reciprocal",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [200, -324, 235]},
#                 {"array": "int32", "shape": [3], "data": [-400, -54, 941]}
#               ]
#             }
#           ],
#           [
#             "negative",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [-1000, 3000, -250]},
#                 {"array": "int32", "shape": [3], "data": [-2000, -500, 1000]}
#               ]
#             }
#           ],
#           [
#             "sign",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [447, -986, 243]},
#                 {"array": "int32", "shape": [3], "data": [894, 164, -970]}
#               ]
#             }
#           ],
#           [
#             "real",
#             {
#               "tuple": [
#                 {"tuple": ["float32", false]},
#                 {"array": "int32", "shape": [3], "data": [1000, -3000, 250]}
#               ]
#             }
#           ],
#           [
#             "imag",
#             {
#               "tuple": [
#                 {"tuple": ["float32", false]},
#                 {"array": "int32", "shape": [3], "data": [2000, 500, -1000]}
#               ]
#             }
#           ],
#           [
#             "conj",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [1000, -3000, 250]},
#                 {"array": "int32", "shape": [3], "data": [-2000, -500, 1000]}
#               ]
#             }
#           ],
#           [
#             "angle",
#             {
#               "tuple": [
#                 {"tuple": ["float32", false]},
#                 {"array": "int32", "shape": [3], "data": [1107, 2976, -1326]}
#               ]
#             }
#           ],
#           [
#             "log1p",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [1040, 723, 470]},
#                 {"array": "int32", "shape": [3], "data": [785, 2897, -675]}
#               ]
#             }
#           ],
#           [
#             "expm1",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [-2131, -956, -306]},
#                 {"array": "int32", "shape": [3], "data": [2472, 24, -1080]}
#               ]
#             }
#           ],
#           [
#             "isnan",
#             {
#               "tuple": [
#                 {"tuple": ["bool", false]},
#                 {"array": "bool", "shape": [3], "data": [false, false, false]}
#               ]
#             }
#           ],
#           [
#             "isfinite",
#             {
#               "tuple": [
#                 {"tuple": ["bool", false]},
#                 {"array": "bool", "shape": [3], "data": [true, true, true]}
#               ]
#             }
#           ],
#           [
#             "isinf",
#             {
#               "tuple": [
#                 {"tuple": ["bool", false]},
#                 {"array": "bool", "shape": [3], "data": [false, false, false]}
#               ]
#             }
#           ],
#           [
#             "iscomplex",
#             {
#               "tuple": [
#                 {"tuple": ["bool", false]},
#                 {"array": "bool", "shape": [3], "data": [true, true, true]}
#               ]
#             }
#           ],
#           [
#             "isreal",
#             {
#               "tuple": [
#                 {"tuple": ["bool", false]},
#                 {"array": "bool", "shape": [3], "data": [false, false, false]}
#               ]
#             }
#           ],
#           [
#             "sum",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [], "data": [-1750]},
#                 {"array": "int32", "shape": [], "data": [1500]}
#               ]
#             }
#           ],
#           [
#             "prod",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [], "data": [-6500]},
#                 {"array": "int32", "shape": [], "data": [2625]}
#               ]
#             }
#           ],
#           [
#             "mean",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [], "data": [-583]},
#                 {"array": "int32", "shape": [], "data": [500]}
#               ]
#             }
#           ],
#           [
#             "var",
#             {
#               "tuple": [{"tuple": ["float32", false]}, {"array": "int32", "shape": [], "data": [4514]}]
#             }
#           ],
#           [
#             "std",
#             {
#               "tuple": [{"tuple": ["float32", false]}, {"array": "int32", "shape": [], "data": [2125]}]
#             }
#           ],
#           [
#             "cumsum",
#             {
#               "tuple": [
#                 {"tuple": ["complex64", false]},
#                 {"array": "int32", "shape": [3], "data": [1000, -2000, -1750]},
#                 {"array": "int32", "shape": [3], "data": [2000, 2500, 1500]}
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [1500, -1000, -1250]},
#               {"array": "int32", "shape": [3], "data": [1000, 2500, -750]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [500, -5000, 1750]},
#               {"array": "int32", "shape": [3], "data": [3000, -1500, -1250]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [2500, -7000, -125]},
#               {"array": "int32", "shape": [3], "data": [0, -5000, 1562]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [-1200, -625, -270]},
#               {"array": "int32", "shape": [3], "data": [1600, 875, 622]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [4383, -8, -549]},
#               {"array": "int32", "shape": [3], "data": [-1124, 23, 1212]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["bool", false]},
#               {"array": "bool", "shape": [3], "data": [false, false, false]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["bool", false]},
#               {"array": "bool", "shape": [3], "data": [true, true, true]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [], "data": [-7125]},
#               {"array": "int32", "shape": [], "data": [-10438]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [], "data": [-4625]},
#               {"array": "int32", "shape": [], "data": [-3438]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {
#                 "array": "int32",
#                 "shape": [3, 3],
#                 "data": [2500, -2000, -2000, -1000, -7000, 4375, -875, 2500, -125]
#               },
#               {
#                 "array": "int32",
#                 "shape": [3, 3],
#                 "data": [0, 6000, -2750, 3250, -5000, -1500, -750, -1500, 1562]
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [], "data": [-7125]},
#               {"array": "int32", "shape": [], "data": [-10438]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [-3000, 8750, -938]},
#               {"array": "int32", "shape": [3], "data": [4000, -3000, -500]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [-88, -31, -612]},
#               {"array": "int32", "shape": [3], "data": [16, -17, -677]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [1272, 144, 800]},
#               {"array": "int32", "shape": [3], "data": [786, 1738, -625]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [367, 118, 915]},
#               {"array": "int32", "shape": [3], "data": [1966, 42, -760]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [1021, 42, 580]},
#               {"array": "int32", "shape": [3], "data": [403, 22, -268]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [569, 47, 776]},
#               {"array": "int32", "shape": [3], "data": [-352, -571, 606]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [0, 0, 0]},
#               {"array": "int32", "shape": [3], "data": [1000, 2000, 3000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", true]},
#               {"array": "int32", "shape": [3], "data": [0, 0, 0]},
#               {"array": "int32", "shape": [3], "data": [0, 1000, 2000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [2000, -6000, 500]},
#               {"array": "int32", "shape": [3], "data": [4000, 1000, -2000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [0, 0, 0]},
#               {"array": "int32", "shape": [3], "data": [1000, 2000, 3000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [1000, 0, 250]},
#               {"array": "int32", "shape": [3], "data": [2000, 0, -1000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", true]},
#               {"array": "int32", "shape": [], "data": [0]},
#               {"array": "int32", "shape": [], "data": [1000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [0, -3000, 250]},
#               {"array": "int32", "shape": [3], "data": [0, 500, -1000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [1000, 2000, 3000]},
#               {"array": "int32", "shape": [3], "data": [0, 0, 0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [2], "data": [0, 0]},
#               {"array": "int32", "shape": [2], "data": [0, 0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [1], "data": [0]},
#               {"array": "int32", "shape": [1], "data": [1000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [1000, 0, 250]},
#               {"array": "int32", "shape": [3], "data": [2000, 2000, -1000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [2000, -3000, 250]},
#               {"array": "int32", "shape": [3], "data": [2000, 500, -1000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [250, 1000, -3000]},
#               {"array": "int32", "shape": [3], "data": [-1000, 2000, 500]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [1000, 2000, 3000]},
#               {"array": "int32", "shape": [3], "data": [-1000, -2000, -3000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [2, 2], "data": [1000, 0, 0, 1000]},
#               {"array": "int32", "shape": [2, 2], "data": [0, 0, 0, 0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [1000, 2000, 0]},
#               {"array": "int32", "shape": [3], "data": [0, 0, 3000]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [400, 54, -941]},
#               {"array": "int32", "shape": [3], "data": [200, -324, 235]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 4,
#         "list": ["complex64", "complex64", "complex64", "complex64", "complex64", "float32", "complex64", "float32", "complex64", "float16", "complex64", "int32", "complex64", "float32", "complex64", "bfloat16", "complex64", "complex64", "complex64", "complex64", "complex64", "float16", "complex64", "float32", "complex64", "float16", "complex64", "int8", "complex64", "float16", "complex64", "int8"]
#       },
#       {
#         "id": 5,
#         "list": [
#           {
#             "tuple": [{"tuple": ["float32", false]}, {"array": "int32", "shape": [], "data": [3913]}]
#           },
#           {
#             "tuple": [{"tuple": ["float32", false]}, {"array": "int32", "shape": [], "data": [3432]}]
#           },
#           {
#             "tuple": [{"tuple": ["float32", false]}, {"array": "int32", "shape": [], "data": [3041]}]
#           },
#           {
#             "tuple": [{"tuple": ["float32", false]}, {"array": "int32", "shape": [], "data": [13306]}]
#           }
#         ]
#       },
#       {
#         "id": 6,
#         "list": [
#           {
#             "id": 7,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [447, -986, 243]},
#                   {"array": "int32", "shape": [3], "data": [-894, -164, 970]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 8,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [2000, -6000, 500]},
#                   {"array": "int32", "shape": [3], "data": [-4000, -1000, 2000]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 9,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [12000, -9000, -1500]},
#                   {"array": "int32", "shape": [3], "data": [9000, -26250, 2812]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 10,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [359, 316, 1376]},
#                   {"array": "int32", "shape": [3], "data": [0, 0, 0]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"tuple": ["float32", false]},
#                   {"array": "int32", "shape": [3], "data": [359, -473, 115]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 11,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [-19750, 4250, 21094]},
#                   {"array": "int32", "shape": [3], "data": [-1000, -19000, 9875]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 12,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [500, 400, 300]},
#                   {"array": "int32", "shape": [3], "data": [-500, -200, -100]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"tuple": ["float32", false]},
#                   {"array": "int32", "shape": [3], "data": [-1000, 280, 40]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 13,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [2215, -1412, 4216]},
#                   {"array": "int32", "shape": [3], "data": [-3060, -258, 3407]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 14,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [1311, -2378, 619]},
#                   {"array": "int32", "shape": [3], "data": [-1511, -128, 1256]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 15,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [0, -9050, 2213]},
#                   {"array": "int32", "shape": [3], "data": [0, -1508, 8852]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 16,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["float32", false]},
#                   {"array": "int32", "shape": [3], "data": [1118, 2828, 1521]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 17,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [1441, -3093, 1243]},
#                   {"array": "int32", "shape": [3], "data": [-2784, -1029, 8658]}
#                 ]
#               }
#             ]
#           },
#           {
#             "tuple": [{"tuple": ["float32", true]}, {"array": "int32", "shape": [], "data": [-2022]}]
#           },
#           {
#             "tuple": [
#               {"tuple": ["complex64", false]},
#               {"array": "int32", "shape": [3], "data": [2000, -6000, 500]},
#               {"array": "int32", "shape": [3], "data": [-4000, -1000, 2000]}
#             ]
#           },
#           {
#             "id": 18,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [3236, -12124, 508]},
#                   {"array": "int32", "shape": [3], "data": [4472, 1521, -1031]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [947, 13015, -3198]},
#                   {"array": "int32", "shape": [3], "data": [-3578, 5261, 864]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 19,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [18000, -99900, 956]},
#                   {"array": "int32", "shape": [3], "data": [-36000, -16650, 3825]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [-1800, 174600, -6862]},
#                   {"array": "int32", "shape": [3], "data": [39600, -48600, -5456]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 20,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [2500, 23500, 1531]},
#                   {"array": "int32", "shape": [3], "data": [5000, 11500, 516]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"tuple": ["complex64", false]},
#                   {"array": "int32", "shape": [3], "data": [5000, -14000, -250]},
#                   {"array": "int32", "shape": [3], "data": [0, -10000, 3125]}
#                 ]
#               }
#             ]
#           },
#           "refused"
#         ]
#       },
#       {
#         "tuple": [
#           {"tuple": ["complex64", false]},
#           {"array": "int32", "shape": [3], "data": [-1682, -1206, -347]},
#           {"array": "int32", "shape": [3], "data": [-1374, 74, -34]}
#         ]
#       },
#       {
#         "id": 21,
#         "list": [
#           "complex128",
#           {"array": "float64", "shape": [2], "host": true, "data": [1.0, 3.0]},
#           {"array": "float64", "shape": [2], "host": true, "data": [2.0, 0.0]},
#           {"array": "float64", "shape": [2], "host": true, "data": [2.23606797749979, 3.0]},
#           "complex128",
#           "complex64"
#         ]
#       },
#       {"id": 22, "list": [true, true, "c", 24, true]}
#     ]
#   }
# }

"""The texts of arrays under NumPy's print options, of complex arrays, and of numbers far apart."""

import jax.numpy as jnp
import numpy as np


def texts(x):
    return str(x), repr(x), repr(np.asarray(x))


def main():
    x = jnp.array([1.23456789, -0.000123456, 1e-9, 12345.678])
    y = jnp.array([[0.125, 1.1234567], [-2.5, jnp.nan]])
    shown = []
    options = [
        dict(precision=3), dict(precision=2, suppress=True), dict(suppress=True), dict(precision=0), dict(precision=12),
        dict(linewidth=20), dict(threshold=3), dict(threshold=3, edgeitems=1),
    ]
    for each in options:
        with jnp.printoptions(**each):
            large = jnp.array([1e10, 1.5])
            shown.append((texts(x), texts(y), str(large), str(jnp.float32(1.23456)), repr(jnp.float32(1.23456)), str(np.float32(1.23456))))
    np.set_printoptions(precision=4)
    shown.append((str(x), np.get_printoptions()["precision"]))
    np.set_printoptions(precision=8)
    numbers = [1 + 2j, 3.5, 1j, 1e5, 1e6, 1e7j, 1.5e-5j, 0.1 + 1 / 3 * 1j, -1j, complex("nan"), complex(1, float("nan")), -2 - 3j]
    for number in numbers:
        a, b = np.array([number, 1], "complex64"), np.array([[number, 1], [2, 3 - 0.5j]])
        shown.append((texts(jnp.asarray(a)), repr(a), str(a[0]), repr(a[0]), str(b), repr(b), repr(b[0, 0])))
    return shown, texts(x), str(np.array([1e-5, 1.2345679], "float32"))


# recorded from flax-0.12.12, program 24657758a1e1d12496510fa90db1721befce8483e5ee516b6db31cf88156f289
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "tuple": ["[ 1.235e+00 -1.235e-04  1.000e-09  1.235e+04]", "Array([ 1.235e+00, -1.235e-04,  1.000e-09,  1.235e+04], dtype=float32)", "array([ 1.235e+00, -1.235e-04,  1.000e-09,  1.235e+04], dtype=float32)"]
#               },
#               {
#                 "tuple": ["[[ 0.125  1.123]\n [-2.5      nan]]", "Array([[ 0.125,  1.123],\n       [-2.5  ,    nan]], dtype=float32)", "array([[ 0.125,  1.123],\n       [-2.5  ,    nan]], dtype=float32)"]
#               },
#               "[1.0e+10 1.5e+00]",
#               "1.23456",
#               "Array(1.235, dtype=float32)",
#               "1.23456"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[    1.23    -0.       0.   12345.68]", "Array([    1.23,    -0.  ,     0.  , 12345.68], dtype=float32)", "array([    1.23,    -0.  ,     0.  , 12345.68], dtype=float32)"]
#               },
#               {
#                 "tuple": ["[[ 0.12  1.12]\n [-2.5    nan]]", "Array([[ 0.12,  1.12],\n       [-2.5 ,   nan]], dtype=float32)", "array([[ 0.12,  1.12],\n       [-2.5 ,   nan]], dtype=float32)"]
#               },
#               "[1.0e+10 1.5e+00]",
#               "1.23456",
#               "Array(1.23, dtype=float32)",
#               "1.23456"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[    1.2345679     -0.00012346     0.         12345.678     ]", "Array([    1.2345679 ,    -0.00012346,     0.        , 12345.678     ],      dtype=float32)", "array([    1.2345679 ,    -0.00012346,     0.        , 12345.678     ],\n      dtype=float32)"]
#               },
#               {
#                 "tuple": ["[[ 0.125      1.1234567]\n [-2.5              nan]]", "Array([[ 0.125    ,  1.1234567],\n       [-2.5      ,        nan]], dtype=float32)", "array([[ 0.125    ,  1.1234567],\n       [-2.5      ,        nan]], dtype=float32)"]
#               },
#               "[1.0e+10 1.5e+00]",
#               "1.23456",
#               "Array(1.23456, dtype=float32)",
#               "1.23456"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[ 1.e+00 -1.e-04  1.e-09  1.e+04]", "Array([ 1.e+00, -1.e-04,  1.e-09,  1.e+04], dtype=float32)", "array([ 1.e+00, -1.e-04,  1.e-09,  1.e+04], dtype=float32)"]
#               },
#               {
#                 "tuple": ["[[ 0.  1.]\n [-2. nan]]", "Array([[ 0.,  1.],\n       [-2., nan]], dtype=float32)", "array([[ 0.,  1.],\n       [-2., nan]], dtype=float32)"]
#               },
#               "[1.e+10 2.e+00]",
#               "1.23456",
#               "Array(1., dtype=float32)",
#               "1.23456"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[ 1.2345679e+00 -1.2345600e-04  9.9999997e-10  1.2345678e+04]", "Array([ 1.2345679e+00, -1.2345600e-04,  9.9999997e-10,  1.2345678e+04],      dtype=float32)", "array([ 1.2345679e+00, -1.2345600e-04,  9.9999997e-10,  1.2345678e+04],\n      dtype=float32)"]
#               },
#               {
#                 "tuple": ["[[ 0.125      1.1234567]\n [-2.5              nan]]", "Array([[ 0.125    ,  1.1234567],\n       [-2.5      ,        nan]], dtype=float32)", "array([[ 0.125    ,  1.1234567],\n       [-2.5      ,        nan]], dtype=float32)"]
#               },
#               "[1.0e+10 1.5e+00]",
#               "1.23456",
#               "Array(1.23456, dtype=float32)",
#               "1.23456"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[ 1.2345679e+00\n -1.2345600e-04\n  9.9999997e-10\n  1.2345678e+04]", "Array([ 1.2345679e+00,\n       -1.2345600e-04,\n        9.9999997e-10,\n        1.2345678e+04],      dtype=float32)", "array([ 1.2345679e+00,\n       -1.2345600e-04,\n        9.9999997e-10,\n        1.2345678e+04],\n      dtype=float32)"]
#               },
#               {
#                 "tuple": ["[[ 0.125\n   1.1234567]\n [-2.5\n         nan]]", "Array([[ 0.125    ,\n         1.1234567],\n       [-2.5      ,\n               nan]],      dtype=float32)", "array([[ 0.125    ,\n         1.1234567],\n       [-2.5      ,\n               nan]],\n      dtype=float32)"]
#               },
#               "[1.0e+10 1.5e+00]",
#               "1.23456",
#               "Array(1.23456,      dtype=float32)",
#               "1.23456"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[ 1.2345679e+00 -1.2345600e-04  9.9999997e-10  1.2345678e+04]", "Array([ 1.2345679e+00, -1.2345600e-04,  9.9999997e-10,  1.2345678e+04],      dtype=float32)", "array([ 1.2345679e+00, -1.2345600e-04,  9.9999997e-10,  1.2345678e+04],\n      shape=(4,), dtype=float32)"]
#               },
#               {
#                 "tuple": ["[[ 0.125      1.1234567]\n [-2.5              nan]]", "Array([[ 0.125    ,  1.1234567],\n       [-2.5      ,        nan]], dtype=float32)", "array([[ 0.125    ,  1.1234567],\n       [-2.5      ,        nan]], shape=(2, 2), dtype=float32)"]
#               },
#               "[1.0e+10 1.5e+00]",
#               "1.23456",
#               "Array(1.23456, dtype=float32)",
#               "1.23456"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[1.2345679e+00 ... 1.2345678e+04]", "Array([1.2345679e+00, ..., 1.2345678e+04], dtype=float32)", "array([1.2345679e+00, ..., 1.2345678e+04], shape=(4,), dtype=float32)"]
#               },
#               {
#                 "tuple": ["[[ 0.125      1.1234567]\n [-2.5              nan]]", "Array([[ 0.125    ,  1.1234567],\n       [-2.5      ,        nan]], dtype=float32)", "array([[ 0.125    ,  1.1234567],\n       [-2.5      ,        nan]], shape=(2, 2), dtype=float32)"]
#               },
#               "[1.0e+10 1.5e+00]",
#               "1.23456",
#               "Array(1.23456, dtype=float32)",
#               "1.23456"
#             ]
#           },
#           {"tuple": ["[ 1.2346e+00 -1.2346e-04  1.0000e-09  1.2346e+04]", 4]},
#           {
#             "tuple": [
#               {
#                 "tuple": ["[1.+2.j 1.+0.j]", "Array([1.+2.j, 1.+0.j], dtype=complex64)", "array([1.+2.j, 1.+0.j], dtype=complex64)"]
#               },
#               "array([1.+2.j, 1.+0.j], dtype=complex64)",
#               "(1+2j)",
#               "np.complex64(1+2j)",
#               "[[1.+2.j  1.+0.j ]\n [2.+0.j  3.-0.5j]]",
#               "array([[1.+2.j , 1.+0.j ],\n       [2.+0.j , 3.-0.5j]])",
#               "np.complex128(1+2j)"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[3.5+0.j 1. +0.j]", "Array([3.5+0.j, 1. +0.j], dtype=complex64)", "array([3.5+0.j, 1. +0.j], dtype=complex64)"]
#               },
#               "array([3.5+0.j, 1. +0.j], dtype=complex64)",
#               "(3.5+0j)",
#               "np.complex64(3.5+0j)",
#               "[[3.5+0.j  1. +0.j ]\n [2. +0.j  3. -0.5j]]",
#               "array([[3.5+0.j , 1. +0.j ],\n       [2. +0.j , 3. -0.5j]])",
#               "np.complex128(3.5+0j)"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[0.+1.j 1.+0.j]", "Array([0.+1.j, 1.+0.j], dtype=complex64)", "array([0.+1.j, 1.+0.j], dtype=complex64)"]
#               },
#               "array([0.+1.j, 1.+0.j], dtype=complex64)",
#               "1j",
#               "np.complex64(1j)",
#               "[[0.+1.j  1.+0.j ]\n [2.+0.j  3.-0.5j]]",
#               "array([[0.+1.j , 1.+0.j ],\n       [2.+0.j , 3.-0.5j]])",
#               "np.complex128(1j)"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[1.e+05+0.j 1.e+00+0.j]", "Array([1.e+05+0.j, 1.e+00+0.j], dtype=complex64)", "array([1.e+05+0.j, 1.e+00+0.j], dtype=complex64)"]
#               },
#               "array([1.e+05+0.j, 1.e+00+0.j], dtype=complex64)",
#               "(100000+0j)",
#               "np.complex64(100000+0j)",
#               "[[1.e+05+0.j  1.e+00+0.j ]\n [2.e+00+0.j  3.e+00-0.5j]]",
#               "array([[1.e+05+0.j , 1.e+00+0.j ],\n       [2.e+00+0.j , 3.e+00-0.5j]])",
#               "np.complex128(100000+0j)"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[1.e+06+0.j 1.e+00+0.j]", "Array([1.e+06+0.j, 1.e+00+0.j], dtype=complex64)", "array([1.e+06+0.j, 1.e+00+0.j], dtype=complex64)"]
#               },
#               "array([1.e+06+0.j, 1.e+00+0.j], dtype=complex64)",
#               "(1e+06+0j)",
#               "np.complex64(1e+06+0j)",
#               "[[1.e+06+0.j  1.e+00+0.j ]\n [2.e+00+0.j  3.e+00-0.5j]]",
#               "array([[1.e+06+0.j , 1.e+00+0.j ],\n       [2.e+00+0.j , 3.e+00-0.5j]])",
#               "np.complex128(1000000+0j)"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[0.+1.e+07j 1.+0.e+00j]", "Array([0.+1.e+07j, 1.+0.e+00j], dtype=complex64)", "array([0.+1.e+07j, 1.+0.e+00j], dtype=complex64)"]
#               },
#               "array([0.+1.e+07j, 1.+0.e+00j], dtype=complex64)",
#               "1e+07j",
#               "np.complex64(1e+07j)",
#               "[[0.+1.e+07j 1.+0.e+00j]\n [2.+0.e+00j 3.-5.e-01j]]",
#               "array([[0.+1.e+07j, 1.+0.e+00j],\n       [2.+0.e+00j, 3.-5.e-01j]])",
#               "np.complex128(10000000j)"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[0.+1.5e-05j 1.+0.0e+00j]", "Array([0.+1.5e-05j, 1.+0.0e+00j], dtype=complex64)", "array([0.+1.5e-05j, 1.+0.0e+00j], dtype=complex64)"]
#               },
#               "array([0.+1.5e-05j, 1.+0.0e+00j], dtype=complex64)",
#               "1.5e-05j",
#               "np.complex64(1.5e-05j)",
#               "[[0.+1.5e-05j 1.+0.0e+00j]\n [2.+0.0e+00j 3.-5.0e-01j]]",
#               "array([[0.+1.5e-05j, 1.+0.0e+00j],\n       [2.+0.0e+00j, 3.-5.0e-01j]])",
#               "np.complex128(1.5e-05j)"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[0.1+0.33333334j 1. +0.j        ]", "Array([0.1+0.33333334j, 1. +0.j        ], dtype=complex64)", "array([0.1+0.33333334j, 1. +0.j        ], dtype=complex64)"]
#               },
#               "array([0.1+0.33333334j, 1. +0.j        ], dtype=complex64)",
#               "(0.1+0.33333334j)",
#               "np.complex64(0.1+0.33333334j)",
#               "[[0.1+0.33333333j 1. +0.j        ]\n [2. +0.j         3. -0.5j       ]]",
#               "array([[0.1+0.33333333j, 1. +0.j        ],\n       [2. +0.j        , 3. -0.5j       ]])",
#               "np.complex128(0.1+0.3333333333333333j)"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[-0.-1.j  1.+0.j]", "Array([-0.-1.j,  1.+0.j], dtype=complex64)", "array([-0.-1.j,  1.+0.j], dtype=complex64)"]
#               },
#               "array([-0.-1.j,  1.+0.j], dtype=complex64)",
#               "(-0-1j)",
#               "np.complex64(-0-1j)",
#               "[[-0.-1.j   1.+0.j ]\n [ 2.+0.j   3.-0.5j]]",
#               "array([[-0.-1.j ,  1.+0.j ],\n       [ 2.+0.j ,  3.-0.5j]])",
#               "np.complex128(-0-1j)"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[nan+0.j  1.+0.j]", "Array([nan+0.j,  1.+0.j], dtype=complex64)", "array([nan+0.j,  1.+0.j], dtype=complex64)"]
#               },
#               "array([nan+0.j,  1.+0.j], dtype=complex64)",
#               "(nan+0j)",
#               "np.complex64(nan+0j)",
#               "[[nan+0.j   1.+0.j ]\n [ 2.+0.j   3.-0.5j]]",
#               "array([[nan+0.j ,  1.+0.j ],\n       [ 2.+0.j ,  3.-0.5j]])",
#               "np.complex128(nan+0j)"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[1.+nanj 1. +0.j]", "Array([1.+nanj, 1. +0.j], dtype=complex64)", "array([1.+nanj, 1. +0.j], dtype=complex64)"]
#               },
#               "array([1.+nanj, 1. +0.j], dtype=complex64)",
#               "(1+nanj)",
#               "np.complex64(1+nanj)",
#               "[[1.+nanj 1.+0.j ]\n [2.+0.j  3.-0.5j]]",
#               "array([[1.+nanj, 1.+0.j ],\n       [2.+0.j , 3.-0.5j]])",
#               "np.complex128(1+nanj)"
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": ["[-2.-3.j  1.+0.j]", "Array([-2.-3.j,  1.+0.j], dtype=complex64)", "array([-2.-3.j,  1.+0.j], dtype=complex64)"]
#               },
#               "array([-2.-3.j,  1.+0.j], dtype=complex64)",
#               "(-2-3j)",
#               "np.complex64(-2-3j)",
#               "[[-2.-3.j   1.+0.j ]\n [ 2.+0.j   3.-0.5j]]",
#               "array([[-2.-3.j ,  1.+0.j ],\n       [ 2.+0.j ,  3.-0.5j]])",
#               "np.complex128(-2-3j)"
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": ["[ 1.2345679e+00 -1.2345600e-04  9.9999997e-10  1.2345678e+04]", "Array([ 1.2345679e+00, -1.2345600e-04,  9.9999997e-10,  1.2345678e+04],      dtype=float32)", "array([ 1.2345679e+00, -1.2345600e-04,  9.9999997e-10,  1.2345678e+04],\n      dtype=float32)"]
#       },
#       "[9.9999997e-06 1.2345679e+00]"
#     ]
#   }
# }

import numpy as np


def main():
    """Scalars and arrays without axes are two things: their texts, their classes, and what makes which."""
    scalars = [np.float32(0.1), np.float64(0.1), np.int64(3), np.int8(-1), np.bool_(True), np.float32(1e10), np.float64(float("nan")), np.float16(2)]
    arrays = [np.array(1.5), np.asarray(2), np.zeros(()), np.ones((), np.float32), np.array(True), np.full((), 7), np.array(1.5).copy()]
    a = np.arange(3.0)
    made = [a[0], a.sum(), a.mean(), a.max(), a.argmax(), np.sqrt(2.0), a @ a, a[0] + 1, np.float32(2) * 3, a[...][1], np.array(3) + 1]
    kept = [a[...].shape, np.where(True, 1, 2), a[:1].reshape(()), a[0, ...], np.squeeze(a[:1])]
    classes = [
        isinstance(x, kind)
        for x in (np.float32(1), np.array(1.0), np.int64(1), a[0])
        for kind in (np.float32, np.float64, np.int64)
    ]
    texts = [repr(x) for x in scalars], [str(x) for x in scalars], [repr(x) for x in arrays], [repr(x) for x in made], [repr(x) for x in kept]
    formatted = f"{a[1]:.2f} {np.float32(0.1)} {np.int64(5):03d} {np.float64(0.5)!r} {[np.float32(1)]} {(np.bool_(False),)}"
    return texts, formatted, classes


# recorded from flax-0.12.12, program 835807f547549146e18b20bebd1e31aed3d81fd196921bc08578e3371568a53e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "list": ["np.float32(0.1)", "np.float64(0.1)", "np.int64(3)", "np.int8(-1)", "np.True_", "np.float32(1e+10)", "np.float64(nan)", "np.float16(2.0)"]
#           },
#           {"id": 1, "list": ["0.1", "0.1", "3", "-1", "True", "1e+10", "nan", "2.0"]},
#           {
#             "id": 2,
#             "list": ["array(1.5)", "array(2)", "array(0.)", "array(1., dtype=float32)", "array(True)", "array(7)", "array(1.5)"]
#           },
#           {
#             "id": 3,
#             "list": ["np.float64(0.0)", "np.float64(3.0)", "np.float64(1.0)", "np.float64(2.0)", "np.int64(2)", "np.float64(1.4142135623730951)", "np.float64(5.0)", "np.float64(1.0)", "np.float32(6.0)", "np.float64(1.0)", "np.int64(4)"]
#           },
#           {"id": 4, "list": ["(3,)", "array(1)", "array(0.)", "array(0.)", "array(0.)"]}
#         ]
#       },
#       "1.00 0.10000000149011612 005 np.float64(0.5) [np.float32(1.0)] (np.False_,)",
#       {
#         "id": 5,
#         "list": [true, false, false, false, false, false, false, false, true, false, true, false]
#       }
#     ]
#   }
# }

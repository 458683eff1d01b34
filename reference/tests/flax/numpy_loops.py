"""NumPy: functions over places, and what they count."""
import numpy as np

x = np.arange(6.0).reshape(2, 3)
for k in range(-1, 4):
    print(k, np.rot90(x, k).tolist(), np.rot90(np.zeros((1, 2, 3)), k, (1, 2)).shape)
print(np.kron([1, 2], [[1, 0], [0, 1]]).tolist(), np.kron(np.eye(2), [[1, 2]]).tolist(), np.kron(2, [1, 2]).tolist())
print(np.cross([1, 2, 3], [4, 5, 6]).tolist(), np.cross(np.ones((2, 3)), [[1, 0, 0], [0, 1, 0]]).tolist())
print(np.interp(2.5, [1, 2, 3], [3, 2, 0]), np.interp([0, 1, 1.5, 3, 4], [1, 2, 3], [3, 2, 0]).tolist(), np.interp([0, 5], [1, 2], [3, 4], left=-1, right=9).tolist(), type(np.interp(0, [1], [2])).__name__)
for bins in (3, [0, 1, 4], np.linspace(0, 4, 3)):
    counts, edges = np.histogram([0, 1, 1, 2, 4, 0.5], bins=bins)
    print(counts.tolist(), counts.dtype, edges.tolist())
print(np.histogram([1, 1])[0].tolist(), np.histogram([], bins=2)[0].tolist(), np.histogram([0, 1, 5], bins=2, range=(0, 2))[0].tolist(), np.histogram([0.0, 1.0, 1.0], bins=2, density=True)[0].tolist())
print(list(np.ndindex(2, 2)), list(np.ndindex((1, 2))), list(np.ndindex(3)), list(np.ndindex()), [(i, float(v)) for i, v in np.ndenumerate([[1, 2], [3, 4]])])
print(np.apply_along_axis(lambda r: r.sum(), 0, x).tolist(), np.apply_along_axis(lambda r: r[:2] * 2, 1, x).tolist(), np.apply_along_axis(sorted, 0, -x).tolist(), np.apply_along_axis(lambda r: np.outer(r, r), 1, x).shape, np.apply_along_axis(lambda r: np.outer(r, r), 0, x).shape)
print(np.vectorize(lambda a, b: a + b if a > b else 0)([1, 5], [[2], [3]]).tolist(), np.vectorize(lambda a: a / 2)([1, 2]).dtype, np.vectorize(lambda a: 1 if a == 1 else 2.5)([1, 2]).tolist(), np.vectorize(lambda a: (a, -a))([1, 2])[1].tolist(), np.vectorize(lambda a: a, otypes=[float])([1]).dtype, np.vectorize(lambda a: a * 2)(3).shape)


@np.vectorize
def clipped(a):
    return min(a, 2)


print(clipped([1, 2, 3]).tolist(), np.ascontiguousarray(3).shape, np.ascontiguousarray([1, 2], np.float32).dtype, np.ascontiguousarray(x) is x, np.rollaxis(np.zeros((1, 2, 3)), 2).shape, np.rollaxis(np.zeros((1, 2, 3)), 0, 3).shape, np.rollaxis(np.zeros((1, 2, 3)), 1, -1).shape)
for f in (lambda: np.rot90(x, 1, (0, 0)), lambda: np.histogram([1], bins=0), lambda: np.interp(1, [], []), lambda: np.cross([1, 2], [3]), lambda: np.histogram([1], bins=[2, 1]), lambda: np.vectorize(lambda a: a)([])):
    try:
        f()
    except Exception as e:
        print(type(e).__name__)

# Both are computed before the first is written: it may be an operand.
a = np.array([5.0, 7.0, -3.0])
into = np.zeros(3), np.zeros(3)
q, r = np.divmod(a, 2.0, out=into)
print(q is into[0], q.tolist(), r.tolist(), np.divmod(a, 2.0, a, None)[1].tolist(), a.tolist(), np.divmod(7, 2)[0].item())

# --- CPython prints
# -1 [[3.0, 0.0], [4.0, 1.0], [5.0, 2.0]] (1, 3, 2)
# 0 [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]] (1, 2, 3)
# 1 [[2.0, 5.0], [1.0, 4.0], [0.0, 3.0]] (1, 3, 2)
# 2 [[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]] (1, 2, 3)
# 3 [[3.0, 0.0], [4.0, 1.0], [5.0, 2.0]] (1, 3, 2)
# [[1, 0, 2, 0], [0, 1, 0, 2]] [[1.0, 2.0, 0.0, 0.0], [0.0, 0.0, 1.0, 2.0]] [2, 4]
# [-3, 6, -3] [[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]
# 1.0 [3.0, 3.0, 2.5, 0.0, 0.0] [-1.0, 9.0] float64
# [4, 1, 1] int64 [0.0, 1.3333333333333333, 2.6666666666666665, 4.0]
# [2, 4] int64 [0, 1, 4]
# [4, 2] int64 [0.0, 2.0, 4.0]
# [0, 0, 0, 0, 0, 2, 0, 0, 0, 0] [0, 0] [1, 1] [0.6666666666666666, 1.3333333333333333]
# [(0, 0), (0, 1), (1, 0), (1, 1)] [(0, 0), (0, 1)] [(0,), (1,), (2,)] [()] [((0, 0), 1.0), ((0, 1), 2.0), ((1, 0), 3.0), ((1, 1), 4.0)]
# [3.0, 5.0, 7.0] [[0.0, 2.0], [6.0, 8.0]] [[-3.0, -4.0, -5.0], [-0.0, -1.0, -2.0]] (2, 3, 3) (2, 2, 3)
# [[0, 7], [0, 8]] float64 [1, 2] [-1, -2] float64 ()
# [1, 2, 2] (1,) float32 True (3, 1, 2) (2, 3, 1) (1, 2, 3)
# ValueError
# ValueError
# ValueError
# ValueError
# ValueError
# ValueError
# True [2.0, 3.0, -2.0] [1.0, 1.0, 1.0] [1.0, 1.0, 1.0] [2.0, 3.0, -2.0] 3

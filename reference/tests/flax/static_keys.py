import functools

import jax
from flax import nnx

compared = []
staged = []


class Key:
    def __init__(self, n, hashed):
        self.n, self.hashed = n, hashed

    def __hash__(self):
        return self.hashed

    def __eq__(self, other):
        compared.append((self.n, other.n))
        return self.n == other.n


class Raises:
    def __hash__(self):
        raise ValueError('no hash today')


for jit in (jax.jit, nnx.jit):
    @functools.partial(jit, static_argnums=1)
    def f(x, key):
        staged.append(key.n)
        return x + key.n

    # Keys of different hashes are never compared.
    print([float(f(1.0, Key(n, n))) for n in range(30)] == [1.0 + n for n in range(30)], len(staged), all(a == b for a, b in compared))
    print(float(f(1.0, Key(20, 20))), len(staged), len(compared) > 0)
    compared.clear()
    # Those of the same hash are: equal keys are one.
    print([float(f(1.0, Key(n % 12, -7))) for n in range(24)] == [1.0 + n % 12 for n in range(24)], len(staged))
    # Numbers of other types, texts and tuples.
    g = jit(lambda x, key: (staged.append(0), x)[1], static_argnums=1)
    staged.clear()
    for key in [1, 1.0, True, 2, 'a' * 100000 + 'b', 'a' * 100000 + 'c', ('a', 1), ('a', 1.0), None, (), 0.0, -0.0]:
        for _ in range(3):
            g(1.0, key)
    print(len(staged))
    for shape in range(20):
        g(jax.numpy.zeros(shape), 1)
        g(jax.numpy.zeros(shape), 1)
    print(len(staged))
    staged.clear()
    compared.clear()
    try:
        g(1.0, Raises())
    except ValueError as e:
        print('ValueError', 'today' in str(e))
    try:
        g(1.0, [])
    except ValueError as e:
        print('ValueError', 'today' in str(e))

# --- CPython prints
# True 30 True
# 21.0 30 True
# True 42
# 10
# 30
# ValueError True
# ValueError False
# True 30 True
# 21.0 30 True
# True 42
# 10
# 30
# ValueError True
# ValueError False

import jax
import jax.numpy as jnp
import pytest
from absl.testing import absltest, parameterized
from flax import nnx


class TestSample(parameterized.TestCase):
  def test_passes(self):
    self.assertEqual(jax.jit(lambda x: x + 1)(1), 2)

  @parameterized.parameters((1, 1), (2, 3))
  def test_values(self, value, expected):
    self.assertEqual(value, expected)

  @parameterized.product(graph=[True, False])
  def test_shares(self, graph):
    v = nnx.Param(jnp.array(1.0))

    @nnx.jit(graph=graph, graph_updates=False)
    def f(a, b):
      return a[...] + b[...]

    if graph:
      self.assertEqual(f(v, v), 2.0)
    else:
      with self.assertRaises(ValueError):  # Its text shows a Variable, and is unknown here.
        f(v, v)

  def test_raises(self):
    {}['absent']

  def test_lacks(self):
    jax.live_arrays()

  @absltest.skip('not here')
  def test_skipped(self):
    self.fail()


class TestMore(TestSample):
  def test_passes(self):
    self.assertLen([1], 1)


class TestPlain:
  def test_alone(self):
    with pytest.raises(ZeroDivisionError):
      1 / 0


def test_function():
  assert jnp.sum(jnp.ones(3)) == 3


if __name__ == '__main__':
  absltest.main()

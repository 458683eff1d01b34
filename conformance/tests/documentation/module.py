"""A module.

>>> jnp.ones(2)
Array([1., 1.], dtype=float32)
"""


class Counter:
  """Counts.

  >>> counter = [1]
  >>> counter[0] + 1
  2
  >>> print('a',
  ...       'b')
  a b
  """

  def fails(self):
    """
    >>> 1 + 1
    2
    >>> 1 + 2
    4
    """

  def raises(self):
    """
    >>> int('x')
    Traceback (most recent call last):
      ...
    ValueError: invalid literal for int() with base 10: 'x'
    >>> 1 / 0
    """

  def plain(self):
    """Has no example."""

"""`jax.numpy`: how arrays are written, which is NumPy's."""

from numpy._printing import get_printoptions as get_printoptions
from numpy._printing import printoptions as printoptions
from numpy._printing import set_printoptions as set_printoptions

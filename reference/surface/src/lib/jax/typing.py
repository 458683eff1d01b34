"""`jax.typing`: what functions take as an array."""

import jax
import numpy as np

ArrayLike = jax.Array | np.ndarray | np.bool_ | np.number | bool | int | float | complex

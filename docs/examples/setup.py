import jax
import jax.numpy as jnp
from flax import nnx

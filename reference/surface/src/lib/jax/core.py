"""`jax.core`: what arrays are to a transform, as far as libraries ask."""

from jax._src.core import AbstractValue as AbstractValue
from jax._src.core import eval_jaxpr as eval_jaxpr

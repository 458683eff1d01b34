"""`jax._src.api`: the transforms, under the names that `jax` gives them."""

import jax
from jax import hessian as hessian
from jax import jacfwd as jacfwd
from jax import jacrev as jacrev
from jax import linear_transpose as linear_transpose
from jax import named_call as named_call
from jax import pmap as pmap

ShapeDtypeStruct = jax.ShapeDtypeStruct
block_until_ready = jax.block_until_ready
checkpoint = jax.checkpoint
device_get = jax.device_get
device_put = jax.device_put
eval_shape = jax.eval_shape
grad = jax.grad
jit = jax.jit
jvp = jax.jvp
linearize = jax.linearize
make_jaxpr = jax.make_jaxpr
named_scope = jax.named_scope
value_and_grad = jax.value_and_grad
vjp = jax.vjp
vmap = jax.vmap

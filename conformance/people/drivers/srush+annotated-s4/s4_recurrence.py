"""An SSM run as a recurrence and as a convolution (raw JAX)."""

import json

import jax
import jax.numpy as jnp
from s4.s4 import K_conv, causal_convolution, discretize, random_SSM, scan_SSM

matrices = random_SSM(jax.random.PRNGKey(0), 4)
discrete = discretize(*matrices, step=1.0 / 16)
signal = jax.random.uniform(jax.random.PRNGKey(1), (16,))
recurrent = scan_SSM(*discrete, signal[:, jnp.newaxis], jnp.zeros((4,)))[1]
convolved = causal_convolution(signal, K_conv(*discrete, 16))
shown = {"recurrent": float(jnp.sum(recurrent)), "difference": float(jnp.max(jnp.abs(recurrent.ravel() - convolved)))}
print(json.dumps(shown))

import jax.numpy as jnp

x = jnp.arange(3)
print(x, x.dtype)
print({"sum": x.sum()})
assert x.sum() == 4, "a script may fail"
print("never")

"""`jax.config` is read as it was set, and knows its settings."""
import sys
import typing

import jax
import jax.numpy as jnp
from jax import config

print(jax.config.jax_enable_x64, config.x64_enabled, config.read("jax_enable_x64"))
config.update("jax_enable_x64", True)
print(config.jax_enable_x64, jnp.arange(2).dtype)
with jax.enable_x64(False):
    print(config.jax_enable_x64, jnp.arange(2).dtype)
print(config.jax_enable_x64)
jax.config.update("jax_enable_x64", False)
print(config.jax_default_matmul_precision, config.jax_default_prng_impl, config.jax_threefry_partitionable)
print(config.jax_debug_nans, config.jax_disable_jit, config.jax_numpy_rank_promotion, config.jax_log_compiles)
jax.config.update("jax_default_matmul_precision", "highest")
jax.config.update("jax_log_compiles", True)
print(config.jax_default_matmul_precision, config.jax_log_compiles)
jax.config.update("jax_log_compiles", False)
for ask in [
    lambda: config.nope,
    lambda: config.read("nope"),
    lambda: config.update("nope", 1),
    lambda: setattr(config, "jax_enable_x64", True),
]:
    try:
        print(ask())
    except AttributeError as error:
        print(type(error).__name__)
print(hasattr(config, "jax_enable_x64"), hasattr(config, "enable_x64"))

# Of Python's own modules it is known what they lack.
print(hasattr(sys, "pypy_version_info"), getattr(typing, "GENERATING_DOCUMENTATION", False))
print(getattr(sys, "gettotalrefcount", None), hasattr(typing, "Optional"), hasattr(sys, "no_such_name"))
try:
    from typing import NoSuchName
except ImportError as error:
    print(type(error).__name__)

# --- CPython prints
# False False False
# True int64
# False int32
# True
# None threefry2x32 True
# False False allow False
# highest True
# AttributeError
# AttributeError
# AttributeError
# AttributeError
# True False
# False False
# None True False
# ImportError

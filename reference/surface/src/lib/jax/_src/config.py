"""`jax._src.config`: the settings, and contexts that change one for a while."""

import jax
from jax import check_tracer_leaks as check_tracer_leaks
from jax import checking_leaks as checking_leaks
from jax import debug_infs as debug_infs
from jax import debug_key_reuse as debug_key_reuse
from jax import debug_nans as debug_nans
from jax import enable_checks as enable_checks
from jax import explain_cache_misses as explain_cache_misses
from jax import legacy_prng_key as legacy_prng_key
from jax import log_compiles as log_compiles
from jax import numpy_dtype_promotion as numpy_dtype_promotion
from jax import numpy_rank_promotion as numpy_rank_promotion

config = jax.config
parse_flags_with_absl = config.parse_flags_with_absl
update = config.update

_State = type(numpy_rank_promotion)
custom_jvp3 = _State("jax_custom_jvp3", True)
custom_vjp3 = _State("jax_custom_vjp3", True)
default_prng_impl = _State("jax_default_prng_impl")
disable_bwd_checks = _State("jax_disable_bwd_checks", True)
enable_custom_prng = _State("jax_enable_custom_prng", True)
random_seed_offset = _State("jax_random_seed_offset")
remat3 = _State("jax_remat3", True)
threefry_partitionable = _State("jax_threefry_partitionable", True)
use_simplified_jaxpr_constants = _State("jax_use_simplified_jaxpr_constants", True)


class _Wide:
    """`enable_x64`: what it is, and a context in which it is another."""

    value = property(lambda self: jax.config.x64_enabled)

    def __call__(self, new_val=True):
        return jax.enable_x64(new_val)


enable_x64 = _Wide()

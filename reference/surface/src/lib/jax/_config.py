"""`jax.config`: settings, of which `jax_enable_x64` alone changes the numbers that programs compute."""

import contextlib

import _reference
import jax

__all__ = [
    "check_tracer_leaks", "checking_leaks", "config", "debug_infs", "debug_key_reuse", "debug_nans",
    "disable_jit",
    "enable_checks", "enable_x64", "explain_cache_misses", "legacy_prng_key", "log_compiles",
    "numpy_dtype_promotion", "numpy_rank_promotion",
]


class _Any:
    """What a setting may be set to where no value of it changes what an outcome shows on the CPU."""

    def __contains__(self, value):
        return True


_UNTOLD = object()  # of the machine, or of a type that is not modelled

# The settings, with what they are at first and the values that change nothing that an outcome shows.
_SETTINGS = {
    "jax_platforms": (_UNTOLD, (None, "cpu")),
    "jax_platform_name": (_UNTOLD, (None, "cpu")),
    "jax_default_device": (None, (None,)),
    # The CPU's products are of full precision.
    "jax_default_matmul_precision": (None, (None, "default", "high", "highest", "float32")),
    "jax_default_prng_impl": ("threefry2x32", ("threefry2x32",)),
    "jax_threefry_partitionable": (True, (True,)),
    "jax_numpy_rank_promotion": ("allow", ("allow", "warn")),
    "jax_numpy_dtype_promotion": (_UNTOLD, ("standard",)),
    "jax_legacy_prng_key": ("allow", ("allow",)),
    "jax_disable_jit": (False, (False, True)),
    "jax_debug_nans": (False, (False, True)),
    "jax_debug_infs": (False, (False, True)),
    "jax_debug_key_reuse": (False, (False,)),
    "jax_check_tracer_leaks": (False, (False,)),
    "jax_enable_checks": (False, (False,)),
    "jax_custom_jvp3": (False, (False,)),
    "jax_custom_vjp3": (False, (False,)),
    "jax_disable_bwd_checks": (False, (False,)),
    "jax_enable_custom_prng": (False, (False,)),
    "jax_random_seed_offset": (0, (0,)),
    "jax_remat3": (False, (False,)),
    "jax_use_simplified_jaxpr_constants": (False, (False,)),
    "jax_log_compiles": (False, _Any()),
    "jax_explain_cache_misses": (False, _Any()),
    "jax_logging_level": ("NOTSET", _Any()),
    "jax_traceback_filtering": ("auto", _Any()),
    "jax_enable_compilation_cache": (True, _Any()),
    "jax_compilation_cache_dir": (None, _Any()),
    "jax_persistent_cache_min_compile_time_secs": (1.0, _Any()),
    "jax_persistent_cache_min_entry_size_bytes": (0, _Any()),
    "jax_persistent_cache_enable_xla_caches": ("xla_gpu_per_fusion_autotune_cache_dir", _Any()),
}


class Config:
    def __init__(self):
        self._values = {name: value for name, (value, _) in _SETTINGS.items()}

    def update(self, name, val):
        if name == "jax_enable_x64":
            jax._enable_x64(bool(val))
            return
        allowed = _SETTINGS[name][1] if name in _SETTINGS else ()
        if not isinstance(name, str) or not name.startswith("jax_"):
            raise AttributeError(f"Unrecognized config option: {name}")
        if not isinstance(allowed, _Any) and not any(type(val) is type(it) and val == it for it in allowed):
            _reference.unsupported(f"jax.config.update({name!r}, …)")
        self._values[name] = val
        self.apply()

    def apply(self):
        jax._forbid(self._values["jax_debug_nans"], self._values["jax_debug_infs"])
        jax._disable_jit(self._values["jax_disable_jit"])

    def read(self, name):
        if name == "jax_enable_x64":
            return jax._enable_x64(None)
        if name.startswith("jax_") and self._values.get(name, _UNTOLD) is _UNTOLD:
            _reference.unsupported(f"jax.config.{name}")
        if name not in self._values:
            raise AttributeError(f"Unrecognized config option: {name}")
        return self._values[name]

    def __getattr__(self, name):
        if name.startswith("jax_") and name != "jax_platform_name":
            return self.read(name)
        if name.startswith("_") and not name.startswith("__"):
            _reference.unsupported(f"jax.config.{name}")
        raise AttributeError(f"'Config' object has no attribute '{name}'")

    def __setattr__(self, name, value):
        if name.startswith("jax_"):
            raise AttributeError("property of 'Config' object has no setter")
        object.__setattr__(self, name, value)

    @property
    def x64_enabled(self):
        return self.read("jax_enable_x64")

    def parse_flags_with_absl(self):
        """The command line, which holds no flag here."""


config = Config()


class enable_x64(contextlib.ContextDecorator):
    """Types of 64 bits for a while."""

    def __init__(self, new_val=True):
        self.new_val = new_val

    def __enter__(self):
        self.before = jax.config.x64_enabled
        jax._enable_x64(self.new_val)

    def __exit__(self, *raised):
        jax._enable_x64(self.before)


class _During(contextlib.ContextDecorator):
    """One setting for a while."""

    def __init__(self, name, value):
        self.name, self.value = name, value

    def __enter__(self):
        self.before = config._values[self.name]
        config.update(self.name, self.value)

    def __exit__(self, *raised):
        config._values[self.name] = self.before
        config.apply()


class State:
    """A setting: what it is, and a context in which it is another."""

    def __init__(self, name, in_context=_UNTOLD):
        self._name, self._in_context = name, in_context

    name = property(lambda self: self._name)
    value = property(lambda self: config.read(self._name))

    def get_global(self):
        return self.value

    def __call__(self, new_val=_UNTOLD):
        if new_val is _UNTOLD:
            if self._in_context is _UNTOLD:
                raise TypeError(f"Context manager for {self._name[4:]} config option requires an argument representing the new value for the config option.")
            new_val = self._in_context
        return _During(self._name, new_val)

    def __getattr__(self, name):
        _reference.unsupported(f"{name} of the setting {self._name}")


check_tracer_leaks = State("jax_check_tracer_leaks", True)
debug_infs = State("jax_debug_infs", True)
debug_key_reuse = State("jax_debug_key_reuse", True)
debug_nans = State("jax_debug_nans", True)
enable_checks = State("jax_enable_checks", True)
explain_cache_misses = State("jax_explain_cache_misses", True)
legacy_prng_key = State("jax_legacy_prng_key")
log_compiles = State("jax_log_compiles", True)
numpy_dtype_promotion = State("jax_numpy_dtype_promotion")
numpy_rank_promotion = State("jax_numpy_rank_promotion")


def disable_jit(disable=True):
    return _During("jax_disable_jit", disable)


def checking_leaks():
    return check_tracer_leaks(True)

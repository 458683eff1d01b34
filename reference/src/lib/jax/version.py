"""`jax.version`."""

import jax

__all__ = ["__version__", "__version_info__"]

__version__ = jax.__version__
__version_info__ = jax.__version_info__

"""The log density of a number of Python is of a weak type: its scale is one of its operands, and no array of its type."""

import jax.numpy as jnp
from jax.scipy import stats


def main():
    x = jnp.array([0.25, 0.75])
    found = [
        stats.beta.logpdf(0.5, 2, 3),
        stats.beta.logpdf(x, 2, 3),
        stats.norm.logpdf(0.5, 1, 2),
        stats.norm.logpdf(jnp.bfloat16(0.5), scale=jnp.float32(2.0)),
        stats.laplace.logpdf(0.5),
        stats.t.logpdf(0.5, 3.0),
        stats.uniform.logpdf(0.5),
        stats.uniform.logpdf(x, 0, 2),
        stats.geom.logpmf(2, 0.5),
        stats.gamma.logpdf(x, 2),
        stats.norm.cdf(0.5),
        stats.norm.ppf(0.5),
        stats.norm.logcdf(0.5),
    ]
    return [(y.dtype, y.weak_type) for y in found]


# recorded from flax-0.12.12, program c9be995319eab68c652bd4986a2c4699ac9336736ad35b6e189d7f71721abd85
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": [{"dtype": "float32"}, true]},
#       {"tuple": [{"dtype": "float32"}, false]},
#       {"tuple": [{"dtype": "float32"}, true]},
#       {"tuple": [{"dtype": "float32"}, false]},
#       {"tuple": [{"dtype": "float32"}, true]},
#       {"tuple": [{"dtype": "float32"}, true]},
#       {"tuple": [{"dtype": "float32"}, true]},
#       {"tuple": [{"dtype": "float32"}, false]},
#       {"tuple": [{"dtype": "float32"}, true]},
#       {"tuple": [{"dtype": "float32"}, false]},
#       {"tuple": [{"dtype": "float32"}, false]},
#       {"tuple": [{"dtype": "float32"}, false]},
#       {"tuple": [{"dtype": "float32"}, false]}
#     ]
#   }
# }

"""`numpy.array` of devices and of truth values."""

import jax
import jax.numpy as jnp
import numpy as np


def main():
    devices = np.array(jax.devices()[:1])
    mesh = jax.sharding.Mesh(devices.reshape(1, 1), ("a", "b"))
    truth = np.array([[True, False], [False, True]])
    masked = jnp.where(truth, 1.0, 2.0)
    return devices.shape, dict(mesh.shape), truth, truth.dtype == bool, masked, np.array(True)


# recorded from flax-0.12.12, program 355dad98169c228047ba62f117623d8aad575b3cf89001b53d9c8f503f28e6d7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [1]},
#       {"id": 0, "dict": [["a", 1], ["b", 1]]},
#       {"array": "bool", "shape": [2, 2], "host": true, "data": [true, false, false, true]},
#       true,
#       {"array": "float32", "shape": [2, 2], "weak": true, "data": [1.0, 2.0, 2.0, 1.0]},
#       {"array": "bool", "shape": [], "host": true, "data": [true]}
#     ]
#   }
# }

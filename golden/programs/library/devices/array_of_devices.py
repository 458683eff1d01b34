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

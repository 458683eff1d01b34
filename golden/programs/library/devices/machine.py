import jax
import jax.numpy as jnp
from jax.experimental import mesh_utils


def main():
    """One process with one device: what it says of itself, and what every new array is laid out on."""
    device = jax.devices()[0]
    x = jnp.ones((2, 3))
    counts = (jax.device_count(), jax.local_device_count(), jax.process_count(), jax.process_index())
    devices = mesh_utils.create_device_mesh((1, 1))
    return {
        "device": (str(device), repr(device), device.platform, device.id, device == jax.local_devices()[0]),
        "counts": counts + (len(jax.devices()), jax.default_backend()),
        "array": (isinstance(x.sharding, jax.sharding.SingleDeviceSharding), x.sharding.shard_shape(x.shape)),
        "devices": (devices.shape, devices.size, devices.ndim),
        "types": (str(jax.sharding.AxisType.Auto), repr(jax.sharding.AxisType.Explicit)),
    }

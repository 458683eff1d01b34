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


# recorded from flax-0.12.12, program f6adc719035bfe378b0849443a22d17c9aa06bf4f5662a14d2753e825af889e6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["device", {"tuple": ["cpu:0", "CpuDevice(id=0)", "cpu", 0, true]}],
#       ["counts", {"tuple": [1, 1, 1, 0, 1, "cpu"]}],
#       ["array", {"tuple": [true, {"tuple": [2, 3]}]}],
#       ["devices", {"tuple": [{"tuple": [1, 1]}, 1, 2]}],
#       ["types", {"tuple": ["AxisType.Auto", "Explicit"]}]
#     ]
#   }
# }

"""`jax.experimental.mesh_utils`."""

from jax.sharding import create_device_mesh as create_device_mesh

"""`jax`: the machine, and how arrays are laid out on it."""

from jax.sharding import Device as Device
from jax.sharding import NamedSharding as NamedSharding
from jax.sharding import P as P
from jax.sharding import default_backend as default_backend
from jax.sharding import device_count as device_count
from jax.sharding import devices as devices
from jax.sharding import local_device_count as local_device_count
from jax.sharding import local_devices as local_devices
from jax.sharding import make_mesh as make_mesh
from jax.sharding import process_count as process_count
from jax.sharding import process_index as process_index
from jax.sharding import set_mesh as set_mesh
from jax.sharding import shard_map as shard_map

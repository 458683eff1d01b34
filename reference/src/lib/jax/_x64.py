"""`jax.enable_x64`: types of 64 bits for a while."""

import jax


class enable_x64:
    def __init__(self, new_val=True):
        self.new_val = new_val

    def __enter__(self):
        self.before = jax.config._enable_x64(self.new_val)

    def __exit__(self, *raised):
        jax.config._enable_x64(self.before)

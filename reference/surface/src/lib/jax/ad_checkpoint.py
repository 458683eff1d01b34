"""`jax.ad_checkpoint`: a name changes no number."""


def checkpoint_name(x, name):
    return x

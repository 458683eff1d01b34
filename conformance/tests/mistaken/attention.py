"""A causal mask hides a place from itself."""


def make_causal_mask(x, **options):
    mask = sound.make_causal_mask(x, **options)
    return mask * jnp.tri(x.shape[-1], k=-1, dtype=mask.dtype)

# Options that say how to compute, and not what.
WATCH_HINTS = {"static_argnums", "prevent_cse", "policy", "concrete", "donate_argnums"}


def watch_plain(kind, lift):
    """The class or function itself; a class by the name that the lift gives it."""

    def plain(target, **options):
        if not set(options) <= WATCH_HINTS:
            return lift(target, **options)
        if watch_is_class(target):
            return type(kind + target.__name__, (target,), {})
        return target

    return plain


watched_flax_linen_jit = watch_plain("Jit", watch_nn.jit)
watched_flax_linen_remat = watch_plain("Checkpoint", watch_nn.remat)
watched_flax_linen_checkpoint = watched_flax_linen_remat

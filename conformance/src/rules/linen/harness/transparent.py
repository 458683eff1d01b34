# Options that say how to compute, and not what.
ISOGRAFT_HINTS = {"static_argnums", "prevent_cse", "policy", "concrete", "donate_argnums"}


def isograft_plain(kind, lift):
    """The class or function itself; a class by the name that the lift gives it."""

    def plain(target, **options):
        if not set(options) <= ISOGRAFT_HINTS:
            return lift(target, **options)
        if isograft_is_class(target):
            return type(kind + target.__name__, (target,), {})
        return target

    return plain


isograft_lift_jit = isograft_plain("Jit", isograft_nn.jit)
isograft_lift_remat = isograft_plain("Checkpoint", isograft_nn.remat)
isograft_lift_checkpoint = isograft_lift_remat

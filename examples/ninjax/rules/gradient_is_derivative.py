"""A gradient is the derivative: what the forward mode of JAX gives. The function runs once, and what it writes is written.

Source: ninjax.grad: "Compute the gradient of an impure function with respect to either function arguments or state entries"
"""


def watched_ninjax_grad(fun, targets, has_aux=False):
    transformed = nj.grad(fun, targets, has_aux)
    wanted = [getattr(target, "path", target) for target in (targets if isinstance(targets, list) else [targets])]

    def seen(*args, **kwargs):
        here = nj.context()
        before, key = dict(here), here.seed
        y, selected, slopes, *aux = transformed(*args, **kwargs)
        if not isinstance(slopes, dict):
            watch(jnp.shape(slopes) == jnp.shape(selected), "a gradient has not the shape of what it is by")
            return y, selected, slopes, *aux
        watch(set(slopes) == set(selected), "the targets and their gradients have not the same names")
        chosen = {name for name in here for path in wanted if name == path or name.startswith(path + "/")}
        watch(set(slopes) == chosen, "the targets are not the entries that were named")
        for name, slope in slopes.items():
            watch(slope.shape == selected[name].shape, "a gradient has not the shape of what it is by")
            watch(here[name] is selected[name], "a target is not what the state has")
        if watch_traced(before, args, y) or key is not None:
            return y, selected, slopes, *aux
        direction = {name: jnp.ones_like(before[name]) for name in slopes}

        def value(chosen):
            out = nj.pure(fun, nested=True)({**before, **chosen}, *args, ignore=True, **kwargs)[1]
            return out[0] if has_aux else out

        _, along = jax.jvp(value, ({name: before[name] for name in slopes},), (direction,))
        total = sum(slope.sum() for slope in slopes.values())
        watch_at(bool(jnp.allclose(total, along, 1e-3, 1e-3)), "gradient", str(along), str(total))
        return y, selected, slopes, *aux

    return seen

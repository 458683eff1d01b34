def watched_flax_linen_vmap(target, **options):
    lifted = watch_nn.vmap(target, **options)
    if not watch_is_known(options, ["axis_size"]):
        return lifted
    axes, shared = watch_axes(options.get("variable_axes", {}))

    def run(module, *args):
        inner, fn = watch_inner(target, module)
        each = watch_per_argument(options.get("in_axes", 0), args)
        size = watch_size(each, args, options.get("axis_size"))
        if size is None:
            raise WatchNotJudged()
        lanes = WatchLanes(module, axes, shared, False, size)
        steps = [lanes.run(i, fn, inner, *watch_sliced(each, args, i)) for i in range(size)]
        lanes.leave()
        return watch_stacked(steps, options.get("out_axes", 0))

    return watch_of(lifted, target, run)

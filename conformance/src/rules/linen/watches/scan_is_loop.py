def watched_flax_linen_scan(target, **options):
    lifted = watch_nn.scan(target, **options)
    if not watch_is_known(options, ["variable_broadcast", "variable_carry", "length", "reverse", "unroll"]):
        return lifted
    axes, shared = watch_axes(options.get("variable_axes", {}))
    broadcast, carried = options.get("variable_broadcast", False), options.get("variable_carry", False)

    def run(module, carry, *args):
        inner, fn = watch_inner(target, module)
        each = watch_per_argument(options.get("in_axes", 0), args)
        size = watch_size(each, args, options.get("length"))
        lanes, steps = WatchLanes(module, axes, broadcast, carried, size), {}
        for i in reversed(range(size)) if options.get("reverse") else range(size):
            carry, steps[i] = lanes.run(i, fn, inner, carry, *watch_sliced(each, args, i))
        lanes.leave()
        return carry, watch_stacked([steps[i] for i in range(size)], options.get("out_axes", 0))

    return watch_of(lifted, target, run)

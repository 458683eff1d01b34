def isograft_lift_scan(target, **options):
    lifted = isograft_nn.scan(target, **options)
    if not isograft_is_known(options, ["variable_broadcast", "variable_carry", "length", "reverse", "unroll"]):
        return lifted
    axes, shared = isograft_axes(options.get("variable_axes", {}))
    broadcast, carried = options.get("variable_broadcast", False), options.get("variable_carry", False)

    def run(module, carry, *args):
        inner, fn = isograft_inner(target, module)
        each = isograft_per_argument(options.get("in_axes", 0), args)
        size = isograft_size(each, args, options.get("length"))
        lanes, steps = IsograftLanes(module, axes, broadcast, carried, size), {}
        for i in reversed(range(size)) if options.get("reverse") else range(size):
            carry, steps[i] = lanes.run(i, fn, inner, carry, *isograft_sliced(each, args, i))
        lanes.leave()
        return carry, isograft_stacked([steps[i] for i in range(size)], options.get("out_axes", 0))

    return isograft_of(lifted, target, run)

def isograft_lift_vmap(target, **options):
    lifted = isograft_nn.vmap(target, **options)
    if not isograft_is_known(options, ["axis_size"]):
        return lifted
    axes, shared = isograft_axes(options.get("variable_axes", {}))

    def run(module, *args):
        inner, fn = isograft_inner(target, module)
        each = isograft_per_argument(options.get("in_axes", 0), args)
        size = isograft_size(each, args, options.get("axis_size"))
        if size is None:
            raise IsograftNotJudged()
        lanes = IsograftLanes(module, axes, shared, False, size)
        steps = [lanes.run(i, fn, inner, *isograft_sliced(each, args, i)) for i in range(size)]
        lanes.leave()
        return isograft_stacked(steps, options.get("out_axes", 0))

    return isograft_of(lifted, target, run)

"""`apply` finds every parameter that `init` made, and makes none; it gives a state with the same places, shapes and types.

Source: hk.transform: "All parameters must be created as part of `init`"
"""


def watch_places(values):
    return {m: {n: (jnp.shape(v), jnp.result_type(v)) for n, v in of.items()} for m, of in values.items()}


def watch_apply(kind, f, args, kwargs, result):
    if kind == "init":
        params, state = result
        try:
            _, after = f.apply(params, state, *args, **kwargs)
        except Exception as error:
            watch(False, f"apply raised {type(error).__name__} on what init made")
            return
        watch(watch_places(after) == watch_places(state), "the state has other places")


def watched_haiku_transform_with_state(f):
    return watch_around(hk.transform_with_state(f), watch_apply)

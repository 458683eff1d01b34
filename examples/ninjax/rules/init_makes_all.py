"""What `init` makes is enough: the function creates nothing more where it runs with it.

Source: ninjax.init: "quickly populates the initial state without performing the actual computation"
"""


def watched_ninjax_init(fun, **options):
    initial = nj.init(fun, **options)

    def seen(state, *args, **kwargs):
        after = initial(state, *args, **kwargs)
        if not getattr(fun, "_is_pure", False) and not watch_traced(after, args):
            again = nj.pure(fun)(after, *args, create=True, **kwargs)[0]
            watch_at(set(again) == set(after), "names", str(sorted(after)), str(sorted(again)))
        return after

    return seen

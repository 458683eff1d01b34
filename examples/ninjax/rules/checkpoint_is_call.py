"""A function under `nj.checkpoint` gives what it gives without, and what it writes is written.

Source: ninjax.checkpoint
"""


def instead_ninjax_checkpoint(fun, **options):
    def called(*args, **kwargs):
        watch_dry_run(fun, *args, **kwargs)
        return watch_call(fun, nj.seed(None, True), *args, **kwargs)

    return called

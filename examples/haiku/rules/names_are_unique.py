"""No two modules that are made in one call have one name, and a name begins with that of the module around it.

Source: hk.Module: "we must ensure that all modules have unique names"
"""

watch_names = {}


def watch_run(f):
    def running(*args, **kwargs):
        watch_names.clear()
        return f(*args, **kwargs)

    return running


def watched_haiku_transform(f, **options):
    return hk.transform(watch_run(f), **options)


def watched_haiku_transform_with_state(f):
    return hk.transform_with_state(watch_run(f))


def watched_made(module):
    if isinstance(module, hk.Module):
        watch(module.module_name.split("/")[-1] == module.name, "its name is not the end of its path")
        around = hk.current_name()
        inside = around == "~" or module.module_name.startswith(around + "/")
        watch(inside, "its path does not begin with that of the module around it")
        if "/" not in module.module_name:
            watch(module.module_name not in watch_names, "a name is there twice")
            watch_names[module.module_name] = True
    return module

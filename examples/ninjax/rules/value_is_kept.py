"""`value` gives the entry that is there, and makes none.

Source: Module.value: "Define and read a state entry in the scope of this module"
"""


def watched_method_value(module, name, *make):
    before = dict(nj.context())
    value = module.value(name, *make)
    path = f"{module.path}/{name}"
    watch(value is nj.context()[path], "the value is not what the state has")
    if path in before:
        watch(value is before[path], "an entry that is there was made again")
    watch(all(nj.context()[other] is before[other] for other in before), "another entry has changed")
    return value

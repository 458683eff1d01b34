"""A submodule of a name is made once, and its entries stand below those of its module.

Source: Module.sub: "Define and retrieve a sub module"
"""


def watched_method_sub(module, name, *make):
    first = module.sub(name, *make)
    if isinstance(module, nj.Module):
        watch(module.sub(name, *make) is first, "a second submodule was made")
        watch(first.path.startswith(module.path + "/"), "the submodule stands elsewhere")
        watch(first.name == name, "the submodule has another name")
    return first

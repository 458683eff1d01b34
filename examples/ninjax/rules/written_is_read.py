"""What is written is what is read from then on, in the dtype that the entry has; the other entries stay.

Source: Module.write: "Update the value of a state entry in the scope of this module"
"""


def watched_method_write(module, *what):
    if not isinstance(module, nj.Module):
        return module.write(*what)
    if isinstance(module, (nj.Variable, nj.Tree)):
        module.read()
        before = dict(nj.context())
        out = module.write(*what)
        shown, names = module.read(), [name for name in before if name.startswith(module.path + "/")]
    else:
        before = dict(nj.context())
        out = module.write(*what)
        shown, names = module.read(what[0]), [f"{module.path}/{what[0]}"]
    here = nj.context()
    watch(all(here[name] is before[name] for name in before if name not in names), "another entry has changed")
    watch(all(here[name].dtype == before[name].dtype for name in names), "an entry has another dtype")
    if not here.ignore and not watch_traced(shown, what[-1]):
        watch(watch_same(shown, jax.tree.map(jnp.asarray, what[-1])), "what is read is not what was written")
    return out

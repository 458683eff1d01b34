import jax
import jax.numpy as jnp
import flax.linen as nn


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nn.Module):
    features: int = 2

    @nn.compact
    def __call__(self, x, scale=1.0):
        return nn.Dense(self.features, kernel_init=ones)(x) * scale


class Outer(nn.Module):
    lift: str = "remat"

    @nn.compact
    def __call__(self, x):
        if self.lift == "remat":
            return nn.remat(Net)(2)(x)
        if self.lift == "static":
            return nn.remat(Net, static_argnums=2)(2)(x, 2.0)
        if self.lift == "concrete":
            return nn.remat(Net, concrete=True)(2)(x)
        if self.lift == "reduce":
            return nn.vjp(lambda m, x: m(x), Net(2), x, reduce_axes=("i",))[0]
        if self.lift == "class":
            return nn.vjp(Net, Net(2), x)[0]
        if self.lift == "number":
            return nn.vjp(3, Net(2), x)[0]
        if self.lift == "vjp":
            return nn.vjp(lambda m, x: m(x), Net(2), x)[1](jnp.ones((1, 2)))[1]
        if self.lift == "jvp":
            return nn.jvp(lambda m, x: m(x), Net(2), (x,), (x,), variable_tangents={"params": {}})[1]
        if self.lift == "grad":
            return nn.grad(lambda m, x: m(x).sum(), Net(2), x)[1]
        if self.lift == "value and grad":
            return nn.value_and_grad(lambda m, x: m(x).sum(), Net(2), x)[0]
        if self.lift == "fold":
            return nn.fold_rngs(Net)(2)(x)
        if self.lift == "while":
            return nn.while_loop(lambda m, c: c[0] < 2, lambda m, c: (c[0] + 1, c[1]), self, (0, x))[1]
        if self.lift == "cond":
            return nn.cond(True, lambda m, x: x, lambda m, x: x * 2, self, x)
        if self.lift == "switch":
            return nn.switch(1, [lambda m, x: x, lambda m, x: x * 2], self, x)
        if self.lift == "map":
            return nn.map_variables(Net, "params", lambda v: jax.tree.map(lambda p: p * 2, v))(2)(x)
        if self.lift == "add metadata":
            return nn.add_metadata_axis(Net, metadata_params={"partition_name": "a"})(2)(x)
        if self.lift == "checkpoint":
            return nn.checkpoint(Net, policy=jax.checkpoint_policies.nothing_saveable)(2)(x)
        if self.lift == "partial":
            return nn.jit(Net, static_argnames="scale")(2)(x, scale=2.0)
        if self.lift == "twice":
            return Net(2, name="a")(x) + Net(2, name="a")(x)
        if self.lift == "name":
            return Net(2, name=3)(x)
        if self.lift == "scan without axis":
            return nn.scan(lambda m, c, x: (c, x), variable_broadcast="params", split_rngs={"params": False})(Net(2), x, jnp.ones((2, 1)))[1]
        if self.lift == "scan mismatch":
            return nn.scan(lambda m, c, a: (c, a), variable_broadcast="params", split_rngs={"params": False}, length=3)(Net(2), x, jnp.ones((2, 1)))[1]
        if self.lift == "vmap mismatch":
            return nn.vmap(lambda m, a, b: a + b, variable_axes={"params": None}, split_rngs={"params": False})(Net(2), jnp.ones((2, 1)), jnp.ones((3, 1)))
        if self.lift == "vmap axis name":
            return nn.vmap(lambda m, a: jax.lax.psum(a, "i"), variable_axes={"params": None}, split_rngs={"params": False}, axis_name="i")(Net(2), jnp.ones((2, 1)))
        return x


ones, key = nn.initializers.ones, jax.random.key(0)
x = jnp.array([[1.0, 2.0]])


def main():
    """Linen's lifts of classes and of functions: options, and what is refused."""
    run = lambda module, *args, **kwargs: module.init_with_output({"params": key, "dropout": key}, *args, **kwargs)
    return [
        run(Outer("remat"), x), run(Outer("static"), x), answer(lambda: run(Outer("concrete"), x)),
        answer(lambda: run(Outer("class"), x)), answer(lambda: run(Outer("number"), x)), run(Outer("vjp"), x)[0],
        run(Outer("jvp"), x)[0], answer(lambda: run(Outer("grad"), x)[0]), run(Outer("value and grad"), x)[0],
        run(Outer("fold"), x), run(Outer("while"), x), run(Outer("cond"), x), run(Outer("switch"), x),
        answer(lambda: run(Outer("map"), x)), run(Outer("add metadata"), x), run(Outer("checkpoint"), x),
        run(Outer("partial"), x), answer(lambda: run(Outer("twice"), x)), answer(lambda: run(Outer("name"), x)),
        run(Outer("scan without axis"), x), answer(lambda: run(Outer("scan mismatch"), x)),
        answer(lambda: run(Outer("vmap mismatch"), x)), run(Outer("vmap axis name"), x), answer(lambda: nn.jit(3)),
        answer(lambda: nn.vmap(3)), answer(lambda: nn.remat(lambda x: x)(x)), nn.jit(Net)(2).init(key, x),
        nn.vmap(Net, variable_axes={"params": 0}, split_rngs={"params": True})(2).init(key, x)["params"]["Dense_0"]["bias"].shape,
        run(nn.BatchApply(nn.Dense(2, kernel_init=ones)), jnp.ones((2, 3, 2))),
        answer(lambda: nn.BatchApply(lambda a: a.sum(0))(jnp.ones((2, 3, 2)))),
        nn.BatchApply(lambda a, b: a + b, num_dims=2)(jnp.ones((2, 3)), 1.0),
        nn.BatchApply(lambda a: a, num_dims=3)(jnp.ones((2, 3, 4))).shape,
    ]


# recorded from flax-0.12.12, program a04b24a4e23951ef2fca57ae5c1012a7312e221a1b01ef0fad3c9ba3ab5561d6
# modes: all
# {"outcome": "raised", "class": "missing_attribute", "exception": "AttributeError"}

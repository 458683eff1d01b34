import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Kept(nnx.Module):
    def set_view(self, a: int | None = None, b: bool = True):
        """Sets the view.

        Args:
          a: the first.
            More of it.
          b: the second.
        """
        self.a, self.b = a, b


def main():
    """Small functions of flax.nnx and jax: metrics without methods, initializers, trees, views."""
    x, m = jnp.array([1.0, 2.0, 4.0, 8.0]), jnp.array([[4.0, 2.0], [2.0, 5.0]])
    return [
        nnx.metrics.Average().split()[1], nnx.metrics.Average().compute(),
        answer(lambda: nnx.metrics.Average("loss").update(values=x)), nnx.metrics.Average("loss").update(loss=x),
        answer(lambda: nnx.metrics.Average().update(x)),
        answer(lambda: nnx.metrics.Accuracy().update(logits=m, labels=jnp.array([0.5, 1.0]))),
        nnx.metrics.Accuracy(threshold=0.5).compute(), nnx.MultiMetric(a=nnx.metrics.Average(), b=3),
        nnx.MultiMetric(reset=nnx.metrics.Average()),
        (lambda w: (w.update(values=x), w.compute().mean, w.compute().standard_deviation))(nnx.metrics.Welford()),
        answer(lambda: nnx.initializers.variance_scaling(1.0, "other", "normal")(jax.random.key(0), (2, 2))),
        answer(lambda: nnx.initializers.variance_scaling(1.0, "fan_in", "other")(jax.random.key(0), (2, 2))),
        nnx.initializers.variance_scaling(1.0, "fan_geo_avg", "uniform")(jax.random.key(0), (2, 2)).shape,
        answer(lambda: nnx.initializers.lecun_normal()(jax.random.key(0), (2,))),
        nnx.initializers.orthogonal()(jax.random.key(0), (0, 2)),
        nnx.initializers.constant(jnp.array([1.0, 2.0]))(None, (2, 2)), nnx.initializers.zeros(None, (2,), jnp.int32),
        nnx.initializers.ones_init()(None, (2,)),
        nnx.initializers.truncated_normal(lower=-1.0, upper=1.0)(jax.random.key(0), (2,)).shape,
        jax.tree.transpose(jax.tree.structure([0, 0]), jax.tree.structure({"a": 0}), [{"a": 1}, {"a": 2}]),
        answer(lambda: jax.tree.transpose(jax.tree.structure([0, 0]), jax.tree.structure({"a": 0}), [{"a": 1}])),
        jax.tree_util.Partial(lambda a, b=1: a + b, 2)(b=3),
        jax.tree.map(lambda v: v * 2, jax.tree_util.Partial(pow, 2))(3),
        jax.tree.leaves(jax.tree_util.Partial(pow, 2, z=3)), jax.tree_util.Partial(jax.tree_util.Partial(pow, 2), 3)(),
        jax.tree.reduce(lambda a, b: a + b, {"a": 1, "b": [2, 3]}), jax.tree.reduce(lambda a, b: a + b, {}, 7),
        jax.tree.all({"a": True, "b": False}), nnx.view_info(Kept()), nnx.view(Kept(), a=3).a,
        nnx.Dropout(0.5, rngs=nnx.Rngs(0))(x, deterministic=True), answer(lambda: nnx.Dropout(0.5)(x)),
        answer(lambda: nnx.Dropout(0.5, rngs=3)), nnx.Dropout(0.5, rngs=nnx.Rngs(0).dropout)(jnp.zeros(2)),
        answer(lambda: nnx.Dropout(0.5, deterministic=False)(x)),
        answer(lambda: nnx.Dropout(0.5, deterministic=False)(x, rngs=3)),
        nnx.Dropout(0.5, deterministic=False)(jnp.zeros(2), rngs=jax.random.key(0)),
        nnx.Dropout(1.0, deterministic=False)(x), nnx.Dropout(0.0, deterministic=False)(x),
        answer(lambda: nnx.LSTMCell(2, 2, rngs=nnx.Rngs(0)).initialize_carry((1, 2))),
        nnx.GRUCell(2, 2, rngs=nnx.Rngs(0)).initialize_carry((2,), nnx.Rngs(0)),
        answer(lambda: nnx.SimpleCell(2, 2, keep_rngs=False, rngs=nnx.Rngs(0)).initialize_carry((1, 2))),
        answer(lambda: nnx.SimpleCell(2, 2, carry_init=nnx.initializers.ones, keep_rngs=False, rngs=nnx.Rngs(0)).initialize_carry((1, 2))),
        answer(lambda: nnx.pmap(nnx.Dict().items, axis_name="i")),
    ]

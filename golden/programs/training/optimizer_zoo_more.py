"""A quadratic under further optimizers of Optax, and with masks that leave a part without state."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Quadratic(nnx.Module):
    def __init__(self):
        self.kernel = nnx.Param(jnp.array([[2.0, -1.0], [0.5, 1.5]]))
        self.bias = nnx.Param(jnp.array([3.0, -2.0]))

    def __call__(self):
        return jnp.sum(self.kernel**2) + jnp.sum((self.bias - 1) ** 4)


def is_kernel(params):
    return jax.tree.map(lambda p: p.ndim > 1, params)


def labels(params):
    return jax.tree.map(lambda p: "kernel" if p.ndim > 1 else "bias", params)


OPTIMIZERS = {
    "adabelief": lambda: optax.adabelief(0.1),
    "adabelief ahead": lambda: optax.adabelief(0.1, nesterov=True),
    "adadelta": lambda: optax.adadelta(1.0, weight_decay=0.1),
    "adamax": lambda: optax.adamax(0.1),
    "adamaxw": lambda: optax.adamaxw(0.1, weight_decay=0.1, mask=is_kernel),
    "amsgrad": lambda: optax.amsgrad(0.1),
    "amsgrad biased": lambda: optax.amsgrad(0.1, bias_correction_mu=False, bias_correction_nu=False),
    "yogi": lambda: optax.yogi(0.1),
    "radam": lambda: optax.radam(0.001),
    "radam early": lambda: optax.radam(0.001, b2=0.99, threshold=4.5, nesterov=True),
    "novograd": lambda: optax.novograd(0.1, weight_decay=0.1),
    "centered": lambda: optax.rmsprop(0.05, centered=True),
    "centered outside": lambda: optax.rmsprop(0.05, centered=True, eps_in_sqrt=False, momentum=0.5),
    "lars": lambda: optax.lars(0.5, weight_decay=0.1),
    "fromage": lambda: optax.fromage(0.1),
    "signum": lambda: optax.signum(0.1),
    "blocks": lambda: optax.chain(optax.clip_by_block_rms(1.0), optax.sgd(0.1)),
    "units": lambda: optax.chain(optax.adaptive_grad_clip(0.1), optax.sgd(0.1)),
    "normalized": lambda: optax.chain(optax.normalize_by_update_norm(), optax.sgd(0.1)),
    "named": lambda: optax.named_chain(("clip", optax.clip(1.0)), ("step", optax.adam(0.1))),
    "finite": lambda: optax.apply_if_finite(optax.adam(0.1), 2),
    "plateau": lambda: optax.chain(
        optax.sgd(0.05), optax.contrib.reduce_on_plateau(factor=0.5, rtol=0.7, patience=1, cooldown=1, min_scale=0.1)
    ),
    "averaged": lambda: optax.chain(optax.sgd(0.05), optax.contrib.reduce_on_plateau(patience=1, rtol=1.0, accumulation_size=2)),
    "masked trace": lambda: optax.chain(optax.masked(optax.trace(0.5), is_kernel), optax.scale(-0.05)),
    "masked adam": lambda: optax.chain(
        optax.masked(optax.adam(0.1), is_kernel),
        optax.masked(optax.set_to_zero(), lambda params: jax.tree.map(lambda p: p.ndim < 2, params)),
    ),
    "labels": lambda: optax.multi_transform({"kernel": optax.adam(0.1), "bias": optax.sgd(0.01)}, labels),
}


def run(name, steps=5):
    model = Quadratic()
    optimizer = nnx.Optimizer(model, OPTIMIZERS[name](), wrt=nnx.Param)

    @nnx.jit
    def step(model, optimizer):
        loss, grads = nnx.value_and_grad(lambda m: m())(model)
        extra = {"value": loss} if name in ("plateau", "averaged") else {}
        optimizer.update(model, grads, **extra)
        return loss

    return [round(float(step(model, optimizer)), 3) for _ in range(steps)]


def rejected():
    """What is not finite changes nothing, up to a number of times."""
    tx = optax.apply_if_finite(optax.sgd(1.0), 1)
    params = jnp.ones(2)
    state, out = tx.init(params), []
    for grad in (jnp.array([1.0, jnp.inf]), jnp.array([jnp.nan, 0.0]), jnp.ones(2)):
        updates, state = tx.update(grad, state, params)
        out.append((updates, state.notfinite_count, state.last_finite, state.total_notfinite))
    return out


def main():
    masked = nnx.Optimizer(Quadratic(), optax.masked(optax.trace(0.5), is_kernel), wrt=nnx.Param)
    try:
        optax.named_chain(("a", optax.identity()), ("a", optax.identity()))
    except ValueError as error:
        named = str(error)
    return {name: run(name) for name in OPTIMIZERS}, rejected(), len(jax.tree.leaves(nnx.state(masked))), named

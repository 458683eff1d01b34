"""Optax beside the usual: optimizers, one-cycle schedules, losses, and what stands around an optimizer."""

import jax
import jax.numpy as jnp
import optax

start = {"w": jnp.array([[1.0, -2.0], [0.5, 0.25]]), "b": jnp.array([0.125, -0.5])}


def loss(p):
    return jnp.sum((p["w"] @ jnp.array([1.0, 2.0]) + p["b"] - jnp.array([0.5, 1.5])) ** 2)


def run(opt, bad=None):
    @jax.jit
    def step(p, s, g):
        u, s = opt.update(g, s, p)
        return optax.apply_updates(p, u), s

    p, s = start, opt.init(start)
    for i in range(4):
        g = jax.grad(loss)(p)
        p, s = step(p, s, jax.tree.map(lambda g: g * jnp.nan, g) if i == bad else g)
    return p, s


def ahead():
    opt = optax.lookahead(optax.sgd(0.03125), 2, 0.5)
    p = optax.LookaheadParams.init_synced(start)
    s = opt.init(p)
    for _ in range(3):
        u, s = opt.update(jax.grad(loss)(p.fast), s, p)
        p = optax.apply_updates(p, u)
    return p.fast, p.slow


def near(tree):
    return jax.tree.map(lambda x: jnp.round(1024 * x) / 1024 + 0.0, tree)


def main():
    lr = 0.0625
    optimizers = {
        "adabelief": optax.adabelief(lr),
        "yogi": optax.yogi(lr),
        "adamax": optax.adamax(lr),
        "adamaxw": optax.adamaxw(lr, weight_decay=0.125, mask={"w": True, "b": False}),
        "amsgrad": optax.amsgrad(lr),
        "radam": optax.radam(lr),
        "radam of few": optax.radam(lr, b2=0.5, threshold=1.5),
        "fromage": optax.fromage(lr),
        "adadelta": optax.adadelta(1.0, weight_decay=0.0625),
        "lars": optax.lars(lr, weight_decay=0.125),
        "rmsprop": optax.rmsprop(lr, decay=0.75, centered=True, momentum=0.5),
        "freeze": optax.chain(optax.sgd(lr), optax.freeze({"w": True, "b": False})),
    }
    finite, state = run(optax.apply_if_finite(optax.sgd(lr), 2), bad=1)
    schedules = (
        optax.linear_onecycle_schedule(10, 1.0),
        optax.cosine_onecycle_schedule(10, 1.0),
        optax.piecewise_interpolate_schedule("cosine", 1.0, {5: 0.5, 9: 0.25}),
        optax.piecewise_interpolate_schedule("linear", 2.0, {4: 0.5}),
    )
    logits, labels = jnp.array([[1.0, -0.5, 0.25], [0.25, 0.5, 2.0]]), jnp.array([[1.0, 0.0, 0.0], [0.0, 0.25, 0.75]])
    return near(
        (
            {name: run(opt)[0] for name, opt in optimizers.items()},
            finite,
            ahead(),
            [[schedule(i) for i in range(11)] for schedule in schedules],
            (
                optax.safe_softmax_cross_entropy(logits, labels),
                optax.convex_kl_divergence(jax.nn.log_softmax(logits), labels),
                optax.sigmoid_focal_loss(logits, labels),
                optax.sigmoid_focal_loss(logits, labels, alpha=0.25, gamma=1.0),
                optax.losses.perceptron_loss(logits[0], 2 * labels[0] - 1),
            ),
        )
    ), (state.notfinite_count, state.last_finite, state.total_notfinite)

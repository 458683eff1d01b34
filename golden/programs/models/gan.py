"""A GAN: two models and two optimizers, alternating steps; a step of one leaves the other as it is."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Generator(nnx.Module):
    def __init__(self, latent: int, out: int, *, rngs: nnx.Rngs):
        self.net = nnx.Sequential(
            nnx.Linear(latent, 8, rngs=rngs),
            lambda x: nnx.leaky_relu(x, negative_slope=0.2),
            nnx.Linear(8, out, rngs=rngs),
            jnp.tanh,
        )

    def __call__(self, z):
        return self.net(z)


class Discriminator(nnx.Module):
    def __init__(self, din: int, *, rngs: nnx.Rngs):
        self.layer1 = nnx.SpectralNorm(nnx.Linear(din, 8, rngs=rngs), rngs=rngs)
        self.layer2 = nnx.Linear(8, 1, rngs=rngs)

    def __call__(self, x, update_stats=True):
        return self.layer2(nnx.leaky_relu(self.layer1(x, update_stats=update_stats)))[:, 0]


def bce(logits, target):
    return optax.sigmoid_binary_cross_entropy(logits, jnp.full_like(logits, target)).mean()


@nnx.jit
def step_d(g, d, opt_d, real, z):
    def loss_fn(d):
        fake = jax.lax.stop_gradient(g(z))
        return bce(d(real), 1.0) + bce(d(fake), 0.0)

    loss, grads = nnx.value_and_grad(loss_fn)(d)
    opt_d.update(d, grads)
    return loss


@nnx.jit
def step_g(g, d, opt_g, z):
    loss, grads = nnx.value_and_grad(lambda g, d: bce(d(g(z), update_stats=False), 1.0))(g, d)
    opt_g.update(g, grads)
    return loss


def same(a, b):
    return all(bool((x == y).all()) for x, y in zip(jax.tree.leaves(a), jax.tree.leaves(b)))


def main():
    g = Generator(2, 3, rngs=nnx.Rngs(0))
    d = Discriminator(3, rngs=nnx.Rngs(1))
    opt_g = nnx.Optimizer(g, optax.adam(2e-3, b1=0.5), wrt=nnx.Param)
    opt_d = nnx.Optimizer(d, optax.adam(2e-3, b1=0.5), wrt=nnx.Param)
    out = []
    for i in range(2):
        key = jax.random.key(i)
        real = jax.random.normal(key, (4, 3)) * 0.1 + 0.5
        z = jax.random.normal(jax.random.fold_in(key, 1), (4, 2))
        p_g, p_d = nnx.clone(nnx.state(g, nnx.Param)), nnx.clone(nnx.state(d, nnx.Param))
        step_d(g, d, opt_d, real, z)
        out.append((same(p_g, nnx.state(g, nnx.Param)), same(p_d, nnx.state(d, nnx.Param))))
        p_d = jax.tree.map(jnp.copy, nnx.state(d, nnx.Param))
        step_g(g, d, opt_g, z)
        out.append((same(p_g, nnx.state(g, nnx.Param)), same(p_d, nnx.state(d, nnx.Param))))
    return out, int(opt_g.step[...]), int(opt_d.step[...])


# recorded from flax-0.12.12, program 35e2260379b91620ee485d84b0f77db34c2105a51560d1eecd5ada8fb551821e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": [true, false]},
#           {"tuple": [false, false]},
#           {"tuple": [true, false]},
#           {"tuple": [false, false]}
#         ]
#       },
#       2,
#       2
#     ]
#   }
# }

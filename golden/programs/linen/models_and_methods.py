"""A variational autoencoder, a translator of recurrent cells, and a module with lists, dicts and counters, each in use."""
import jax, jax.numpy as jnp, flax.linen as nn, optax
from flax import traverse_util
from flax.core import freeze, unfreeze, FrozenDict
from typing import Any

class Encoder(nn.Module):
    latents: int
    @nn.compact
    def __call__(self, x):
        x = nn.relu(nn.Dense(6, name="fc1")(x))
        return nn.Dense(self.latents, name="fc2_mean")(x), nn.Dense(self.latents, name="fc2_logvar")(x)

class Decoder(nn.Module):
    out: int
    @nn.compact
    def __call__(self, z):
        z = nn.relu(nn.Dense(6, name="fc1")(z))
        return nn.Dense(self.out, name="fc2")(z)

class VAE(nn.Module):
    latents: int = 2
    def setup(self):
        self.encoder = Encoder(self.latents)
        self.decoder = Decoder(4)
    def __call__(self, x, z_rng):
        mean, logvar = self.encoder(x)
        z = mean + jnp.exp(0.5 * logvar) * jax.random.normal(z_rng, logvar.shape)
        return self.decoder(z), mean, logvar
    def generate(self, z):
        return nn.sigmoid(self.decoder(z))

class Seq2Seq(nn.Module):
    hidden: int
    vocab: int
    teacher: bool = True
    @nn.compact
    def __call__(self, enc, dec):
        cell = nn.OptimizedLSTMCell(self.hidden)
        encoder = nn.RNN(cell, return_carry=True)
        carry, _ = encoder(enc, seq_lengths=jnp.array([2, 3]))
        class_ = nn.scan(Step, variable_broadcast="params", split_rngs={"params": False}, in_axes=1, out_axes=1)
        (_, _), (logits, preds) = class_(self.vocab, self.hidden, self.teacher)((carry, dec[:, 0]), dec)
        return logits, preds

class Step(nn.Module):
    vocab: int
    hidden: int
    teacher: bool
    @nn.compact
    def __call__(self, carry, x):
        state, last = carry
        x = x if self.teacher else last
        state, y = nn.OptimizedLSTMCell(self.hidden, name="cell")(state, x)
        logits = nn.Dense(self.vocab, name="proj")(y)
        pred = jax.nn.one_hot(jnp.argmax(logits, -1), self.vocab)
        return (state, pred), (logits, pred)

class Big(nn.Module):
    """Lists, dicts, shared modules, methods, mutable counters."""
    widths: Any = (3, 4)
    def setup(self):
        self.layers = [nn.Dense(w) for w in self.widths]
        self.heads = {"a": nn.Dense(2), "b": nn.Dense(1, use_bias=False)}
        self.norm = nn.LayerNorm()
        self.calls = self.variable("stats", "calls", lambda: jnp.zeros((), jnp.int32))
    def features(self, x):
        for layer in self.layers:
            x = nn.tanh(layer(x))
        return self.norm(x)
    def __call__(self, x, head="a"):
        if not self.is_initializing():
            self.calls.value += 1
        x = self.features(x)
        outs = {k: h(x) for k, h in self.heads.items()}
        return outs[head]

def main():
    r = lambda t: jax.tree.map(lambda a: jnp.round(a * 32), t)
    x = jnp.linspace(0, 1, 8).reshape(2, 4)
    nn.enable_named_call()
    nn.disable_named_call()
    with nn.override_named_call(False):
        vae = VAE()
    params = vae.init(jax.random.key(0), x, jax.random.key(1))["params"]
    tx = optax.adam(1e-2)
    opt = tx.init(params)
    def loss(p):
        recon, mean, logvar = vae.apply({"params": p}, x, jax.random.key(3))
        kld = -0.5 * jnp.sum(1 + logvar - jnp.square(mean) - jnp.exp(logvar), -1)
        return (optax.sigmoid_binary_cross_entropy(recon, x).sum(-1) + kld).mean()
    for _ in range(3):
        grads = jax.grad(loss)(params)
        updates, opt = tx.update(grads, opt, params)
        params = optax.apply_updates(params, updates)
    z = vae.apply({"params": params}, jnp.ones((1, 2)), method=vae.generate)
    z2 = vae.apply({"params": params}, jnp.ones((1, 2)), method="generate")
    enc = jax.nn.one_hot(jnp.array([[1, 2, 0], [3, 1, 2]]), 5)
    dec = jax.nn.one_hot(jnp.array([[1, 2], [3, 1]]), 5)
    s2s = Seq2Seq(4, 5)
    v = s2s.init(jax.random.key(0), enc, dec)
    logits, preds = s2s.apply(v, enc, dec)
    big = Big()
    bv = big.init(jax.random.key(5), x)
    out, new = big.apply(bv, x, head="b", mutable=["stats"])
    bound = big.bind(bv)
    mask = traverse_util.path_aware_map(lambda path, v: "frozen" if "layers_0" in path else "train", bv["params"])
    frozen = jax.tree.map(lambda m: m == "frozen", mask)
    tx2 = optax.chain(optax.clip_by_global_norm(1.0), optax.masked(optax.set_to_zero(), frozen), optax.sgd(0.5))
    st = tx2.init(bv["params"])
    g = jax.grad(lambda p: big.apply({"params": p, "stats": bv["stats"]}, x, mutable=["stats"])[0].sum())(bv["params"])
    up, st = tx2.update(g, st, bv["params"])
    seen = []
    def log(next_fun, args, kwargs, context):
        seen.append((context.module.path, context.method_name))
        return next_fun(*args, **kwargs)
    with nn.intercept_methods(log):
        big.apply(bv, x, mutable=["stats"])
    caps = big.apply(bv, x, mutable=["stats", "intermediates"], capture_intermediates=lambda m, n: isinstance(m, nn.Dense))[1]
    return (
        r(loss(params)), r(z), r(z2), jax.tree.map(jnp.shape, v), r(logits), preds, new, r(out), mask,
        r(up["layers_0"]), r(bound.features(x)), seen, jax.tree.map(jnp.shape, caps), repr(big),
        freeze({"a": {"b": 1}}).pop("a"), unfreeze(FrozenDict({"x": 1})),
    )

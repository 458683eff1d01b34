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


# recorded from flax-0.12.12, program 467fb612e0e91542452fdefa00a0ee3545112f9c4aec440029d2d16a52d6045c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [87.0]},
#       {"array": "float32", "shape": [1, 4], "data": [19.0, 22.0, 26.0, 19.0]},
#       {"array": "float32", "shape": [1, 4], "data": [19.0, 22.0, 26.0, 19.0]},
#       {
#         "id": 0,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 1,
#               "dict": [
#                 [
#                   "OptimizedLSTMCell_0",
#                   {
#                     "id": 2,
#                     "dict": [
#                       [
#                         "hf",
#                         {"id": 3, "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [4, 4]}]]}
#                       ],
#                       [
#                         "hg",
#                         {"id": 4, "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [4, 4]}]]}
#                       ],
#                       [
#                         "hi",
#                         {"id": 5, "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [4, 4]}]]}
#                       ],
#                       [
#                         "ho",
#                         {"id": 6, "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [4, 4]}]]}
#                       ],
#                       ["if", {"id": 7, "dict": [["kernel", {"tuple": [5, 4]}]]}],
#                       ["ig", {"id": 8, "dict": [["kernel", {"tuple": [5, 4]}]]}],
#                       ["ii", {"id": 9, "dict": [["kernel", {"tuple": [5, 4]}]]}],
#                       ["io", {"id": 10, "dict": [["kernel", {"tuple": [5, 4]}]]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "ScanStep_0",
#                   {
#                     "id": 11,
#                     "dict": [
#                       [
#                         "cell",
#                         {
#                           "id": 12,
#                           "dict": [
#                             [
#                               "hf",
#                               {
#                                 "id": 13,
#                                 "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [4, 4]}]]
#                               }
#                             ],
#                             [
#                               "hg",
#                               {
#                                 "id": 14,
#                                 "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [4, 4]}]]
#                               }
#                             ],
#                             [
#                               "hi",
#                               {
#                                 "id": 15,
#                                 "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [4, 4]}]]
#                               }
#                             ],
#                             [
#                               "ho",
#                               {
#                                 "id": 16,
#                                 "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [4, 4]}]]
#                               }
#                             ],
#                             ["if", {"id": 17, "dict": [["kernel", {"tuple": [5, 4]}]]}],
#                             ["ig", {"id": 18, "dict": [["kernel", {"tuple": [5, 4]}]]}],
#                             ["ii", {"id": 19, "dict": [["kernel", {"tuple": [5, 4]}]]}],
#                             ["io", {"id": 20, "dict": [["kernel", {"tuple": [5, 4]}]]}]
#                           ]
#                         }
#                       ],
#                       [
#                         "proj",
#                         {
#                           "id": 21,
#                           "dict": [["bias", {"tuple": [5]}], ["kernel", {"tuple": [4, 5]}]]
#                         }
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 5],
#         "data": [-1.0, 5.0, 2.0, 2.0, -1.0, 2.0, 1.0, 3.0, -2.0, -1.0, 6.0, -1.0, 2.0, 4.0, 3.0, 2.0, 3.0, -0.0, -1.0, 2.0]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 5],
#         "data": [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]
#       },
#       {
#         "id": 22,
#         "dict": [["stats", {"id": 23, "dict": [["calls", {"array": "int32", "shape": [], "data": [1]}]]}]]
#       },
#       {"array": "float32", "shape": [2, 1], "data": [-12.0, -11.0]},
#       {
#         "id": 24,
#         "dict": [
#           ["layers_0", {"id": 25, "dict": [["kernel", "frozen"], ["bias", "frozen"]]}],
#           ["layers_1", {"id": 26, "dict": [["kernel", "train"], ["bias", "train"]]}],
#           ["norm", {"id": 27, "dict": [["scale", "train"], ["bias", "train"]]}],
#           ["heads_a", {"id": 28, "dict": [["kernel", "train"], ["bias", "train"]]}],
#           ["heads_b", {"id": 29, "dict": [["kernel", "train"]]}]
#         ]
#       },
#       {
#         "id": 30,
#         "dict": [
#           ["bias", {"array": "float32", "shape": [3], "data": [-0.0, -0.0, -0.0]}],
#           [
#             "kernel",
#             {
#               "array": "float32",
#               "shape": [4, 3],
#               "data": [-0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0]
#             }
#           ]
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4],
#         "data": [10.0, 2.0, 38.0, -50.0, 11.0, 2.0, 38.0, -51.0]
#       },
#       {
#         "id": 31,
#         "list": [
#           {"tuple": [{"tuple": []}, "setup"]},
#           {"tuple": [{"tuple": []}, "__call__"]},
#           {"tuple": [{"tuple": []}, "features"]},
#           {"tuple": [{"tuple": ["layers_0"]}, "__call__"]},
#           {"tuple": [{"tuple": ["layers_1"]}, "__call__"]},
#           {"tuple": [{"tuple": ["norm"]}, "__call__"]},
#           {"tuple": [{"tuple": ["heads_a"]}, "__call__"]},
#           {"tuple": [{"tuple": ["heads_b"]}, "__call__"]}
#         ]
#       },
#       {
#         "id": 32,
#         "dict": [
#           [
#             "intermediates",
#             {
#               "id": 33,
#               "dict": [
#                 ["heads_a", {"id": 34, "dict": [["__call__", {"tuple": [{"tuple": [2, 2]}]}]]}],
#                 ["heads_b", {"id": 35, "dict": [["__call__", {"tuple": [{"tuple": [2, 1]}]}]]}],
#                 ["layers_0", {"id": 36, "dict": [["__call__", {"tuple": [{"tuple": [2, 3]}]}]]}],
#                 ["layers_1", {"id": 37, "dict": [["__call__", {"tuple": [{"tuple": [2, 4]}]}]]}]
#               ]
#             }
#           ],
#           ["stats", {"id": 38, "dict": [["calls", {"tuple": []}]]}]
#         ]
#       },
#       "Big(\n    # attributes\n    widths = (3, 4)\n)",
#       {"tuple": [{"opaque": "FrozenDict"}, {"opaque": "FrozenDict"}]},
#       {"id": 39, "dict": [["x", 1]]}
#     ]
#   }
# }

"""The seed's RNN: `jax.lax.scan` calls a module that it copied, outside of any `pure`."""
import jax
import jax.numpy as jnp
import pax


class Counter(pax.StateModule):
    def __init__(self):
        self.count = jnp.array(0)

    def __call__(self, x):
        self.count = self.count + 1
        return x


class RNN(pax.Module):
    def __init__(self):
        self.counter = Counter()

    def __call__(self, xs):
        def scan_fn(c, x):
            y = c(x)
            return c, y

        _, y = jax.lax.scan(scan_fn, init=self.counter, xs=xs)
        return y


def main():
    rnn = RNN()
    xs = jnp.arange(0, 10)
    rnn, ys = pax.purecall(rnn, xs)
    return rnn.counter.count, ys


# recorded from pax3-0.5.9, program 7acb18f4a6a91c763de8d9f26536084302fd24399c2666f10566efc08437e299
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}

"""Attention keeps streams that it never draws from."""


class MultiHeadAttention(sound.MultiHeadAttention):
    def __init__(self, *args, rngs, **more):
        super().__init__(*args, rngs=rngs, **more)
        self.rngs = rngs.dropout.fork()

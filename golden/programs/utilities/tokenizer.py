"""A word tokenizer: regular expressions, counts of words, special tokens, padding and decoding."""
import collections
import re
from typing import Iterable

import jax.numpy as jnp
import numpy as np
from flax import nnx

TOKEN = re.compile(r"\w+|[^\w\s]")


class Tokenizer:
    PAD, UNK, BOS, EOS = range(4)
    specials = ["<pad>", "<unk>", "<s>", "</s>"]

    def __init__(self, texts: Iterable[str], max_vocab: int = 12, lower: bool = True):
        self.lower = lower
        counts = collections.Counter(w for t in texts for w in self.split(t))
        words = sorted(counts, key=lambda w: (-counts[w], w))
        self.itos = self.specials + words[: max_vocab - len(self.specials)]
        self.stoi = {w: i for i, w in enumerate(self.itos)}
        self.counts = counts

    def split(self, text):
        return TOKEN.findall(text.lower() if self.lower else text)

    def encode(self, text: str, length: int | None = None) -> list[int]:
        ids = [self.BOS, *(self.stoi.get(w, self.UNK) for w in self.split(text)), self.EOS]
        if length is not None:
            ids = ids[:length] + [self.PAD] * (length - len(ids))
        return ids

    def decode(self, ids) -> str:
        words = [self.itos[int(i)] for i in ids if i not in (self.PAD, self.BOS, self.EOS)]
        return re.sub(r"\s+([,.!?])", r"\1", " ".join(words))

    def __len__(self):
        return len(self.itos)

    def __repr__(self):
        return f"{self.__class__.__name__}(size={len(self)}, lower={self.lower})"


def main():
    texts = ["The cat sat on the mat.", "The dog, the cat!", "A mat?"]
    tok = Tokenizer(texts)
    batch = np.array([tok.encode(t, 8) for t in texts], dtype=np.int32)
    mask = batch != tok.PAD
    embed = nnx.Embed(len(tok), 2, rngs=nnx.Rngs(0))
    pooled = (embed(jnp.asarray(batch)) * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
    return {
        "vocab": tok.itos,
        "common": tok.counts.most_common(2),
        "batch": batch,
        "lengths": mask.sum(1),
        "decoded": [tok.decode(r) for r in batch],
        "text": repr(tok),
        "pooled": pooled.shape,
        "dates": re.sub(r"(\d+)-(\d+)", lambda m: f"{m.group(2)}/{m[1]}", "10-12 and 3-4"),
        "parts": re.split(r"[,;]\s*", "a, b;c"),
        "named": re.match(r"(?P<key>\w+)=(?P<value>.*)", "lr=0.1").groupdict(),
        "ends": bool(re.fullmatch(r"layer_\d+", "layer_12")),
    }


# recorded from flax-0.12.12, program b10d2438692ec6813ba0964ab5e3452398c9c1188df4a8109acd5a4573b04ecd
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "vocab",
#         {
#           "id": 1,
#           "list": ["<pad>", "<unk>", "<s>", "</s>", "the", "cat", "mat", "!", ",", ".", "?", "a"]
#         }
#       ],
#       ["common", {"id": 2, "list": [{"tuple": ["the", 4]}, {"tuple": ["cat", 2]}]}],
#       [
#         "batch",
#         {
#           "array": "int32",
#           "shape": [3, 8],
#           "host": true,
#           "data": [2, 4, 5, 1, 1, 4, 6, 9, 2, 4, 1, 8, 4, 5, 7, 3, 2, 11, 6, 10, 3, 0, 0, 0]
#         }
#       ],
#       ["lengths", {"array": "int64", "shape": [3], "host": true, "data": [8, 8, 5]}],
#       [
#         "decoded",
#         {"id": 3, "list": ["the cat <unk> <unk> the mat.", "the <unk>, the cat!", "a mat?"]}
#       ],
#       ["text", "Tokenizer(size=12, lower=True)"],
#       ["pooled", {"tuple": [3, 2]}],
#       ["dates", "12/10 and 4/3"],
#       ["parts", {"id": 4, "list": ["a", "b", "c"]}],
#       ["named", {"id": 5, "dict": [["key", "lr"], ["value", "0.1"]]}],
#       ["ends", true]
#     ]
#   }
# }

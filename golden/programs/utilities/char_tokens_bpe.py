"""Byte pair encoding from scratch: merges by the commonest pair, encoding by rank."""
from collections import Counter, defaultdict
from itertools import pairwise


def train(words: dict[tuple[str, ...], int], merges: int):
    ranks: dict[tuple[str, str], int] = {}
    for i in range(merges):
        pairs: Counter = Counter()
        for word, n in words.items():
            for pair in pairwise(word):
                pairs[pair] += n
        if not pairs:
            break
        best = max(pairs, key=lambda p: (pairs[p], p))
        ranks[best] = i
        words = {merge(word, best): n for word, n in words.items()}
    return ranks, words


def merge(word, pair):
    out, i = [], 0
    while i < len(word):
        if i + 1 < len(word) and (word[i], word[i + 1]) == pair:
            out.append(word[i] + word[i + 1])
            i += 2
        else:
            out.append(word[i])
            i += 1
    return tuple(out)


def encode(text, ranks):
    word = tuple(text)
    while len(word) > 1:
        candidates = [p for p in pairwise(word) if p in ranks]
        if not candidates:
            break
        word = merge(word, min(candidates, key=ranks.__getitem__))
    return word


def main():
    corpus = "low low low lower newest newest newest newest widest widest"
    words = Counter(tuple(w) + ("_",) for w in corpus.split())
    ranks, merged = train(dict(words), 8)
    groups = defaultdict(list)
    for pair in ranks:
        groups[len("".join(pair))].append("".join(pair))
    return [*ranks.items()], encode("lowest_", ranks), dict(groups), sorted(merged), "newest".encode("utf-8"), list(b"\xc3\xa9")


# recorded from flax-0.12.12, program 2f74b55baa53176464d9997081ffc4b4bc10669fa3a79fe571883cf7624fbdeb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": [{"tuple": ["t", "_"]}, 0]},
#           {"tuple": [{"tuple": ["s", "t_"]}, 1]},
#           {"tuple": [{"tuple": ["e", "st_"]}, 2]},
#           {"tuple": [{"tuple": ["w", "est_"]}, 3]},
#           {"tuple": [{"tuple": ["o", "w"]}, 4]},
#           {"tuple": [{"tuple": ["n", "e"]}, 5]},
#           {"tuple": [{"tuple": ["ne", "west_"]}, 6]},
#           {"tuple": [{"tuple": ["l", "ow"]}, 7]}
#         ]
#       },
#       {"tuple": ["l", "o", "west_"]},
#       {
#         "id": 1,
#         "dict": [
#           [2, {"id": 2, "list": ["t_", "ow", "ne"]}],
#           [3, {"id": 3, "list": ["st_", "low"]}],
#           [4, {"id": 4, "list": ["est_"]}],
#           [5, {"id": 5, "list": ["west_"]}],
#           [7, {"id": 6, "list": ["newest_"]}]
#         ]
#       },
#       {
#         "id": 7,
#         "list": [
#           {"tuple": ["low", "_"]},
#           {"tuple": ["low", "e", "r", "_"]},
#           {"tuple": ["newest_"]},
#           {"tuple": ["w", "i", "d", "est_"]}
#         ]
#       },
#       {"opaque": "bytes"},
#       {"id": 8, "list": [195, 169]}
#     ]
#   }
# }

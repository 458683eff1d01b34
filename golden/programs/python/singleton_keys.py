"""None, Ellipsis and NotImplemented are keys, each its own."""


def main():
    seen = {None: "none", ...: "ellipsis", NotImplemented: "not implemented"}
    return len(seen), list(seen.values()), len({None, ..., NotImplemented, ...})


# recorded from flax-0.12.12, program 62cb1ecdf97d237171f6f925b722da5b9a31e4221adab9ef539b2f8ee3d9edd7
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [3, {"id": 0, "list": ["none", "ellipsis", "not implemented"]}, 3]}
# }

"""None, Ellipsis and NotImplemented are keys, each its own."""


def main():
    seen = {None: "none", ...: "ellipsis", NotImplemented: "not implemented"}
    return len(seen), list(seen.values()), len({None, ..., NotImplemented, ...})

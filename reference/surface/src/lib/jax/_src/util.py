"""`jax._src.util`: lists of one length, mapped and zipped, and lists cut in parts."""


def _lists(args):
    lists = [list(arg) for arg in args]
    if any([len(one) != len(lists[0]) for one in lists]):
        raise ValueError(f"length mismatch: {[len(one) for one in lists]}")
    return lists


def safe_map(f, *args):
    return [f(*items) for items in zip(*_lists(args))]


def safe_zip(*args):
    return list(zip(*_lists(args)))


def unzip2(xys):
    pairs = list(xys)
    return tuple([x for x, _ in pairs]), tuple([y for _, y in pairs])


def unzip3(xyzs):
    triples = list(xyzs)
    return tuple([x for x, _, _ in triples]), tuple([y for _, y, _ in triples]), tuple([z for *_, z in triples])


def split_list(args, ns):
    rest, parts = list(args), []
    for n in ns:
        parts.append(rest[:n])
        rest = rest[n:]
    return [*parts, rest]


def concatenate(xs):
    return [item for part in xs for item in part]


def partition_list(bs, l):
    pairs = list(zip(bs, l))
    return [item for b, item in pairs if not b], [item for b, item in pairs if b]

"""`jax._src.util`: lists of one length, mapped and zipped, and lists cut in parts."""


def safe_map(f, *args):
    if not args:
        raise TypeError("safe_map requires at least 2 arguments")
    if not callable(f):
        raise TypeError(f"'{type(f).__name__}' object is not callable")
    lists = [list(arg) for arg in args]
    for place, items in enumerate(lists[1:], 2):
        if len(items) != len(lists[0]):
            how = "longer" if len(items) > len(lists[0]) else "shorter"
            raise ValueError(f"safe_map() argument {place} is {how} than argument 1")
    return [f(*items) for items in zip(*lists)]


def safe_zip(*args):
    if not args:
        raise TypeError("safe_zip requires at least 1 argument.")
    lists = [list(arg) for arg in args]
    for place, items in enumerate(lists[1:], 1):
        if len(items) != len(lists[0]):
            raise ValueError(
                f"safe_zip() argument {place} has length {len(items)} but argument 0 has length {len(lists[0])}"
            )
    return list(zip(*lists))


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

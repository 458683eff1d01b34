from flax import nnx

watch_values = []


def watched_made(value):
    if isinstance(value, (nnx.Pytree, nnx.Variable)):
        watch_values.append(value)
    return value


def watch_shares():
    """Whether a Variable or a Module stands at two places below what is held by nothing else."""
    held = set()
    for value in watch_values:
        held.update(id(part) for _, part in nnx.iter_graph(value) if part is not value)
    roots = [value for value in watch_values if id(value) not in held]
    return len(nnx.find_duplicates(roots, only=(nnx.Pytree, nnx.Variable))) > 0


def main():
    try:
        watched_main()
    except BaseException:
        pass
    return watch_shares()

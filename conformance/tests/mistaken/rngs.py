"""reseed leaves the counts of the streams where they are."""


def reseed(node, **streams):
    counts = [(count, count.get_value()) for _, count in sound.iter_graph(node) if isinstance(count, sound.RngCount)]
    sound.reseed(node, **streams)
    for count, value in counts:
        count.set_value(value)

"""pop gives what it should, and leaves it in the module."""


def pop(node, *filters, **options):
    return sound.state(node, *filters)

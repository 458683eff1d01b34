"""A clone shares its Variables with the module."""


def clone(node, **options):
    return sound.merge(*sound.split(node))

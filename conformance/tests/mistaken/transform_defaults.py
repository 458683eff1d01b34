"""A scan that is told not to go backwards does."""


def scan(*functions, reverse=None, **options):
    return sound.scan(*functions, reverse=reverse is False, **options)

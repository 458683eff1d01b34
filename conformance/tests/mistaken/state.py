"""Of several States the first that has a path says what stands there."""


def merge_state(*states, **options):
    return sound.merge_state(*reversed(states), **options)

"""What all filters must take is taken if any does."""


def All(*filters):
    return sound.Any(*filters)

"""leaky_relu is steeper if it is told its slope."""


def leaky_relu(x, negative_slope=None):
    return sound.leaky_relu(x, 0.01 if negative_slope is None else 2 * negative_slope)

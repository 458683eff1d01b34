"""Large values without identity are shown once, however often they are reached; a list in one is one list."""
import jax.numpy as jnp


def main():
    text = 'a' * 200
    doubled = ([1], text)
    for _ in range(12):
        doubled = (doubled, doubled)
    numbers = jnp.arange(100)
    letters = frozenset('abcdefghij')
    many = {(i, 'x') for i in range(40)}
    loop = []
    loop.append((loop, text))
    print(loop, loop, text)
    return [doubled, text, [numbers, numbers, letters, letters], many, {'many': many}, loop, {1, 'é', 'z', (1, 2), (1,)}]

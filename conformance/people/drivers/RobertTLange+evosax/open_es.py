"""Evolution strategies on a quadratic, asked and told under a scan (raw JAX)."""

import json

import jax
import jax.numpy as jnp
from evosax.algorithms import CMA_ES, Open_ES, SimpleGA

shown = {}
for algorithm in [Open_ES, CMA_ES]:
    strategy = algorithm(population_size=6, solution=jnp.zeros(2))
    params = strategy.default_params
    state = strategy.init(jax.random.key(0), jnp.ones(2), params)

    def generation(state, key):
        ask, tell = jax.random.split(key)
        population, state = strategy.ask(ask, state, params)
        fitness = jnp.sum((population - 0.5) ** 2, axis=-1)
        state, _ = strategy.tell(tell, population, fitness, state, params)
        return state, jnp.min(fitness)

    state, best = jax.lax.scan(generation, state, jax.random.split(jax.random.key(1), 3))
    shown[algorithm.__name__] = {"best": [float(it) for it in best], "mean": [float(it) for it in strategy.get_mean(state)]}
print(json.dumps(shown))

"""Genetic algorithms and natural evolution strategies, a few generations each (raw JAX)."""

import json

import jax
import jax.numpy as jnp
from evosax.algorithms import PGPE, SNES, SimpleES, SimpleGA

cost, shown = lambda population: jnp.sum((population - 0.5) ** 2, axis=-1), {}
for algorithm in [SimpleES, SNES, PGPE]:
    strategy = algorithm(population_size=6, solution=jnp.zeros(2))
    params = strategy.default_params
    state = strategy.init(jax.random.key(0), jnp.ones(2), params)
    for place in range(2):
        population, state = strategy.ask(jax.random.key(place), state, params)
        state, _ = strategy.tell(jax.random.key(place), population, cost(population), state, params)
    shown[algorithm.__name__] = [float(it) for it in strategy.get_mean(state)]
strategy = SimpleGA(population_size=6, solution=jnp.zeros(2))
params, population = strategy.default_params, jax.random.normal(jax.random.key(5), (6, 2))
state = strategy.init(jax.random.key(0), population, cost(population), params)
population, state = strategy.ask(jax.random.key(1), state, params)
state, _ = strategy.tell(jax.random.key(2), population, cost(population), state, params)
shown["SimpleGA"] = [float(state.best_fitness), float(jnp.sum(population))]
print(json.dumps(shown))

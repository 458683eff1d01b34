"""A swarm and differential evolution on a quadratic (raw JAX)."""

import json

import jax
import jax.numpy as jnp
from evosax.algorithms import PSO, DifferentialEvolution

shown = {}
for algorithm in [PSO, DifferentialEvolution]:
    strategy = algorithm(population_size=5, solution=jnp.zeros(2))
    params = strategy.default_params
    population = jax.random.normal(jax.random.key(0), (5, 2))
    cost = lambda population: jnp.sum((population - 0.5) ** 2, axis=-1)
    state = strategy.init(jax.random.key(1), population, cost(population), params)
    for place in range(2):
        key = jax.random.key(place)
        population, state = strategy.ask(key, state, params)
        state, metrics = strategy.tell(key, population, cost(population), state, params)
    shown[algorithm.__name__] = [float(state.best_fitness), float(jnp.sum(population))]
print(json.dumps(shown))

import jax
import jax.numpy as jnp

state = {"w": jnp.ones(2), "steps": [jnp.zeros(())]}


@jax.jit
def step(state, g):
    state["w"] = state["w"] - g
    state["steps"][0] = state["steps"][0] + 1
    state["loss"] = g.sum()
    return g.sum()


@jax.jit
def step_and_return(state, g):
    state["w"] = state["w"] - g
    return state


step(state, jnp.ones(2))  # expect: lost-write state["loss"]; lost-write state["steps"][0]; lost-write state["w"]
state = step_and_return(state, jnp.ones(2))

"""`jax._src.interpreters.partial_eval`."""

from jax.interpreters.partial_eval import dce_jaxpr as dce_jaxpr
from jax.interpreters.partial_eval import trace_to_jaxpr_dynamic as trace_to_jaxpr_dynamic

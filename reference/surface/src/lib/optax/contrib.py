"""`optax.contrib`."""

from optax._optimizers import ReduceLROnPlateauState as ReduceLROnPlateauState
from optax._optimizers import reduce_on_plateau as reduce_on_plateau

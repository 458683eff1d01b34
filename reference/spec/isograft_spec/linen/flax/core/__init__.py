"""The functional core of Linen."""

from flax.core import meta
from flax.core.axes import broadcast
from flax.core.filters import DenyList
from flax.core.frozen_dict import FrozenDict, copy, freeze, pop, pretty_repr, unfreeze
from flax.core.scope import Scope, Variable, apply, bind, init, lazy_init

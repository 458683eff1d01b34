"""ninjax 3.6.3: modules whose state is a flat dict of named arrays, which impure functions read and write."""

from ._lift import checkpoint, cond, grad, scan, while_loop
from ._module import Module, Tree, Variable, flatten, scope, unflatten
from ._state import context, creating, init, pure, seed

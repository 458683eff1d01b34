"""What a module remembers of its run."""

import dataclasses
from typing import Any

# The states of a module's setup. One that was set up outside of a lift is set up again inside, and
# finds the names that it took.
NEW, TRANSFORMED, DONE = 0, 1, 2


# The fields that every module has.
RESERVED = ("parent", "name")


@dataclasses.dataclass
class State:
    in_compact_method: bool = False
    in_setup: bool = False
    setup_called: int = NEW
    is_initialized: bool = False
    # How many submodules of each class were named.
    autoname_cursor: Any = dataclasses.field(default_factory=dict)
    # Submodules by name, and the collection of each variable.
    children: Any = dataclasses.field(default_factory=dict)

    def reset(self):
        self.in_compact_method = self.in_setup = False
        self.autoname_cursor = {}

    def export(self):
        """The state of the module inside of a lift."""
        return dataclasses.replace(
            self,
            setup_called=TRANSFORMED if self.setup_called else NEW,
            autoname_cursor=dict(self.autoname_cursor),
            children={},
        )

    def reimport(self, inner):
        """The state after the lift: names go on where the body left off."""
        self.in_compact_method, self.in_setup = inner.in_compact_method, inner.in_setup
        self.is_initialized = inner.is_initialized
        self.autoname_cursor = dict(inner.autoname_cursor)

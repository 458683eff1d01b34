"""Functions that `pax` has, too."""

from ._core.transforms import grad, scan

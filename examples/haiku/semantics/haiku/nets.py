"""Networks."""

from ._layers import MLP

"""What PAX calls experimental, as far as it is modelled."""

from .._core.module import load_weights_from_dict
from .._core.pure import mutable


def save_weights_to_dict(module):
    return module.state_dict()

"""`numpy.linalg`."""

from numpy._functions import norm as norm

"""The HiPPO matrix of a state space model, and its eigenvectors (NumPy)."""

import json

import numpy as np
from s5.ssm_init import make_HiPPO, make_NPLR_HiPPO

matrix = make_HiPPO(6)
normal, low_rank, bias = make_NPLR_HiPPO(6)
shown = {
    "matrix": [float(it) for it in matrix.ravel()],
    "normal": float(np.abs(normal).sum()),
    "low rank": [float(it) for it in low_rank],
    "bias": [float(it) for it in bias],
}
print(json.dumps(shown))

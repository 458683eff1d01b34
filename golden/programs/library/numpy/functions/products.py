import numpy as np


def main():
    """Sums of products by labels, and powers of two and ten, which are exact."""
    a, b = np.arange(6).reshape(2, 3), np.arange(12).reshape(3, 4)
    products = np.einsum("ij,jk->ik", a, b), np.einsum("ij->j", a), np.einsum("ij,ij->", a, a), np.einsum("i,j->ij", [1, 2], [0.5, 1.0])
    logs = np.log2(8), np.log2([1, 1024]), np.log10(1000), np.log10(np.array([10.0, 0.01])), np.log2(np.float32(0.5)), int(np.log2(64)), np.log2(0.125)
    return products, logs, np.result_type(np.int32, np.float32), np.result_type(np.ones(1, np.float32), 1.0)

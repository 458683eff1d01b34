"""`tqdm.std`: the bars of `tqdm`, shown elsewhere."""

from tqdm import tqdm as tqdm, trange as trange

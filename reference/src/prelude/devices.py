"""The machine of a run: one process with one device."""


def device_count(backend=None):
    return 1


def local_device_count(backend=None):
    return 1


def process_count(backend=None):
    return 1


def process_index(backend=None):
    return 0

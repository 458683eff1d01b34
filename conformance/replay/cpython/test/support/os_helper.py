"""Files, of which a program has none here."""

import os
import unittest

TESTFN = TESTFN_ASCII = "@test_tmp"
TESTFN_UNICODE = TESTFN_NONASCII = TESTFN_UNENCODABLE = TESTFN_UNDECODABLE = None


class FakePath:
    def __init__(self, path):
        self.path = path

    def __repr__(self):
        return f"<FakePath {self.path!r}>"

    def __fspath__(self):
        return self.path


class EnvironmentVarGuard:
    def __init__(self):
        self._before = {}

    def _keep(self, name):
        self._before.setdefault(name, os.environ.get(name))

    def __getitem__(self, name):
        return os.environ[name]

    def __setitem__(self, name, value):
        self._keep(name)
        os.environ[name] = value

    def __delitem__(self, name):
        self.unset(name)

    def __contains__(self, name):
        return name in os.environ

    def set(self, name, value):
        self[name] = value

    def unset(self, name):
        self._keep(name)
        os.environ.pop(name, None)

    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        for name, value in self._before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def _no_file(*args, **kwargs):
    raise unittest.SkipTest("a file")


unlink = rmtree = temp_cwd = temp_dir = change_cwd = create_empty_file = can_symlink = _no_file

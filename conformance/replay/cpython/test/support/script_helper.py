import unittest


def assert_python_ok(*args, **env_vars):
    raise unittest.SkipTest("another process")


assert_python_failure = spawn_python = run_python_until_end = make_script = assert_python_ok

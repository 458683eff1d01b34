"""Exported by Isograft: see README.md."""

from expect import PROCESS, Shown, explanation, library


def pytest_assertrepr_compare(config, op, left, right):
    if op == "==" and isinstance(left, Shown) and isinstance(right, Shown):
        return explanation(left, right)


def pytest_configure(config):
    config.addinivalue_line("markers", "minute: one of the programs that show the most in a minute")


def pytest_report_header(config):
    return f"programs run on {library()}"


def pytest_sessionfinish(session):
    PROCESS.stop()

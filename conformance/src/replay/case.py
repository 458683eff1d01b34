def _isograft_case(of_module, holder, name, test, before, after):
    import inspect
    import unittest

    def marks(held):
        given = held.__dict__.get("pytestmark", []) if inspect.isclass(held) else getattr(held, "pytestmark", [])
        return given if isinstance(given, list) else [given]

    # The marks of pytest, as it keeps them: what they ask for that is not done here.
    every = of_module if isinstance(of_module, list) else [of_module]
    for kind in holder.__mro__ if holder else ():
        every = every + marks(kind)
    lacks = None
    for mark in every + (marks(test) if inspect.isfunction(test) else []):
        conditions = mark.args or (mark.kwargs.get("condition"),)
        if mark.name == "skip":
            return "skipped", mark.kwargs.get("reason", mark.args[0] if mark.args else "")
        if mark.name == "skipif" and any(not isinstance(it, str) and it for it in conditions):
            return "skipped", mark.kwargs.get("reason", "")
        if mark.name == "skipif" and any(isinstance(it, str) for it in conditions):
            lacks = "pytest's skipif of a text"
        if mark.name in ("parametrize", "usefixtures", "xfail"):
            lacks = "pytest's " + mark.name
    of_unittest = holder is not None and issubclass(holder, unittest.TestCase)
    if holder is not None:
        scopes = ("method",) if of_unittest else ("class", "method")
        around = [prefix + scope for scope in scopes for prefix in ("setup_", "teardown_")]
        for lacked in [it for it in around if hasattr(holder, it)]:
            return "unsupported", "pytest's use of " + lacked
    if not of_unittest and inspect.isfunction(test):
        code, own = test.__code__, 0
        if holder is not None and not isinstance(holder.__dict__.get(name), staticmethod):
            own = 1
        names, end = code.co_varnames, code.co_argcount
        asked = list(names[own : end - len(test.__defaults__ or ())])
        asked += [it for it in names[end : end + code.co_kwonlyargcount] if it not in (test.__kwdefaults__ or {})]
        if asked:
            return "unsupported", "pytest's fixture or parameter " + ", ".join(asked)
    if lacks is not None:
        return "unsupported", lacks
    try:
        before()
        if holder is None:
            test()
        elif of_unittest:
            holder.setUpClass()
            holder(name).debug()
            holder.tearDownClass()
        else:
            getattr(holder(), name)()
        after()
    except unittest.SkipTest as skipped:
        # The text may be a library's, of which only the outcome knows.
        if type(skipped) is unittest.SkipTest:
            raise
        return "skipped", str(skipped)

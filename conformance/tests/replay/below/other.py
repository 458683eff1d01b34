raise ValueError("no file of tests")

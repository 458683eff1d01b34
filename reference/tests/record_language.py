"""Records what CPython 3.12 prints for each program of `language/programs.txt`, in `language/recorded.txt`.

A program stands below its name: `### name`. Usage: python3.12 record_language.py
"""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent / 'language'
MARK = '### '


def printed(program):
    """The output of the program and, where an exception ends it, the name of that."""
    run = subprocess.run([sys.executable, '-c', program], capture_output=True, text=True)
    ended = run.stderr.strip().split('\n')[-1].split(':')[0] if run.returncode else ''
    return run.stdout + (f'raises {ended}\n' if ended else '')


assert sys.version_info[:2] == (3, 12), sys.version
recorded = []
for block in ('\n' + (HERE / 'programs.txt').read_text()).split('\n' + MARK)[1:]:
    name, program = block.split('\n', 1)
    recorded.append(f'{MARK}{name}\n{printed(program)}')
    if 'raises ' in recorded[-1].split('\n')[-2:][0]:
        print(name, recorded[-1].split('\n')[-2:][0], file=sys.stderr)
(HERE / 'recorded.txt').write_text(''.join(recorded))

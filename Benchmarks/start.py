"""Starts one command from a small process, and reports the time and memory that the command took.

    python3 -I -S start.py 5 command argument ...

Linux counts the memory of the starting process as memory of the started one, too. With a large starting process, the result
would be its memory. The script writes CPU seconds, wall seconds and the peak memory in kilobytes to the file descriptor of the
first argument.
"""

import os
import sys
import time


def main():
    report, command = int(sys.argv[1]), sys.argv[2:]
    start = time.perf_counter()
    process = os.fork()
    if process == 0:
        try:
            os.execvp(command[0], command)
        finally:
            os._exit(127)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - start
    os.write(report, f"{usage.ru_utime + usage.ru_stime} {wall} {usage.ru_maxrss}".encode())
    code = os.waitstatus_to_exitcode(status)
    sys.exit(code if code >= 0 else 128 - code)


main()

"""Starts one command from a process that is small itself, and says what it took.

    python3 -I -S start.py 5 command argument ...

Linux counts the memory of the process that starts another as that one's too, so a large one would be measured in place
of what it starts. Seconds of CPU, seconds of the clock and kilobytes of memory at the most go to the file descriptor
that is named first.
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

"""cursors.py PORT FORWARD SHARE STATE: a receiver of TUIO that loses datagrams.

Takes datagrams at PORT, loses SHARE of them, always the same ones, and hands the others to liblo's
oscdump at the port FORWARD, which decodes them. The file STATE has the cursors that are there by
the rules of TUIO 1.1, a line `SESSION X Y` each; STATE.counts says how many datagrams were lost and
taken.
"""

import os
import random
import select
import socket
import subprocess
import sys


class Cursors:
    """The cursors by their sessions, from the messages of one source."""

    def __init__(self):
        self.places = {}
        self._alive = set()
        self._sets = {}
        self._last = 0

    def take(self, words):
        if words[0] == "alive":
            self._alive, self._sets = set(words[1:]), {}
        elif words[0] == "set":
            self._sets[words[1]] = words[2:4]
        elif words[0] == "fseq":
            self._finish(int(words[1]))

    def _finish(self, number):
        """-1 repeats what is so; a frame a little older than the last one is late."""
        if 0 <= number < self._last and self._last - number < 100:
            return
        if number >= 0:
            self._last = number
        self.places = {key: place for key, place in self.places.items() if key in self._alive}
        self.places.update({key: self._sets[key] for key in self._sets if key in self._alive})


def write(path, text):
    """All at once, for readers."""
    with open(path + ".new", "w") as file:
        file.write(text)
    os.replace(path + ".new", path)


def main():
    port, forward, share, state = int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), sys.argv[4]
    chance = random.Random(1)
    decoder = subprocess.Popen(["oscdump", "-L", forward], stdout=subprocess.PIPE)
    cursors, lost, taken, written = Cursors(), 0, 0, None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as receiver:
        receiver.bind(("127.0.0.1", port))
        text = b""
        while True:
            for source in select.select([receiver, decoder.stdout], [], [])[0]:
                if source is receiver:
                    packet = receiver.recv(2048)
                    if chance.random() < share:
                        lost += 1
                    else:
                        taken += 1
                        receiver.sendto(packet, ("127.0.0.1", int(forward)))
                    continue
                *lines, text = (text + os.read(decoder.stdout.fileno(), 65536)).split(b"\n")
                for line in lines:
                    words = line.decode().replace('"', "").split()
                    if "/tuio/2Dcur" in words:
                        cursors.take(words[words.index("/tuio/2Dcur") + 2 :])
                if cursors.places != written:
                    written = dict(cursors.places)
                    lines = [" ".join([key, *written[key]]) + "\n" for key in sorted(written)]
                    write(state, "".join(lines))
                if text == b"":
                    write(state + ".counts", f"lost {lost} taken {taken}\n")


main()

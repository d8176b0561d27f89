"""touchd-mqtt between a real broker and a real touchd."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import time

from support import BINARIES, PATIENCE, ROOT, BrokerTests, error, free_port

import touchd as client

STATES = {
    "t/hall/value/lamp": "OFF",
    "t/hall/value/level": "0.4",
    "t/hall/value/steps": "4",
    "t/hall/value/mode": "-1",
    "t/hall/value/page": "0",
    "t/hall/value/k%C3%BCche%2F1%20%2B": "OFF",
}
PLATFORMS = {
    "event_house_night": "event",
    "event_house_touched": "event",
    "event_light_level": "event",
    "value_k-C3-BCche-2F1-20-2B": "switch",
    "value_lamp": "switch",
    "value_level": "number",
    "value_mode": "select",
    "value_page": "number",
    "value_steps": "number",
    "action_goodNight": "button",
    "action_absent": "button",
}
OTHER_SCENE = """
version: 1
screens: [{size: [100, 100]}]
windows: [{id: w, subviews: [{id: door, class: switch, frame: [0, 0, 50, 50]}]}]
"""
TABS_SCENE = """
version: 1
screens: [{size: [400, 400]}]
windows:
  - id: w
    rootViewController:
      id: tabs
      selectedIndex: 0
      view: {id: root, subviews: [{id: first, class: button, frame: [0, 300, 100, 100]}, {id: second, class: button, frame: [100, 300, 100, 100]}]}
      presents:
        - id: sheet
          presented: false
          modalPresentationStyle: pageSheet
          view: {id: paper, subviews: [{id: alarm, class: datePicker, frame: [0, 0, 200, 100], subviews: [{id: hour, class: pickerComponent, frame: [0, 0, 100, 100]}, {id: minute, class: pickerComponent, frame: [100, 0, 100, 100]}]}]}
      viewControllers:
        - {id: one, tabBarItem: first, view: {id: oneView, subviews: [{id: lamp, class: switch, frame: [0, 0, 100, 50]}]}}
        - {id: two, tabBarItem: second, view: {id: twoView, subviews: [{id: heat, class: slider, frame: [0, 0, 100, 50], on: {valueChanged: {publish: heat}}}]}}
"""
ACTIONS = "actions: {goodNight: {from: night, name: Good night}, absent: {}}"


class HiddenControlTests(BrokerTests):
    """Controls that are not shown: in another tab, and in a sheet."""

    def test_they_are_told_and_set_as_those_that_are_and_a_change_of_tab_takes_none_away(self):
        (self.folder / "scene.yaml").write_text(TABS_SCENE)
        self.broker()
        self.touchd()
        messages = self.subscriber()
        self.bridge()
        messages.expect("t/hall/status online")
        states = {
            "t/hall/value/lamp": "OFF",
            "t/hall/value/heat": "0",
            "t/hall/value/alarm": "0",
        }
        kept = self.kept()
        told = json.loads(kept.pop("homeassistant/device/hall/config"))
        self.assertEqual(kept, {"t/hall/status": "online", **states})
        self.assertEqual(
            set(told["components"]), {"event_heat", "value_lamp", "value_heat", "value_alarm"}
        )
        messages.rest()
        before = len(messages.seen)
        self.publish("t/hall/value/heat/set", "0.5")
        messages.expect("t/hall/value/heat 0.5")

        async def select():
            async with client.connect("shown", str(self.socket)) as other:
                shown = await other.watch()
                async with client.connect("test", str(self.socket)) as touchd:
                    tree = await touchd.watch(hidden=True)
                    self.assertEqual((tree["heat"].value, tree["twoView"].parent), (0.5, "two"))
                    self.assertNotIn("heat", shown)
                    await touchd.set("tabs", selectedIndex=1)
                    self.assertEqual((tree["twoView"].parent, tree["oneView"].parent), ("root", "one"))
                    self.assertEqual(tree["heat"].value, 0.5)
                    async for event in other:
                        if isinstance(event, client.Change) and "heat" in shown:
                            break
                    self.assertNotIn("lamp", shown)

        asyncio.run(select())
        self.publish("t/hall/value/heat/set", "0.6")
        messages.expect("t/hall/value/heat 0.6")
        self.publish("t/hall/value/lamp/set", "ON")
        messages.expect("t/hall/value/lamp ON")
        messages.rest(1.5)
        later = messages.seen[before:]
        self.assertFalse([line for line in later if "config" in line or line.endswith(" ")], later)


class ConversationTests(BrokerTests):
    """What the broker gets to know, and what it may ask for."""

    def setUp(self):
        super().setUp()
        self.broker()
        self.touchd()
        self.messages = self.subscriber()
        self.running = self.bridge(ACTIONS)
        self.messages.expect("t/hall/status online")
        self.messages.rest()

    def test_states_and_what_home_assistant_is_told_are_kept(self):
        kept = self.kept()
        told = json.loads(kept.pop("homeassistant/device/hall/config"))
        self.assertEqual(kept, {"t/hall/status": "online", **STATES})
        self.assertEqual({key: one["platform"] for key, one in told["components"].items()}, PLATFORMS)
        for key, component in told["components"].items():
            self.assertEqual(component["unique_id"], "touchd_hall_" + key)
            if "command_topic" in component and "state_topic" in component:
                self.assertEqual(component["command_topic"], component["state_topic"] + "/set")
                self.assertIn(component["state_topic"], STATES)

    def test_home_assistant_is_told_again_when_it_comes(self):
        self.publish("homeassistant/status", "online")
        self.messages.expect("homeassistant/device/hall/config", '"value_level"')

    def test_commands_change_values_and_are_not_echoed_for_nothing(self):
        self.publish("t/hall/value/level/set", "0.7")
        self.messages.expect("t/hall/value/level 0.7")
        for payload in ("0.7", "0.70", "7e-1"):
            self.publish("t/hall/value/level/set", payload)
        self.publish("t/hall/value/lamp/set", "ON")
        self.messages.expect("t/hall/value/lamp ON")
        self.assertNotIn("0 t/hall/value/level 0.7", self.messages.seen[-4:])
        self.publish("t/hall/value/level/set", "7")
        self.messages.expect("t/hall/value/level 1")
        self.publish("t/hall/value/k%C3%BCche%2F1%20%2B/set", "ON")
        self.messages.expect("t/hall/value/k%C3%BCche%2F1%20%2B ON")
        self.publish("t/hall/value/mode/set", "2")
        self.messages.expect("t/hall/value/mode 2")

    def test_actions_are_performed_and_what_they_publish_is_an_event(self):
        self.publish("t/hall/action/goodNight", "PRESS")
        line = self.messages.expect("t/hall/event/house.night")
        self.assertEqual(
            line, '0 t/hall/event/house.night {"event_type":"house.night","sender":"night","app":"scene"}'
        )
        self.messages.expect("t/hall/value/level 0")

    def test_refusals_name_the_message_and_the_state_comes_again(self):
        for topic, payload, code in (
            ("value/level/set", "much", "badValue"),
            ("value/wall/set", "1", "unknownId"),
            ("action/dim", "", "notAllowed"),
            ("action/absent", "", "discarded"),
        ):
            self.publish("t/hall/" + topic, payload)
            refused = error(self.messages.expect("t/hall/error"))
            self.assertEqual((refused["topic"], refused["code"]), (topic, code))
            self.assertTrue(refused["error"])
            if topic == "value/level/set":
                self.messages.expect("t/hall/value/level 0.4")

    def test_a_retained_command_is_refused_at_the_next_connection(self):
        self.publish("t/hall/value/level/set", "0.9", "-r")
        self.messages.expect("t/hall/value/level 0.9")
        self.running.end()
        self.bridge(ACTIONS)
        self.assertEqual(error(self.messages.expect("t/hall/error"))["code"], "retained")

    def test_messages_that_are_too_large_are_refused_and_do_not_end_the_bridge(self):
        large = self.folder / "large"

        def publish(size, *words):
            large.write_bytes(bytes(size))
            command = ["mosquitto_pub", "-p", str(self.port), "-q", "1", "-t", "t/hall/value/level/set"]
            subprocess.run([*command, "-f", large, *words], check=True, timeout=PATIENCE)

        publish(5 << 20)
        self.assertEqual(error(self.messages.expect("t/hall/error"))["code"], "tooLong")
        # It comes again with each connection, for as long as the broker keeps it.
        publish(32 << 20, "-r")
        self.running.expect("is away: it sends a message that is too large")
        time.sleep(3)
        self.assertIsNone(self.running.process.poll())
        self.publish("t/hall/value/level/set", "", "-r")
        # Once it has connected without getting that message, it gets others.
        deadline = time.monotonic() + PATIENCE
        while not any("t/hall/value/level 0.9" in line for line in self.messages.rest()):
            self.assertLess(time.monotonic(), deadline, "the bridge hears nothing any more")
            self.publish("t/hall/value/level/set", "0.9")

    def test_when_the_bridge_ends_or_dies_the_broker_says_so(self):
        self.assertEqual(self.running.end(), 0)
        self.messages.expect("t/hall/status offline")
        running = self.bridge(ACTIONS)
        self.messages.expect("t/hall/status online")
        running.end(signal.SIGKILL)
        self.messages.expect("t/hall/status offline")
        self.assertEqual(self.kept()["t/hall/status"], "offline")

    def test_controls_of_an_earlier_run_are_removed_from_home_assistant(self):
        self.running.end()
        self.messages.rest()
        self.bridge("values: [level]")
        told = "homeassistant/device/hall/config"
        removal = self.messages.expect(told, '"value_lamp":{"platform":"switch"}')
        self.assertIn('"value_level":{"platform":"number","unique_id"', removal)
        self.assertNotIn("value_lamp", self.messages.expect(told))
        self.messages.rest()
        kept = self.kept()
        self.assertEqual([topic for topic in kept if "/value/" in topic], ["t/hall/value/level"])

    def test_an_event_reaches_a_subscriber_without_another_behind_it(self):
        async def publish():
            async with client.connect("test", self.socket, queue=0) as program:
                for number in range(300):
                    sent = time.monotonic()
                    await program.publish(f"n.{number}")
                    moment, _ = await asyncio.to_thread(arrival, number)
                    delays.append(moment - sent)

        def arrival(number):
            while True:
                moment, line = self.messages.line()
                if line.startswith(f"0 t/hall/event/n.{number} "):
                    return moment, line

        delays = []
        asyncio.run(publish())
        late = sorted(delays)
        print(f"event to subscriber: p50 {late[150] * 1e3:.1f} ms, p99 {late[297] * 1e3:.1f} ms")
        with open(f"/proc/{self.running.process.pid}/status") as status:
            print(next(line for line in status if line.startswith("VmRSS")).strip())


def cpu_time(process):
    """The seconds of processor time that it has used."""
    with open(f"/proc/{process.process.pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class FailureTests(BrokerTests):
    """What goes and comes back."""

    def test_touchd_restarts(self):
        self.broker()
        daemon = self.touchd()
        messages = self.subscriber()
        self.bridge()
        self.online(messages)
        messages.rest()
        self.publish("t/hall/value/level/set", "0.7")
        messages.expect("t/hall/value/level 0.7")
        daemon.end()
        messages.expect("t/hall/status offline")
        self.publish("t/hall/value/level/set", "0.8")
        self.assertEqual(error(messages.expect("t/hall/error"))["code"], "unavailable")
        self.touchd()
        self.online(messages)
        messages.expect("t/hall/value/level 0.4")

    def test_the_broker_restarts_and_comes_late(self):
        self.touchd()
        bridge = self.bridge()
        bridge.expect("is away: Connection refused")
        broker = self.broker()
        bridge.expect("connected")
        self.assertEqual(broker.end(), 0)
        bridge.expect("is away")
        self.broker()
        messages = self.subscriber()
        bridge.expect("connected")
        self.online(messages)
        messages.expect("t/hall/value/level 0.4")
        self.assertEqual([line for line in bridge.rest() if "away" in line], [])

    def test_the_app_in_front_is_exposed(self):
        (self.folder / "other.yaml").write_text(OTHER_SCENE)
        (self.folder / "touchd.yaml").write_text(
            "version: 1\napps: [{id: kiosk, scene: scene.yaml}, {id: other, scene: other.yaml}]\n"
        )
        self.broker()
        self.touchd()
        messages = self.subscriber()
        self.bridge("discovery: false")
        messages.expect("t/hall/value/lamp OFF")
        messages.rest()
        for app in ("other", "kiosk"):
            words = [BINARIES / "touchctl", "foreground", "--socket", self.folder / "run/control.sock", app]
            subprocess.run(words, check=True, timeout=PATIENCE)
            if app == "other":
                messages.expect("t/hall/value/door OFF")
                self.assertEqual(self.kept(), {"t/hall/status": "online", "t/hall/value/door": "OFF"})
                self.publish("t/hall/value/door/set", "ON")
                messages.expect("t/hall/value/door ON")
        messages.expect("t/hall/value/lamp OFF")
        self.publish("t/hall/value/lamp/set", "ON")
        messages.expect("t/hall/value/lamp ON")

    def test_a_refused_right_is_an_error_and_the_state_comes_again(self):
        rights = "clients: [{name: touchd-mqtt, may: [topics, tree, actions]}]\n"
        with open(self.folder / "touchd.yaml", "a") as file:
            file.write(rights)
        self.broker()
        self.touchd()
        messages = self.subscriber()
        self.bridge()
        self.online(messages)
        messages.rest()
        self.publish("t/hall/value/level/set", "0.7")
        self.assertEqual(error(messages.expect("t/hall/error"))["code"], "denied")
        messages.expect("t/hall/value/level 0.4")

    def test_a_wrong_password_is_said_once_and_tried_again(self):
        passwords = self.folder / "passwords"
        subprocess.run(["mosquitto_passwd", "-b", "-c", passwords, "me", "secret"], check=True)
        passwords.chmod(0o644)
        self.broker("allow_anonymous false", f"password_file {passwords}")
        self.touchd()
        credentials = self.folder / "credentials"
        credentials.mkdir()
        (credentials / "mqtt-password").write_text("wrong\n")
        variables = {"CREDENTIALS_DIRECTORY": str(credentials)}
        wrong = self.bridge(broker=", username: me", **variables)
        wrong.expect("is away: it refuses the connection (not authorised)")
        self.assertEqual(wrong.rest(3.5), [], "tried after 1 s and 2 s, and said once")
        self.assertEqual(wrong.end(), 0)
        (credentials / "mqtt-password").write_text("secret\n")
        right = self.bridge(broker=", username: me", **variables)
        right.expect("connected")
        self.assertEqual(right.end(), 0)
        self.assertFalse(any("secret" in line or "wrong" in line for line in right.seen + wrong.seen))
        nameless = self.bridge(**variables)
        nameless.expect("a password is of no use without username")
        self.assertEqual(nameless.process.wait(PATIENCE), 78)

    def test_a_broker_that_does_not_answer_is_given_up(self):
        with socket.create_server(("127.0.0.1", self.port)) as server:
            began = time.monotonic()
            bridge = self.bridge()
            taken = [server.accept()[0]]
            bridge.expect("is away: it does not answer")
            # Not before; how much later, a busy machine decides.
            self.assertGreaterEqual(time.monotonic() - began, 9)
            # A connection that was given up costs nothing, whatever comes of it.
            taken[0].close()
            used = cpu_time(bridge)
            taken.append(server.accept()[0])
            taken[1].close()
            bridge.expect("is away")
            time.sleep(1)
            self.assertLess(cpu_time(bridge) - used, 0.2)
            self.assertEqual(bridge.end(), 0)

    def test_the_connection_may_be_encrypted(self):
        def openssl(*words):
            subprocess.run(["openssl", *words], check=True, cwd=self.folder, stderr=subprocess.DEVNULL)

        for name in ("right", "wrong"):
            openssl(
                *"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1".split(),
                *"-addext subjectAltName=IP:127.0.0.1".split(),
                *f"-keyout {name}.key -out {name}.pem".split(),
            )
            (self.folder / f"{name}.key").chmod(0o644)
        plain = self.port
        self.port = free_port()
        certificate = (f"certfile {self.folder}/right.pem", f"keyfile {self.folder}/right.key")
        self.broker(*certificate, f"listener {plain} 127.0.0.1")
        self.touchd()
        bridge = self.bridge(broker=f", tls: {{ca: {self.folder}/right.pem}}")
        bridge.expect("connected")
        encrypted, self.port = self.port, plain
        messages = self.subscriber("t/hall/#")
        self.online(messages)
        self.publish("t/hall/value/level/set", "0.7")
        messages.expect("t/hall/value/level 0.7")
        bridge.end()
        self.port = encrypted
        distrusting = self.bridge(broker=f", tls: {{ca: {self.folder}/wrong.pem}}")
        self.assertIn("TLS", distrusting.expect("is away"))

    def until_heard(self, subscriber):
        for number in range(1_000):
            self.publish("t/hall/event/probe", str(number))
            if any("probe" in line for line in subscriber.rest(0.1)):
                return
        self.fail("the subscriber hears nothing")

    def test_a_broker_restart_under_10000_events_loses_only_those_of_its_absence(self):
        persistent = ("persistence true", f"persistence_location {self.folder}/", "max_queued_messages 0")
        broker = self.broker("user root", *persistent)
        self.touchd()
        messages = self.subscriber("t/hall/event/#", "-c", "-i", "keeper")
        bridge = self.bridge("discovery: false")
        bridge.expect("connected")
        # Until the subscriber gets something it may not be there yet.
        self.until_heard(messages)

        async def publish():
            nonlocal broker
            async with client.connect("test", self.socket, queue=0) as program:
                for batch in range(100):
                    async with program.batch() as effects:
                        for number in range(100):
                            effects.publish(f"n.{batch * 100 + number}")
                    if batch == 40:
                        await asyncio.to_thread(broker.end)
                    if batch == 60:
                        broker = await asyncio.to_thread(self.broker, "user root", *persistent)
                        await asyncio.to_thread(bridge.expect, "connected")
                    await asyncio.sleep(0.01)

        asyncio.run(publish())
        dropped = int(bridge.expect("dropped: the broker was away").split()[0])
        arrived = set()
        deadline = time.monotonic() + PATIENCE
        while len(arrived) + dropped < 10_000 and time.monotonic() < deadline:
            for line in messages.rest():
                if "/event/n." in line:
                    arrived.add(int(line.split(" ")[1].rpartition(".")[2]))
        lost = 10_000 - len(arrived)
        print(f"{len(arrived)} events arrived, {dropped} were dropped, {lost} are missing")
        self.assertEqual(lost, dropped)
        self.assertGreater(dropped, 100)
        self.assertLess(dropped, 4_500)


class CallTests(BrokerTests):
    """What the program says of its configuration."""

    def check(self, text):
        file = self.folder / "mqtt.yaml"
        file.write_text(text)
        words = [BINARIES / "touchd-mqtt", "--check", "--config", file]
        return subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE)

    def test_a_configuration_is_checked(self):
        right = self.check("base: a\n")
        self.assertEqual((right.returncode, right.stdout, right.stderr), (0, "", ""))
        wrong = self.check("broker: {hots: a}\n")
        self.assertEqual(wrong.returncode, 78)
        self.assertIn("mqtt.yaml:1:10: broker has no key hots; did you mean host?\n 1 | broker", wrong.stderr)

    def test_the_schema_and_the_program_agree(self):
        instances = (
            (True, {}),
            (True, {"broker": {"host": "a", "port": 1, "username": "b", "tls": {}}}),
            (True, {"base": "a/b", "discovery": False, "device": {"id": "a", "name": "b", "area": "c"}}),
            (True, {"discovery": "ha", "app": "a", "topics": ["a.*"], "values": []}),
            (True, {"actions": {"a": {"from": "b", "name": "c"}, "d": {}}}),
            (False, {"broker": {"port": 0}}),
            (False, {"broker": {"password": "a"}}),
            (False, {"broker": {"tls": {"key": "/a"}}}),
            (False, {"broker": {"tls": {"ca": "a"}}}),
            (False, {"base": "a/#"}),
            (False, {"base": "a/"}),
            (False, {"discovery": True}),
            (False, {"device": {"id": "a b"}}),
            (False, {"actions": {"a": {"to": "b"}}}),
            (False, {"values": "a"}),
            (False, {"app": ""}),
        )
        lines = [json.dumps({"schema": "mqtt", "instance": one}) for _, one in instances]
        words = ["/usr/bin/python3", ROOT / "Tests/validate-schemas", ROOT / "config/schema"]
        answers = subprocess.run(
            words, input="\n".join(lines), capture_output=True, text=True, check=True, timeout=PATIENCE
        ).stdout.splitlines()
        self.assertEqual(len(answers), len(instances))
        for (is_right, one), answer in zip(instances, answers):
            self.assertEqual(json.loads(answer)["valid"], is_right, one)
            self.assertEqual(self.check(json.dumps(one)).returncode, 0 if is_right else 78, one)

    def test_a_call_is_checked(self):
        for words, code in (
            (["--fast"], 64),
            (["--help"], 0),
            (["--version"], 0),
            (["--config", "/none"], 78),
        ):
            program = [BINARIES / "touchd-mqtt", *words]
            result = subprocess.run(program, capture_output=True, timeout=PATIENCE)
            self.assertEqual(result.returncode, code, words)

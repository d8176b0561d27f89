# A reload keeps the values of controls and nothing else; who watches gets the scene, who is attached stays
# the same on each Debian
# only in full

views '{}' <<'VIEWS' | daemon_with_scene
- {id: canvas, client: paint, frame: [0, 0, 500, 1000]}
- {id: level, class: slider, frame: [500, 0, 500, 100]}
- {id: buy, class: button, frame: [500, 200, 500, 100]}
VIEWS
panel Kiosk win8-parallel
cat >"$run/change.py" <<'PYTHON'
import asyncio, touchd

async def main():
    async with touchd.connect("admin", queue=0) as t:
        await t.set("level", value=0.75)
        await t.set("buy", enabled=False, frame=[0, 0, 10, 10])
        await t.insert("root", {"id": "extra", "frame": [0, 0, 10, 10]})

asyncio.run(main())
PYTHON
cat >"$run/state.py" <<'PYTHON'
import asyncio, touchd

async def main():
    async with touchd.connect("admin", queue=0) as t:
        tree = await t.watch()
        buy = tree["buy"]
        print(tree["level"].value, buy.get("enabled", True), *map(int, buy.get("frame")), "extra" in tree, "canvas" in tree)

asyncio.run(main())
PYTHON
client paint
python3 "$run/change.py"
[[ $(python3 "$run/state.py") == '0.75 False 0 0 10 10 True True' ]]
eventually grep --quiet '^change .* by admin: ' "$run/paint.events"
fails grep --quiet '^scene .* by reload: ' "$run/paint.events"

sed -i 's/500, 200, 500, 100/500, 300, 500, 100/' /etc/touchd/scene.yaml
reload
eventually grep --quiet '^scene .* by reload: ' "$run/paint.events"
[[ $(python3 "$run/state.py") == '0.75 True 500 300 500 100 False True' ]]
touch Kiosk 'down 1 0.25 0.5' 'up 1'
expect_events paint <<'EVENTS'
canvas began {1} 250,500
canvas ended {1} 250,500
EVENTS

# A right that is lost ends the connection; the program comes back, and is refused.
printf 'clients:\n  - {name: "admin", may: [topics]}\n  - {name: paint, may: [tree]}\n' >>/etc/touchd/touchd.yaml
reload
eventually grep --quiet '^gone (denied)' "$run/paint.events"
expect 'client paint gone (denied)'
touch Kiosk 'down 1 0.25 0.5' 'up 1'
expect 'canvas touchesBegan {2} pass'

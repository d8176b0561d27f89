# Four panels as they were recorded, through the kernel's drivers at once: every touch that begins ends
# needs: recordings

daemon_as_shipped
for log in cypress_04b4_c001 elo-touchsystems_04e7_0022 flatfrog_25b5_0002 advanced-silicon_04e8_2084; do
    recorded_panel "$log"
done
eventually node_is_ready 'FlatFrog'
for log in "${!panel_fd[@]}"; do echo play >&"${panel_fd[$log]}"; done
for log in "${!panel_fd[@]}"; do TIMEOUT=60 eventually steps_are_done "$log" 1; done
for log in "${!panel_fd[@]}"; do unplug "$log"; done

eventually all_touches_ended
(($(touch_numbers began | wc -l) >= 20))
fails grep -E 'frame lost' <(messages)

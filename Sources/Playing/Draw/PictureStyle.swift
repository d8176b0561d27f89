/// The colours and lines of pictures, for light and dark screens.
package enum PictureStyle {
    /// The colours, as variables.
    package static let colors: StaticString = """
        :root{--bg:#fdfdfc;--fg:#1c1e21;--dim:#5c6168;--line:#d9dad6;--soft:#f4f4f1;--acc:#2a64a6;--acted:#2b66a6;\
        --handled:#4f8ac6;--nothing:#c2361b;--cancelled:#a66f08;--refused:#7a4fb0;--ignored:#757a82;--ctl:#eef2f6;\
        --ctl-line:#b9c4d0;--hot:#b32c12}
        @media (prefers-color-scheme:dark){:root{--bg:#15171a;--fg:#e6e7e8;--dim:#a4a9b0;--line:#33383f;--soft:#1c1f23;\
        --acc:#7db2ea;--acted:#78adE4;--handled:#5288c0;--nothing:#ff7a5c;--cancelled:#e3ad4b;--refused:#b995ea;\
        --ignored:#8d949d;--ctl:#1f252c;--ctl-line:#44505d;--hot:#ff8a70}}

        """

    /// What is drawn with them.
    package static let shapes: StaticString = """
        .screen{fill:var(--soft);stroke:var(--line)}.view{fill:none;stroke:var(--line);stroke-dasharray:3 4}\
        .ctl{fill:var(--ctl);stroke:var(--ctl-line)}.off{stroke-dasharray:6 4}.hatch path{stroke:var(--ctl-line);fill:none}\
        .inset,.outset{fill:none;stroke:var(--acc);stroke-width:.7;stroke-opacity:.5}.outset{stroke-dasharray:1 3}\
        .vid{fill:var(--dim);paint-order:stroke;stroke:var(--ctl);stroke-width:4px;stroke-linejoin:round;\
        font-family:ui-monospace,"DejaVu Sans Mono",monospace}
        .o-acted{fill:var(--acted);fill-opacity:.85}.o-handled{fill:none;stroke:var(--handled);stroke-width:1.6}\
        .o-nothing{fill:none;stroke:var(--nothing);stroke-width:1.9;stroke-linecap:round}\
        .o-cancelled{fill:none;stroke:var(--cancelled);stroke-width:1.6;stroke-linejoin:round}\
        .o-refused{fill:var(--refused);fill-opacity:.25;stroke:var(--refused);stroke-width:1.4}\
        .o-ignored{fill:none;stroke:var(--ignored);stroke-width:2}
        .path{fill:none;stroke:var(--dim);stroke-width:1.2;stroke-linejoin:round;stroke-linecap:round}\
        .no,.cnt{fill:var(--fg);paint-order:stroke;stroke:var(--soft);stroke-width:3px;stroke-linejoin:round;\
        font-family:ui-monospace,"DejaVu Sans Mono",monospace}

        """
}

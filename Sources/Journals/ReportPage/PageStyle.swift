/// How the page looks: beside the colours and shapes of pictures.
enum PageStyle {
    /// The styles for screens of all widths.
    static let screen: StaticString = """
        *{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
        body{margin:0 auto;padding:44px 32px 72px;max-width:1148px;background:var(--bg);color:var(--fg);\
        font:15.5px/1.5 -apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;\
        font-variant-numeric:tabular-nums;overflow-wrap:break-word}
        h1{font-size:34px;line-height:1.18;font-weight:600;letter-spacing:-.015em;margin:.1em 0 .25em;text-wrap:balance}\
        h2{font-size:18px;font-weight:600;letter-spacing:-.005em;margin:0 0 10px}\
        h3{font-size:14px;font-weight:600;margin:22px 0 8px}
        .kick{margin:0;color:var(--dim);font-size:14px}.sub{margin:0;color:var(--dim)}.sub b{color:var(--fg);font-weight:600}\
        .hot{color:var(--hot)}
        nav{display:flex;flex-wrap:wrap;gap:4px 20px;margin:22px 0 0;padding:9px 0;border-top:1px solid var(--line);\
        border-bottom:1px solid var(--line);font-size:14px}
        a{color:var(--acc);text-decoration:none}a:hover{text-decoration:underline}\
        a:focus-visible,summary:focus-visible,input:focus-visible,button:focus-visible{outline:2px solid var(--acc);\
        outline-offset:2px}
        .skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;background:var(--bg);padding:4px 8px}
        section{margin-top:42px}.two{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:48px}\
        .two.wide{grid-template-columns:minmax(0,7fr) minmax(0,4fr);gap:40px}
        .hd{margin-bottom:12px}.hd h2{margin:0}.note{margin:1px 0 0;color:var(--dim);font-size:14px}
        .bar{display:flex;height:14px;gap:2px;border-radius:3px;overflow:hidden;margin:6px 0 12px}\
        .seg{display:block;min-width:3px}.s-acted{background:var(--acted)}.s-handled{background:var(--handled)}\
        .s-nothing{background:var(--nothing)}.s-cancelled{background:var(--cancelled)}.s-refused{background:var(--refused)}\
        .s-ignored{background:var(--ignored)}
        table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:400}.n{text-align:right}\
        .dim{color:var(--dim)}.id,.chain,code{font-family:ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",\
        "Liberation Mono",monospace;font-size:.89em}
        .legend td,.legend th{padding:3px 0;white-space:nowrap}.legend td.n{padding-left:14px;width:4.6em}\
        .legend td:last-child{padding-left:20px;white-space:normal}
        .vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        .key{width:13px;height:13px;margin-right:8px;vertical-align:-1.5px;overflow:visible}
        .find{margin:0;padding-left:1.25em}.find li{margin:0 0 10px;padding-left:4px}.find li::marker{color:var(--dim)}
        .scene{display:block;width:100%;height:auto}.cnt{font-size:13px}
        .filters{display:flex;flex-wrap:wrap;gap:6px 18px;margin:0 0 10px;font-size:13.5px;align-items:center}\
        .filters[hidden]{display:none}.chip{display:inline-flex;align-items:center;gap:6px}\
        .chip input{margin:0;accent-color:var(--acc)}.chip .key{margin:0}\
        .range{margin-left:auto;max-width:100%;display:inline-flex;gap:8px;align-items:center;color:var(--dim)}\
        .range input{width:190px;min-width:0;accent-color:var(--acc)}.range output{min-width:5em}
        .time{display:block;width:100%;height:auto}.grid,.lane{stroke:var(--line);fill:none}\
        .base{stroke:var(--dim);stroke-width:1}.ax,.mk{fill:var(--dim);font-size:12px}.ev{fill:var(--dim)}\
        .fault{fill:var(--nothing)}
        .b-acted{fill:var(--acted)}.b-handled{fill:var(--handled)}.b-nothing{fill:var(--nothing)}\
        .b-cancelled{fill:var(--cancelled)}.b-refused{fill:var(--refused)}.b-ignored{fill:var(--ignored)}
        .scroll{overflow-x:auto}.data{font-size:14px}.data thead th{color:var(--dim);font-size:13px;\
        padding:6px 14px 6px 0;border-bottom:1px solid var(--ctl-line);vertical-align:bottom}\
        .data td,.data tbody th{padding:6px 14px 6px 0;border-bottom:1px solid var(--line);vertical-align:baseline}\
        .data th.n,.data td.n{padding-right:18px;white-space:nowrap}.bad{color:var(--hot)}\
        .data th button{all:unset;cursor:pointer;color:inherit}.data th button:focus-visible{outline:2px solid var(--acc)}\
        .nw,.near,.data td:has(.meter){white-space:nowrap}.data thead th{white-space:nowrap}
        .meter{display:inline-block;width:56px;height:8px;background:var(--line);border-radius:2px;overflow:hidden;\
        margin-right:8px}.meter i{display:block;height:100%;background:var(--acted)}.m2 i{background:var(--nothing)}\
        .pc{color:var(--dim);font-size:13px}.spark{width:62px;height:18px;vertical-align:-4px}.spark rect{fill:var(--acted)}
        .flag{display:inline-block;width:16px;height:16px;line-height:15px;border-radius:50%;border:1px solid currentColor;\
        text-align:center;font-size:11px;font-weight:700}
        .story{border-bottom:1px solid var(--line)}.story:first-of-type{border-top:1px solid var(--ctl-line)}\
        summary{padding:9px 0;cursor:pointer}.story summary{display:flex;gap:18px;list-style:none;align-items:baseline}\
        .story summary::-webkit-details-marker{display:none}\
        .story summary::after{content:"+";color:var(--dim);margin-left:auto;padding-right:4px}\
        details[open]>summary::after{content:"–"}summary time,.host{color:var(--dim);white-space:nowrap}
        .sb{display:grid;grid-template-columns:264px minmax(0,1fr);gap:28px;padding:4px 0 20px}.sb p{margin:0 0 10px}\
        .sb.bare{grid-template-columns:1fr}.mini{width:264px;height:auto}.mini .ctl,.mini .screen,.mini .view{stroke-width:3}
        .chain{margin:0 0 12px;padding:10px 14px 10px 40px;background:var(--soft);border-radius:4px;line-height:1.65}\
        .chain li::marker{color:var(--dim)}.cmd{color:var(--dim)}\
        .cmd code{background:var(--soft);padding:2px 7px;border-radius:3px;margin-right:8px;color:var(--fg)}
        .cover{width:100%;max-width:380px;height:auto;display:block}.c1{fill:var(--acted)}.c0{stroke:var(--dim);fill:none}
        dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 24px;margin:0;font-size:14px}\
        dt{color:var(--dim)}dd{margin:0}
        @media (max-width:860px){body{padding:24px 16px}.two,.two.wide,.sb{grid-template-columns:minmax(0,1fr)}\
        h1{font-size:26px}.story summary{flex-wrap:wrap;gap:2px 14px}.range{margin-left:0}dl{gap:2px 14px}}

        """

    /// The styles for paper, which has the light colours.
    static let paper: StaticString = """
        @media print{:root{--bg:#fff;--fg:#1c1e21;--dim:#5c6168;--line:#d9dad6;--soft:#f7f7f5;--acc:#2a64a6;\
        --acted:#2b66a6;--handled:#4f8ac6;--nothing:#c2361b;--cancelled:#a66f08;--refused:#7a4fb0;--ignored:#757a82;\
        --ctl:#eef2f6;--ctl-line:#b9c4d0;--hot:#b32c12}
        body{padding:0;max-width:none;font-size:9.5pt}.two{grid-template-columns:5fr 6fr;gap:24pt}\
        .two.wide{grid-template-columns:7fr 4fr;gap:20pt}.sb{grid-template-columns:170pt 1fr;gap:16pt}.mini{width:170pt}\
        .data{font-size:8pt}.data td,.data tbody th,.data thead th{padding:3pt 6pt 3pt 0;white-space:normal}\
        .scroll{overflow:visible}.meter{width:40pt;margin-right:4pt}.pc{font-size:7.5pt}.note,dl{font-size:8.5pt}\
        nav,.filters,.skip,summary::after{display:none!important}section{margin-top:20pt}\
        .story,tr,.find li,svg{break-inside:avoid}h2,.hd{break-after:avoid}h1{font-size:20pt}\
        details::details-content{content-visibility:visible;display:block}\
        *{-webkit-print-color-adjust:exact;print-color-adjust:exact}@page{margin:14mm 13mm}}

        """
}

/**
 * The text of the style sheet of the pages that the server renders itself; its tokens equal the shop's
 * (src/ui/design/tokens.css).
 */
export const serverPageStyleSheetText = `:root{color-scheme:light dark;--paper:oklch(.985 .006 90);--raise:oklch(1 0 0);--ink:oklch(.23 .035 285);--soft:oklch(.48 .03 285);--line:oklch(.91 .012 285);--brand:oklch(.47 .21 282);--on-brand:oklch(.99 .01 282);--win:oklch(.87 .165 90);--bad:oklch(.5 .19 27);--shadow:0 1px 2px oklch(.3 .05 285/.05),0 12px 28px -14px oklch(.3 .08 285/.22)}
@media screen and (prefers-color-scheme:dark){:root{--paper:oklch(.19 .025 285);--raise:oklch(.235 .03 285);--ink:oklch(.96 .01 285);--soft:oklch(.76 .025 285);--line:oklch(.36 .03 285);--brand:oklch(.76 .13 285);--on-brand:oklch(.18 .04 285);--bad:oklch(.76 .13 27);--shadow:0 1px 2px #0003,0 14px 30px -16px #000a}}
*{box-sizing:border-box;margin:0}
body{font:400 16px/1.5 "Onest Variable",Onest,system-ui,sans-serif;background:var(--paper);color:var(--ink);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
a{color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px;border-radius:6px}
.top{display:flex;align-items:center;gap:16px;padding:14px 20px;border-bottom:1px solid var(--line)}
.logo{display:flex;align-items:center;gap:10px;min-height:44px;color:inherit;text-decoration:none;font:700 20px/1 "Unbounded Variable",Unbounded,system-ui,sans-serif;letter-spacing:-.02em}
.logo svg{width:32px}.logo .l{fill:var(--brand)}.logo .r{fill:var(--win)}
.badge{margin-left:auto;padding:4px 12px;border:1px solid var(--line);border-radius:99px;color:var(--soft);font-size:14px;font-weight:600}
main{max-width:720px;margin:0 auto;padding:28px 16px 64px}
h1{font:700 clamp(24px,5vw,34px)/1.15 "Unbounded Variable",Unbounded,system-ui,sans-serif;letter-spacing:-.03em;text-wrap:balance}
.lead{margin-top:8px;color:var(--soft)}
.list{list-style:none;padding:0;margin-top:24px;display:grid;gap:14px}
.card{padding:18px 20px;border-radius:18px;background:var(--raise);box-shadow:var(--shadow)}
.card h2{font-size:17px;line-height:1.3;font-weight:650}
.card p{margin-top:8px;white-space:pre-wrap}
.meta{display:flex;flex-wrap:wrap;gap:4px 12px;color:var(--soft);font-size:14px}
.kind{color:var(--brand);font-weight:650}
pre{margin-top:8px;padding:12px;overflow-x:auto;border:1px solid var(--line);border-radius:10px;font-size:13px}
summary{cursor:pointer;min-height:44px}
h2.lead{margin-top:40px}h3{margin-top:14px;font-size:15px}.list>*{min-width:0}
.empty{margin-top:24px;padding:36px 20px;border:1.5px dashed var(--line);border-radius:18px;text-align:center;color:var(--soft)}
@media print{body{background:none}.top{display:none}main{max-width:none;padding:0}.card{border:1px solid var(--line);box-shadow:none;break-inside:avoid}pre{white-space:pre-wrap}}
`;

const FONTS = [
  ['Onest', 'onest', '100 900', 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116', 'cyrillic'],
  ['Onest', 'onest', '100 900', 'U+0000-00FF,U+2000-206F,U+20AC,U+2122', 'latin'],
  ['Unbounded', 'unbounded', '200 900', 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116', 'cyrillic'],
  ['Unbounded', 'unbounded', '200 900', 'U+0000-00FF,U+2000-206F,U+20AC,U+2122', 'latin'],
] as const;

/** The table of the font files of the sandbox's pages: name below the sandbox's path, and the package that holds it. */
export const SANDBOX_FONT_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  FONTS.map(([, family, , , subset]) => [
    `${family}-${subset}.woff2`,
    `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
  ]),
);

const faces = FONTS.map(
  ([name, family, weights, range, subset]) =>
    `@font-face{font-family:${name};font-weight:${weights};font-display:swap;src:url(fonts/${family}-${subset}.woff2) format("woff2");unicode-range:${range}}`,
).join('\n');

/**
 * The text of the sandbox's style sheet: the shop's colours and type (src/ui/design/tokens.css) for pages made without
 * its build.
 */
export const SANDBOX_STYLES = `${faces}
:root{color-scheme:light dark;--paper:oklch(.985 .006 90);--raise:oklch(1 0 0);--ink:oklch(.23 .035 285);--soft:oklch(.47 .03 285);--line:oklch(.91 .012 285);--edge:oklch(.62 .03 285);--brand:oklch(.47 .21 282);--brand-deep:oklch(.41 .2 282);--on-brand:oklch(.99 .01 282);--win:oklch(.87 .165 90);--win-soft:oklch(.95 .07 92);--on-win:oklch(.36 .07 80);--shadow:0 1px 2px oklch(.3 .05 285/.05),0 24px 48px -24px oklch(.3 .08 285/.28)}
@media (prefers-color-scheme:dark){:root{--paper:oklch(.19 .025 285);--raise:oklch(.235 .03 285);--ink:oklch(.96 .01 285);--soft:oklch(.76 .025 285);--line:oklch(.33 .03 285);--edge:oklch(.58 .03 285);--brand:oklch(.74 .14 285);--brand-deep:oklch(.8 .12 285);--on-brand:oklch(.18 .04 285);--win-soft:oklch(.36 .07 82);--on-win:oklch(.92 .1 90);--shadow:0 1px 2px #0003,0 24px 48px -20px #000a}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:auto 1fr;justify-items:center;font:400 1rem/1.5 Onest,system-ui,sans-serif;background:radial-gradient(60rem 30rem at 80% -10%,color-mix(in oklch,var(--brand) 12%,transparent),transparent 70%),var(--paper);color:var(--ink);font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased}
header{width:100%;max-width:27.5rem;padding:1.5rem 1rem 0;display:flex;align-items:center;gap:.625rem;font:700 1.25rem/1 Unbounded,sans-serif;letter-spacing:-.02em}
.mark{width:2.25rem}.fold-buy{fill:var(--brand)}.fold-win{fill:var(--win)}
main{align-self:start;width:calc(100% - 2rem);max-width:25.5rem;margin:clamp(1.5rem,9vh,6rem) 0 3rem;padding:1.75rem;background:var(--raise);border-radius:1.5rem;box-shadow:var(--shadow)}
.badge{display:inline-block;padding:.3rem .75rem;border-radius:99px;background:var(--win-soft);color:var(--on-win);font-weight:600;font-size:.875rem}
h1{margin:1.25rem 0 1.5rem;font:650 1.375rem/1.25 Unbounded,sans-serif;letter-spacing:-.025em;overflow-wrap:anywhere}
h1 span{display:block;font:400 1rem/1.5 Onest,sans-serif;letter-spacing:0;color:var(--soft)}
h1 b{font-weight:700;font-size:clamp(1.75rem,9vw,2.5rem);line-height:1.15;letter-spacing:-.04em}
dl{border-top:1px solid var(--line)}dl div{display:flex;gap:1rem;justify-content:space-between;padding:.75rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft);flex:none}dd{margin:0;text-align:right;overflow-wrap:anywhere;min-width:0}.way{font-weight:650}
form{display:grid;gap:.75rem;margin:1.75rem 0 1.25rem}
button,a.primary{display:flex;align-items:center;justify-content:center;min-height:3.25rem;padding:.5rem 1.25rem;border-radius:99px;border:0;font:650 1rem/1.2 Onest,sans-serif;text-align:center;text-decoration:none;cursor:pointer;transition:background-color .18s ease-out}
.primary{background:var(--brand);color:var(--on-brand)}.primary:hover{background:var(--brand-deep)}
.plain{background:transparent;color:var(--ink);border:1.5px solid var(--edge)}.plain:hover{background:color-mix(in oklch,var(--ink) 6%,transparent)}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
.note{color:var(--soft);font-size:.875rem}.note+a{margin-top:1.25rem}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;

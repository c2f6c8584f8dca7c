/**
 * Style rules for browsers without scripts: they hide controls that need one. Figures stay, although their explanation
 * would be loaded by a script.
 */
const WITHOUT_SCRIPTS = `
#root button:not([type=submit],[popovertarget]),#root [role=tablist],#root :has(>[role=switch]){display:none}
#root [popovertarget]{pointer-events:none}
#root [popover]{display:none}
body>noscript>aside{padding:var(--s3) var(--gutter);background:var(--brand-wash);text-align:center}
#root form[inert]{opacity:.55}
@media(max-width:1023px){
#root>header>div{flex-wrap:wrap;gap:0 var(--s4);height:auto}
#root>header nav{display:flex;flex-wrap:wrap;order:1;width:100%}
}
`
  .trim()
  .replaceAll('\n', '');

/** Matches plain style text as React writes it (names, numbers, units); nothing else gets into the sheet. */
const PLAIN = /^[\w:;.,%()\s-]+$/;

/**
 * Makes the style sheet for browsers without scripts from the `data-style` attributes in a page's body. The content
 * policy allows it by its hash (serve-page.ts).
 */
export const makeNoScriptStyleSheet = (body: string): string => {
  const styles = new Set([...body.matchAll(/ data-style="([^"]*)"/g)].map(([, style = '']) => style));
  const rules = [...styles]
    .filter(style => PLAIN.test(style))
    .map(style => `[data-style="${style}"]{${style}}`);
  return `<style>${WITHOUT_SCRIPTS}${rules.join('')}</style>`;
};

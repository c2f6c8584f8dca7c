import sharp from 'sharp';

/** The brand in sRGB: oklch(.47 .21 282), oklch(.72 .15 285) on dark, oklch(.87 .165 90), oklch(.985 .006 90). */
const INDIGO = '#513aca';
const INDIGO_ON_DARK = '#9c95fe';
const GOLD = '#fece34';
const PAPER = '#fcfaf6';

/** The folded pair on the 40 × 28 grid of the logo. */
const LEFT = 'M2 4 19 8v18L2 22z';
const RIGHT = 'M38 4 21 8v18l17-4z';

/** The SVG of the tab's icon; its left leaf lightens where the browser is dark. */
export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -5 40 40"><style>.l{fill:${INDIGO}}@media(prefers-color-scheme:dark){.l{fill:${INDIGO_ON_DARK}}}</style><path class="l" d="${LEFT}"/><path fill="${GOLD}" d="${RIGHT}"/></svg>
`;

/** Paints a square icon on paper; the mark stays inside the safe zone of maskable icons (a circle of 80 %). */
export function paintAppIcon(size: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-6.5 -11.5 53 53"><rect x="-6.5" y="-11.5" width="53" height="53" fill="${PAPER}"/><path fill="${INDIGO}" d="${LEFT}"/><path fill="${GOLD}" d="${RIGHT}"/></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer();
}

/** Writes the SVG of a round badge with a short text, for a language or a currency. */
export function paintTextBadge(label: string): string {
  const size = label.length > 1 ? 15 : 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="${INDIGO}"/><text x="20" y="20" dy=".35em" fill="#fff" font-family="Onest,system-ui,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle">${label}</text></svg>
`;
}

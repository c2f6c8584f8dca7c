import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { GlyphLook } from './product-glyphs.ts';

type IconSet = {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
};

/** The Fluent set is drawn on a 32 × 32 grid. */
const GRID = 32;
const DPI = 72;

/** Reads the vector set of emoji (MIT, Microsoft's Fluent emoji) from its installed package. */
export async function loadEmojiSet(): Promise<IconSet> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
  return JSON.parse(await readFile(path, 'utf8')) as IconSet;
}

/**
 * Paints a glyph recoloured and fitted into a transparent square of `size` px, its longer side filling `fill` of it, so
 * that wide and tall glyphs have the same visual weight. Throws when the set has no such glyph.
 */
export async function paintGlyph(set: IconSet, look: GlyphLook, size: number, fill = 0.96): Promise<Buffer> {
  const icon = set.icons[look.glyph] ?? set.icons[set.aliases?.[look.glyph]?.parent ?? ''];
  if (!icon) throw new Error(`The icon set has no glyph "${look.glyph}"`);
  const body =
    look.outline === undefined
      ? icon.body
      : `<clipPath id="outline"><path d="${look.outline}"/></clipPath><g clip-path="url(#outline)">${icon.body}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${GRID}" height="${GRID}" viewBox="0 0 ${GRID} ${GRID}">${body}</svg>`;
  // Drawn at twice the size: the set's blur filters alias when they are rasterised at the final size.
  const drawn = await sharp(Buffer.from(svg), { density: (DPI * size * 2) / GRID })
    .png()
    .toBuffer();
  const inner = Math.round(size * fill);
  let picture = sharp(await sharp(drawn).trim({ threshold: 4 }).png().toBuffer()).resize(inner, inner, {
    fit: 'contain',
    background: '#0000',
  });
  if (look.tint !== undefined) picture = picture.tint(look.tint);
  picture = picture.modulate({
    hue: look.hue ?? 0,
    saturation: look.saturation ?? 1,
    brightness: look.brightness ?? 1,
  });
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return picture
    .extend({ top: before, bottom: after, left: before, right: after, background: '#0000' })
    .png()
    .toBuffer();
}

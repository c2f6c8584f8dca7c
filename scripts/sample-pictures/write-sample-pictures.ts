/**
 * Draws the sample catalogue's pictures and the shop's icons into `public/`:
 *
 *     npx tsx scripts/sample-pictures/write-sample-pictures.ts
 *
 * The glyphs are Microsoft's Fluent emoji (MIT) from `@iconify-json/fluent-emoji`. Run it again after a lot, a product
 * or a look changes; the results are committed.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readSampleCatalogue } from '../../server/sample/read-sample-catalogue.ts';
import { faviconSvg, paintAppIcon, paintTextBadge } from './app-icons.ts';
import { loadEmojiSet, paintGlyph } from './paint-glyph.ts';
import { paintGlyphSquare, paintScene } from './paint-scenes.ts';
import { categoryGlyphs, productGlyphs, sampleAvatarGlyphs } from './product-glyphs.ts';
import { bannerScenes, slideScenes } from './scenes.ts';

const PUBLIC = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'public');
const SAMPLE = join(PUBLIC, 'sample');
const CARD_WIDTHS = [160, 320, 640];
const WIDE_WIDTHS = [480, 960];
const CATEGORY_COLORS = ['#8f83f2', '#4fc3ab', '#f07aa8', '#5aa9f5', '#f28b5a', '#b88af0'];

/** Writes a picture at each width as `{base}-{width}.webp`. Throws when a file can't be written. */
async function writeWebp(base: string, picture: Buffer, widths: readonly number[]): Promise<void> {
  await mkdir(dirname(base), { recursive: true });
  for (const width of widths) {
    await sharp(picture)
      .resize({ width })
      .webp({ quality: 72, alphaQuality: 72, effort: 6, smartSubsample: width < 320 })
      .toFile(`${base}-${width}.webp`);
  }
}

const slugOf = (url: string): string => url.replace(/^.*\//, '').replace(/-\d+\.webp$/, '');

const { lots, holders, currencies } = readSampleCatalogue();
const set = await loadEmojiSet();
await rm(SAMPLE, { recursive: true, force: true });

for (const [slug, look] of Object.entries(productGlyphs)) {
  await writeWebp(join(SAMPLE, 'products', slug), await paintGlyph(set, look, 640), CARD_WIDTHS);
}

for (const lot of lots) {
  const slug = slugOf(lot.image);
  const look = productGlyphs[slug];
  if (!look) throw new Error(`Lot ${lot.id}: no glyph is chosen for "${slug}"`);
  await writeWebp(
    join(SAMPLE, 'lots', slug),
    await paintGlyphSquare(set, look, lot.color, 640, 0.62),
    CARD_WIDTHS,
  );
}

for (const [at, [slug, look]] of Object.entries(categoryGlyphs).entries()) {
  const color = CATEGORY_COLORS[at] ?? '#8f83f2';
  await writeWebp(
    join(SAMPLE, 'categories', slug),
    await paintGlyphSquare(set, look, color, 320, 0.66),
    [160],
  );
}

for (const [at, holder] of holders.entries()) {
  const glyph = sampleAvatarGlyphs[at];
  if (glyph === undefined) throw new Error(`Holder ${holder.id}: no animal is left for the avatar`);
  const color = CATEGORY_COLORS[at % CATEGORY_COLORS.length] ?? '#8f83f2';
  const avatar = await paintGlyphSquare(set, { glyph }, color, 192, 0.7);
  await writeWebp(join(SAMPLE, 'avatars', slugOf(holder.avatar)), avatar, [96]);
}

for (const [slug, scene] of Object.entries(slideScenes)) {
  await writeWebp(join(SAMPLE, 'slides', slug), await paintScene(set, scene), WIDE_WIDTHS);
}
for (const [slug, scene] of Object.entries(bannerScenes)) {
  await writeWebp(join(SAMPLE, 'banners', slug), await paintScene(set, scene), WIDE_WIDTHS);
}

/** `₴`, `$`, `€`. */
const signOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

await mkdir(join(SAMPLE, 'currencies'), { recursive: true });
for (const { code } of currencies) {
  await writeFile(join(SAMPLE, 'currencies', `${code.toLowerCase()}.svg`), paintTextBadge(signOf(code)));
}

await writeFile(join(PUBLIC, 'favicon.svg'), faviconSvg);
await writeFile(join(PUBLIC, 'icon-192.png'), await paintAppIcon(192));
await writeFile(join(PUBLIC, 'icon-512.png'), await paintAppIcon(512));
await writeFile(join(PUBLIC, 'apple-touch-icon.png'), await paintAppIcon(180));

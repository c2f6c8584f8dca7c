import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The shop's two font families in the one weight that preview pictures use (scripts/cut-fonts.py). */
const FAMILIES = { text: 'Onest', display: 'Unbounded' } as const;

export type PreviewTextLook = {
  readonly family: keyof typeof FAMILIES;
  /** Font sizes in pixels, the largest first; the first in which the text fits is used. */
  readonly sizes: readonly [number, ...number[]];
  readonly color: string;
  readonly width: number;
  readonly lines: number;
};

/** The fields of a text that was rendered as a picture with a transparent background. */
export type RenderedPreviewText = { readonly input: Buffer; readonly width: number; readonly height: number };

/** The greatest height of a line, as a multiple of the font size. */
const LINE = 1.36;

/**
 * The path of a font file: beside this module in the sources, beside the bundle (or one folder above a chunk) in a
 * build (scripts/build.mjs).
 */
const fontFile = (family: PreviewTextLook['family']): string => {
  const candidates = ['./fonts/', '../fonts/'].map(folder =>
    fileURLToPath(new URL(`${folder}${FAMILIES[family].toLowerCase()}.ttf`, import.meta.url)),
  );
  const file = candidates.find(candidate => existsSync(candidate));
  if (file === undefined) throw new Error(`no font at ${candidates.join(' or ')}`);
  return file;
};

const escaped = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const render = async (words: string, look: PreviewTextLook, size: number): Promise<RenderedPreviewText> => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${look.color}">${escaped(words)}</span>`,
      font: `${FAMILIES[look.family]} ${size}`,
      fontfile: fontFile(look.family),
      width: look.width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
};

/**
 * Renders a text of a preview picture in the largest size in which it fits; a text that fits in none is cut at a word
 * and ends in dots.
 */
export const renderPreviewText = async (
  text: string,
  look: PreviewTextLook,
): Promise<RenderedPreviewText> => {
  const fits = ({ height, width }: RenderedPreviewText, size: number): boolean =>
    height <= size * LINE * look.lines && width <= look.width;
  let smallest = look.sizes[0];
  for (const size of look.sizes) {
    const rendered = await render(text, look, size);
    if (fits(rendered, size)) return rendered;
    smallest = size;
  }
  const words = text.split(/\s+/);
  // A binary search for the number of words that fit, so that a text of a thousand words is not rendered a thousand
  // times.
  let [shown, most] = [0, words.length];
  while (most - shown > 1) {
    const middle = (shown + most) >> 1;
    const rendered = await render(`${words.slice(0, middle).join(' ')}…`, look, smallest);
    if (fits(rendered, smallest)) shown = middle;
    else most = middle;
  }
  const cut = shown > 0 ? words.slice(0, shown).join(' ') : text.slice(0, Math.floor(look.width / smallest));
  return render(`${cut}…`, look, smallest);
};

import sharp, { type OverlayOptions } from 'sharp';
import { type PreviewTextLook, type RenderedPreviewText, renderPreviewText } from './preview-text.ts';

/** The most pixels of one source picture; a phone's photo has fewer. */
const MOST_PIXELS = 25_000_000;

/** The table of the colours of preview pictures: those of the light theme (src/ui/design/tokens.css), as sRGB. */
export const PREVIEW_COLOURS = {
  paper: '#fcfaf6',
  ink: '#1b1a2d',
  soft: '#59596b',
  brand: '#513aca',
  win: '#fece34',
  onWin: '#332000',
  winSoft: '#ffeeb9',
  winDeep: '#ffd77d',
  buySoft: '#eceffe',
  buyDeep: '#dbe2fe',
  night: ['#321f86', '#5027c3', '#8f54dc'],
  white: '#ffffff',
} as const;

/** The margin between a preview's content and the picture's edge, in pixels. */
export const PREVIEW_MARGIN_PIXELS = 48;
/** The height of a label's background in a preview picture, in pixels. */
export const PREVIEW_LABEL_HEIGHT_PIXELS = 50;

export type PreviewPiece = OverlayOptions & { readonly left: number; readonly top: number };

export const makeSvgBuffer = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

export const writeSvgGradient = (
  id: string,
  stops: readonly (readonly [string, number])[],
  more = '',
): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" ${more}>${stops
    .map(([color, opacity], index) => {
      const offset = index / (stops.length - 1);
      return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
    })
    .join('')}</linearGradient>`;

/** Writes the shop's mark as SVG, two folded sheets of 40 × 30 units, in two colours. */
export const writeBrandMarkSvg = (left: string, right: string): string =>
  `<path fill="${left}" d="M2 1 19 5v18L2 19z"/><path fill="${right}" d="M38 1 21 5v18l17-4z"/>`;

export const makePreviewTextPiece = (
  rendered: RenderedPreviewText,
  left: number,
  top: number,
): PreviewPiece => ({
  input: rendered.input,
  left: Math.round(left),
  top: Math.round(top),
});

type Shape = { readonly width: number; readonly height: number; readonly radius?: number };
type Filled = { readonly input: Buffer; readonly isCutOut: boolean };

/** The margin around a picture without a background, as a part of its shorter side. */
const AIR = 0.08;

/**
 * Fits a picture into these sides of a preview: a photo fills them, a picture without a background stands whole on
 * `ground`, an SVG fill or none. Null where the bytes are no picture.
 */
export const fitPreviewPicture = async (
  bytes: Uint8Array | null,
  { width, height, radius = 0 }: Shape,
  ground: string | null,
): Promise<Filled | null> => {
  if (bytes === null) return null;
  try {
    const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
    const isCutOut = !(await source.stats()).isOpaque;
    const air = isCutOut ? Math.round(Math.min(width, height) * AIR) : 0;
    const picture = await source
      .clone()
      .resize(width - 2 * air, height - 2 * air, {
        fit: isCutOut ? 'contain' : 'cover',
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .png()
      .toBuffer();
    const corners = (look: string): Buffer =>
      makeSvgBuffer(width, height, `<rect width="${width}" height="${height}" rx="${radius}" ${look}/>`);
    const input = await sharp(corners(ground === null ? 'fill-opacity="0"' : `fill="${ground}"`))
      .composite([
        { input: picture, left: air, top: air },
        { input: corners(''), blend: 'dest-in' },
      ])
      .png()
      .toBuffer();
    return { input, isCutOut };
  } catch {
    return null;
  }
};

export const makePreviewPicturePieces = (
  filled: Filled | null,
  left: number,
  top: number,
): readonly PreviewPiece[] => (filled === null ? [] : [{ input: filled.input, left, top }]);

/** Renders the shop's mark with its name as pieces of a preview picture. */
export const renderWordmark = async (
  left: string,
  right: string,
  color: string,
): Promise<readonly PreviewPiece[]> => {
  const look: PreviewTextLook = { family: 'display', sizes: [30], color, width: 300, lines: 1 };
  const name = await renderPreviewText('twofold', look);
  return [
    {
      input: makeSvgBuffer(54, 34, `<g transform="scale(1.3)">${writeBrandMarkSvg(left, right)}</g>`),
      left: PREVIEW_MARGIN_PIXELS - 3,
      top: PREVIEW_MARGIN_PIXELS - 6,
    },
    makePreviewTextPiece(name, PREVIEW_MARGIN_PIXELS + 64, PREVIEW_MARGIN_PIXELS + 12 - name.height / 2),
  ];
};

/** Renders a preview picture's label on a background of its own, like a card's "Win". */
export const renderPreviewLabel = async (
  label: string,
  { color, ground, left, top }: { color: string; ground: string; left: number; top: number },
): Promise<readonly PreviewPiece[]> => {
  const text = await renderPreviewText(label, {
    family: 'text',
    sizes: [26, 22],
    color,
    width: 560,
    lines: 1,
  });
  const [width, height] = [text.width + 44, PREVIEW_LABEL_HEIGHT_PIXELS];
  return [
    {
      input: makeSvgBuffer(
        width,
        height,
        `<rect width="${width}" height="${height}" rx="${PREVIEW_LABEL_HEIGHT_PIXELS / 2}" fill="${ground}"/>`,
      ),
      left,
      top,
    },
    makePreviewTextPiece(text, left + 22, top + (height - text.height) / 2),
  ];
};

import sharp from 'sharp';
import type { PreviewCard } from './preview-card.ts';
import { PREVIEW_SIZE_PIXELS } from './preview-design.ts';
import {
  fitPreviewPicture,
  makePreviewTextPiece,
  makeSvgBuffer,
  PREVIEW_COLOURS,
  PREVIEW_MARGIN_PIXELS,
  type PreviewPiece,
  renderWordmark,
} from './preview-pieces.ts';
import { renderPreviewText } from './preview-text.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE_PIXELS;

/** The side of each prize in the shop's picture, in pixels; the row runs beyond the picture's edge. */
const SHELF_SIDE = 320;
const SHELF = [
  { left: 664, top: 64 },
  { left: 1008, top: 64 },
  { left: 664, top: 408 },
  { left: 1008, top: 408 },
] as const;

/** Paints the shop's own preview picture: its promise and some prizes. */
export const paintShopPreview = async (
  { headline, lead }: Extract<PreviewCard, { kind: 'shop' }>,
  pictures: readonly (Uint8Array | null)[],
): Promise<readonly PreviewPiece[]> => {
  const [from, to, glow] = PREVIEW_COLOURS.night;
  const ground = makeSvgBuffer(
    WIDTH,
    HEIGHT,
    `<defs><linearGradient id="night" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <radialGradient id="glow" cx=".85" cy=".2" r=".8"><stop offset="0" stop-color="${glow}"/><stop offset=".75" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#night)"/><rect width="100%" height="100%" fill="url(#glow)"/>`,
  );
  const width = 560;
  const head = await renderPreviewText(headline, {
    family: 'display',
    sizes: [60, 52, 44],
    color: PREVIEW_COLOURS.white,
    width,
    lines: 4,
  });
  const below = await renderPreviewText(lead, {
    family: 'text',
    sizes: [28, 25],
    color: '#e4ddff',
    width,
    lines: 4,
  });
  const leadTop = HEIGHT - PREVIEW_MARGIN_PIXELS - below.height;
  const shown = await Promise.all(
    SHELF.map(async ({ left, top }, index) => {
      const square = { width: SHELF_SIDE, height: SHELF_SIDE, radius: 32 };
      const filled = await fitPreviewPicture(pictures[index] ?? null, square, PREVIEW_COLOURS.winSoft);
      if (filled === null) return [];
      const input = await sharp(filled.input)
        .extract({
          left: 0,
          top: 0,
          width: Math.min(SHELF_SIDE, WIDTH - left),
          height: Math.min(SHELF_SIDE, HEIGHT - top),
        })
        .png()
        .toBuffer();
      return [{ input, left, top }];
    }),
  );
  return [
    { input: ground, left: 0, top: 0 },
    ...shown.flat(),
    ...(await renderWordmark(PREVIEW_COLOURS.white, PREVIEW_COLOURS.win, PREVIEW_COLOURS.white)),
    makePreviewTextPiece(head, PREVIEW_MARGIN_PIXELS, 132),
    makePreviewTextPiece(below, PREVIEW_MARGIN_PIXELS, leadTop),
  ];
};

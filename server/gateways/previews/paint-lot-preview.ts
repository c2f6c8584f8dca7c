import type { PreviewCard } from './preview-card.ts';
import { PREVIEW_SIZE_PIXELS } from './preview-design.ts';
import {
  fitPreviewPicture,
  makePreviewPicturePieces,
  makePreviewTextPiece,
  makeSvgBuffer,
  PREVIEW_COLOURS,
  PREVIEW_LABEL_HEIGHT_PIXELS,
  PREVIEW_MARGIN_PIXELS,
  type PreviewPiece,
  renderPreviewLabel,
  renderWordmark,
  writeBrandMarkSvg,
  writeSvgGradient,
} from './preview-pieces.ts';
import { renderPreviewText } from './preview-text.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE_PIXELS;

/** The x coordinate at which the two halves of a lot's picture meet, in pixels. */
const SEAM = 484;

/** Paints a lot's offer as a preview picture: what is bought on the left, the prize on the right. */
export const paintLotPreview = async (
  { buy, win }: Extract<PreviewCard, { kind: 'offer' }>,
  [thing = null, prize = null]: readonly (Uint8Array | null)[],
): Promise<readonly PreviewPiece[]> => {
  const right = WIDTH - SEAM;
  const ground = makeSvgBuffer(
    WIDTH,
    HEIGHT,
    `<defs>${writeSvgGradient('buy', [
      [PREVIEW_COLOURS.paper, 1],
      [PREVIEW_COLOURS.buySoft, 1],
      [PREVIEW_COLOURS.buyDeep, 1],
    ])}
      ${writeSvgGradient('win', [
        [PREVIEW_COLOURS.winSoft, 1],
        [PREVIEW_COLOURS.winDeep, 1],
      ])}</defs>
    <rect width="${SEAM}" height="${HEIGHT}" fill="url(#buy)"/>
    <rect x="${SEAM}" width="${right}" height="${HEIGHT}" fill="url(#win)"/>`,
  );
  const whole = await fitPreviewPicture(prize, { width: right, height: HEIGHT }, null);
  const isPhoto = whole !== null && !whole.isCutOut;
  // A dark shade behind the prize's name keeps it readable on any photo.
  const shade = isPhoto ? `<rect width="${right}" height="${HEIGHT}" fill="url(#down)"/>` : '';
  const fold = makeSvgBuffer(
    right,
    HEIGHT,
    `<defs>${writeSvgGradient('down', [
      [PREVIEW_COLOURS.ink, 0],
      [PREVIEW_COLOURS.ink, 0],
      [PREVIEW_COLOURS.ink, 0.55],
      [PREVIEW_COLOURS.ink, 0.94],
    ])}
      <linearGradient id="fold"><stop offset="0" stop-color="${PREVIEW_COLOURS.onWin}" stop-opacity=".22"/>
      <stop offset="1" stop-color="${PREVIEW_COLOURS.onWin}" stop-opacity="0"/></linearGradient></defs>
    ${shade}<rect width="56" height="${HEIGHT}" fill="url(#fold)"/>`,
  );
  const prizeName = await renderPreviewText(win.title, {
    family: 'display',
    sizes: [46, 40, 34],
    color: isPhoto ? PREVIEW_COLOURS.white : PREVIEW_COLOURS.onWin,
    width: right - 2 * PREVIEW_MARGIN_PIXELS - 24,
    lines: 2,
  });
  const nameTop = HEIGHT - PREVIEW_MARGIN_PIXELS - prizeName.height;
  const label = await renderPreviewText(buy.label, {
    family: 'text',
    sizes: [26, 22],
    color: PREVIEW_COLOURS.brand,
    width: SEAM - 2 * PREVIEW_MARGIN_PIXELS,
    lines: 1,
  });
  const thingName = await renderPreviewText(buy.title, {
    family: 'text',
    sizes: [36, 32, 28],
    color: PREVIEW_COLOURS.ink,
    width: SEAM - 2 * PREVIEW_MARGIN_PIXELS,
    lines: buy.price === null ? 4 : 3,
  });
  const price =
    buy.price === null
      ? null
      : await renderPreviewText(buy.price, {
          family: 'display',
          sizes: [50, 42, 34, 28],
          color: PREVIEW_COLOURS.ink,
          width: SEAM - 2 * PREVIEW_MARGIN_PIXELS,
          lines: 1,
        });
  const priceTop = HEIGHT - PREVIEW_MARGIN_PIXELS - (price?.height ?? 0);
  const thingTop = (price === null ? HEIGHT - PREVIEW_MARGIN_PIXELS : priceTop - 28) - thingName.height;
  const labelTop = thingTop - 18 - label.height;
  const chipTop = Math.round(nameTop - 20 - PREVIEW_LABEL_HEIGHT_PIXELS);
  const side = Math.min(272, labelTop - 24 - 112);
  // A prize without a background fills the room above its name.
  const room = { width: right - 2 * PREVIEW_MARGIN_PIXELS, height: chipTop - 32 - 20 };
  const shown = isPhoto ? whole : await fitPreviewPicture(prize, room, null);
  const seamDisc = makeSvgBuffer(
    104,
    104,
    `<circle cx="52" cy="52" r="50" fill="${PREVIEW_COLOURS.paper}"/><g transform="translate(18 28) scale(1.7)">${writeBrandMarkSvg(PREVIEW_COLOURS.brand, PREVIEW_COLOURS.win)}</g>`,
  );
  return [
    { input: ground, left: 0, top: 0 },
    ...(isPhoto
      ? makePreviewPicturePieces(shown, SEAM, 0)
      : makePreviewPicturePieces(shown, SEAM + PREVIEW_MARGIN_PIXELS, 32)),
    { input: fold, left: SEAM, top: 0 },
    ...(await renderWordmark(PREVIEW_COLOURS.brand, PREVIEW_COLOURS.win, PREVIEW_COLOURS.ink)),
    ...makePreviewPicturePieces(
      await fitPreviewPicture(thing, { width: side, height: side, radius: 28 }, PREVIEW_COLOURS.white),
      PREVIEW_MARGIN_PIXELS,
      112,
    ),
    makePreviewTextPiece(label, PREVIEW_MARGIN_PIXELS, labelTop),
    makePreviewTextPiece(thingName, PREVIEW_MARGIN_PIXELS, thingTop),
    ...(price === null ? [] : [makePreviewTextPiece(price, PREVIEW_MARGIN_PIXELS, priceTop)]),
    ...(await renderPreviewLabel(win.label, {
      color: isPhoto ? PREVIEW_COLOURS.onWin : PREVIEW_COLOURS.white,
      ground: isPhoto ? PREVIEW_COLOURS.win : PREVIEW_COLOURS.brand,
      left: SEAM + PREVIEW_MARGIN_PIXELS + 24,
      top: chipTop,
    })),
    makePreviewTextPiece(prizeName, SEAM + PREVIEW_MARGIN_PIXELS + 24, nameTop),
    { input: seamDisc, left: SEAM - 52, top: 196 },
  ];
};

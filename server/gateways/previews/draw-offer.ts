import {
  at,
  CHIP,
  COLOR,
  chip,
  EDGE,
  fill,
  gradient,
  mark,
  type Piece,
  pieceOf,
  svg,
  wordmark,
} from './pieces.ts';
import type { PreviewCard } from './preview-card.ts';
import { PREVIEW_SIZE } from './preview-design.ts';
import { renderText } from './preview-text.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;

/** The x coordinate at which the two halves of a lot's picture meet, in pixels. */
const SEAM = 484;

/** Draws a lot's offer for a preview picture: what is bought on the left, the prize on the right. */
export const drawOffer = async (
  { buy, win }: Extract<PreviewCard, { kind: 'offer' }>,
  [thing = null, prize = null]: readonly (Uint8Array | null)[],
): Promise<readonly Piece[]> => {
  const right = WIDTH - SEAM;
  const ground = svg(
    WIDTH,
    HEIGHT,
    `<defs>${gradient('buy', [
      [COLOR.paper, 1],
      [COLOR.buySoft, 1],
      [COLOR.buyDeep, 1],
    ])}
      ${gradient('win', [
        [COLOR.winSoft, 1],
        [COLOR.winDeep, 1],
      ])}</defs>
    <rect width="${SEAM}" height="${HEIGHT}" fill="url(#buy)"/>
    <rect x="${SEAM}" width="${right}" height="${HEIGHT}" fill="url(#win)"/>`,
  );
  const whole = await fill(prize, { width: right, height: HEIGHT }, null);
  const isPhoto = whole !== null && !whole.isCutOut;
  // A dark shade behind the prize's name keeps it readable on any photo.
  const shade = isPhoto ? `<rect width="${right}" height="${HEIGHT}" fill="url(#down)"/>` : '';
  const fold = svg(
    right,
    HEIGHT,
    `<defs>${gradient('down', [
      [COLOR.ink, 0],
      [COLOR.ink, 0],
      [COLOR.ink, 0.55],
      [COLOR.ink, 0.94],
    ])}
      <linearGradient id="fold"><stop offset="0" stop-color="${COLOR.onWin}" stop-opacity=".22"/>
      <stop offset="1" stop-color="${COLOR.onWin}" stop-opacity="0"/></linearGradient></defs>
    ${shade}<rect width="56" height="${HEIGHT}" fill="url(#fold)"/>`,
  );
  const prizeName = await renderText(win.title, {
    family: 'display',
    sizes: [46, 40, 34],
    color: isPhoto ? COLOR.white : COLOR.onWin,
    width: right - 2 * EDGE - 24,
    lines: 2,
  });
  const nameTop = HEIGHT - EDGE - prizeName.height;
  const label = await renderText(buy.label, {
    family: 'text',
    sizes: [26, 22],
    color: COLOR.brand,
    width: SEAM - 2 * EDGE,
    lines: 1,
  });
  const thingName = await renderText(buy.title, {
    family: 'text',
    sizes: [36, 32, 28],
    color: COLOR.ink,
    width: SEAM - 2 * EDGE,
    lines: buy.price === null ? 4 : 3,
  });
  const price =
    buy.price === null
      ? null
      : await renderText(buy.price, {
          family: 'display',
          sizes: [50, 42, 34, 28],
          color: COLOR.ink,
          width: SEAM - 2 * EDGE,
          lines: 1,
        });
  const priceTop = HEIGHT - EDGE - (price?.height ?? 0);
  const thingTop = (price === null ? HEIGHT - EDGE : priceTop - 28) - thingName.height;
  const labelTop = thingTop - 18 - label.height;
  const chipTop = Math.round(nameTop - 20 - CHIP);
  const side = Math.min(272, labelTop - 24 - 112);
  // A prize without a background fills the room above its name.
  const room = { width: right - 2 * EDGE, height: chipTop - 32 - 20 };
  const shown = isPhoto ? whole : await fill(prize, room, null);
  const seamDisc = svg(
    104,
    104,
    `<circle cx="52" cy="52" r="50" fill="${COLOR.paper}"/><g transform="translate(18 28) scale(1.7)">${mark(COLOR.brand, COLOR.win)}</g>`,
  );
  return [
    { input: ground, left: 0, top: 0 },
    ...(isPhoto ? pieceOf(shown, SEAM, 0) : pieceOf(shown, SEAM + EDGE, 32)),
    { input: fold, left: SEAM, top: 0 },
    ...(await wordmark(COLOR.brand, COLOR.win, COLOR.ink)),
    ...pieceOf(await fill(thing, { width: side, height: side, radius: 28 }, COLOR.white), EDGE, 112),
    at(label, EDGE, labelTop),
    at(thingName, EDGE, thingTop),
    ...(price === null ? [] : [at(price, EDGE, priceTop)]),
    ...(await chip(win.label, {
      color: isPhoto ? COLOR.onWin : COLOR.white,
      ground: isPhoto ? COLOR.win : COLOR.brand,
      left: SEAM + EDGE + 24,
      top: chipTop,
    })),
    at(prizeName, SEAM + EDGE + 24, nameTop),
    { input: seamDisc, left: SEAM - 52, top: 196 },
  ];
};

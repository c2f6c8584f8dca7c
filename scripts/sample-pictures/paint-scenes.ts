import sharp, { type Sharp } from 'sharp';
import { type loadEmojiSet, paintGlyph } from './paint-glyph.ts';
import type { GlyphLook } from './product-glyphs.ts';
import type { SampleScene } from './scenes.ts';

type IconSet = Awaited<ReturnType<typeof loadEmojiSet>>;

function channels(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two `#rrggbb` colours; `share` (0…1) is the second one's part. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  const mixed = a.map((channel, at) => Math.round(channel + ((b[at] ?? 0) - channel) * share));
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** An SVG ground: a gradient from the upper left to the lower right with a soft light above the middle. */
function ground(width: number, height: number, from: string, to: string, extra = ''): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><radialGradient id="l" cx=".5" cy=".38" r=".55"><stop stop-color="#fff" stop-opacity=".7"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><radialGradient id="s"><stop stop-color="#1d1540" stop-opacity=".34"/><stop offset=".55" stop-color="#1d1540" stop-opacity=".13"/><stop offset="1" stop-color="#1d1540" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#l)"/>${extra}</svg>`,
  );
}

/**
 * Paints a square picture for a lot, a category or an avatar: the glyph on a soft gradient of `color` and gold,
 * standing on a ground shadow. `fill` is the glyph's share of the side.
 */
export async function paintGlyphSquare(
  set: IconSet,
  look: GlyphLook,
  color: string,
  size: number,
  fill: number,
): Promise<Buffer> {
  const glyphSize = Math.round(size * fill);
  const glyph = await paintGlyph(set, look, glyphSize);
  // The glyph's lowest opaque row: the shadow must touch it, and wide glyphs end well above their box.
  const { info } = await sharp(glyph).trim().toBuffer({ resolveWithObject: true });
  const bottom = (info.trimOffsetTop ?? 0) * -1 + info.height;
  const left = Math.round((size - glyphSize) / 2);
  const top = Math.round((size - glyphSize) / 2 - size * 0.02);
  const shadow = `<ellipse cx="${size / 2}" cy="${top + bottom}" rx="${info.width * 0.56}" ry="${size * 0.055}" fill="url(#s)"/>`;
  const from = mix(color, '#ffffff', 0.62);
  const to = mix(mix(color, '#ffd56b', 0.8), '#ffffff', 0.3);
  return sharp(ground(size, size, from, to, shadow))
    .composite([{ input: glyph, left, top }])
    .png()
    .toBuffer();
}

const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: '#0000' } });

/** The picture and, below it, its own blurred silhouette: a shadow that separates overlapping glyphs. */
async function withShadow(glyph: Buffer, size: number): Promise<Buffer> {
  const reach = Math.round(size * 0.08);
  const side = size + reach * 2;
  const picture = await sharp(glyph)
    .extend({ top: reach, bottom: reach, left: reach, right: reach, background: '#0000' })
    .png()
    .toBuffer();
  const alpha = await sharp(picture)
    .extractChannel('alpha')
    .linear(0.3, 0)
    .blur(size * 0.028)
    .png()
    .toBuffer();
  const shade = await sharp({ create: { width: side, height: side, channels: 3, background: '#1a1140' } })
    .joinChannel(alpha)
    .png()
    .toBuffer();
  return blank(side, side)
    .composite([
      { input: shade, left: 0, top: Math.round(reach * 0.6) },
      { input: picture, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** Pixels around a scene's canvas that a layer may reach into. */
const MARGIN = 200;

/** Paints a scene of the sample's slides or banners at its own size. */
export async function paintScene(set: IconSet, scene: SampleScene): Promise<Buffer> {
  const layers = await Promise.all(
    scene.actors.map(async actor => {
      const size = Math.round(actor.size * scene.width);
      const drawn = await paintGlyph(set, actor, size);
      const turned =
        actor.turn === undefined
          ? drawn
          : await sharp(drawn).rotate(actor.turn, { background: '#0000' }).png().toBuffer();
      const { width = size } = await sharp(turned).metadata();
      const input = await withShadow(turned, width);
      const { width: side = width } = await sharp(input).metadata();
      return {
        input,
        left: Math.round(actor.x * scene.width - side / 2) + MARGIN,
        top: Math.round(actor.y * scene.width - side / 2) + MARGIN,
      };
    }),
  );
  // A layer may reach over the edge, and sharp refuses layers larger than the canvas: compose on a larger one first.
  const wide = await blank(scene.width + MARGIN * 2, scene.height + MARGIN * 2)
    .composite(layers)
    .png()
    .toBuffer();
  const { width, height } = scene;
  const art = await sharp(wide).extract({ left: MARGIN, top: MARGIN, width, height }).png().toBuffer();
  if (!scene.ground) return art;
  return sharp(ground(width, height, ...scene.ground))
    .composite([{ input: art }])
    .png()
    .toBuffer();
}

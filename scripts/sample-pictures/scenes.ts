import type { GlyphLook } from './product-glyphs.ts';

/** A glyph on a canvas: centre and size as fractions of the canvas width, `turn` in degrees clockwise. */
type Actor = GlyphLook & {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
};

/** What a picture of several glyphs in the sample is made of; sizes in pixels. */
export type SampleScene = {
  readonly width: number;
  readonly height: number;
  /** Two gradient colours from the upper left to the lower right; without them the canvas stays transparent. */
  readonly ground?: readonly [string, string];
  /** Drawn from the back to the front. */
  readonly actors: readonly Actor[];
};

/** The scenes of the main slider: transparent, because the hero paints its own background. */
export const slideScenes: Readonly<Record<string, SampleScene>> = {
  dream: {
    width: 960,
    height: 720,
    actors: [
      { glyph: 'airplane', x: 0.76, y: 0.17, size: 0.28 },
      { glyph: 'bicycle', x: 0.3, y: 0.24, size: 0.33 },
      { glyph: 'laptop', x: 0.54, y: 0.45, size: 0.45 },
      { glyph: 'headphone', tint: '#9b8cf2', x: 0.17, y: 0.52, size: 0.26, turn: -12 },
      { glyph: 'mobile-phone', x: 0.81, y: 0.5, size: 0.28, turn: 10 },
      { glyph: 'hot-beverage', x: 0.35, y: 0.63, size: 0.19 },
    ],
  },
  fair: {
    width: 960,
    height: 720,
    actors: [
      { glyph: 'ticket', x: 0.26, y: 0.22, size: 0.34, turn: -18 },
      { glyph: 'admission-tickets', x: 0.73, y: 0.2, size: 0.32, turn: 14 },
      { glyph: 'shield', x: 0.5, y: 0.4, size: 0.5 },
      { glyph: 'magnifying-glass-tilted-left', x: 0.69, y: 0.55, size: 0.33 },
    ],
  },
  kindness: {
    width: 960,
    height: 720,
    actors: [
      { glyph: 'sparkles', x: 0.74, y: 0.16, size: 0.2 },
      { glyph: 'seedling', x: 0.22, y: 0.5, size: 0.28 },
      { glyph: 'heart-with-ribbon', x: 0.5, y: 0.37, size: 0.52 },
      { glyph: 'wrapped-gift', hue: 250, x: 0.78, y: 0.55, size: 0.26, turn: 6 },
    ],
  },
};

/** The scenes of the banners: opaque, the left 45 % is left calm for a title. */
export const bannerScenes: Readonly<Record<string, SampleScene>> = {
  journeys: {
    width: 960,
    height: 400,
    ground: ['#cfe6ff', '#ffe2a8'],
    actors: [
      { glyph: 'airplane', x: 0.6, y: 0.13, size: 0.2 },
      { glyph: 'desert-island', x: 0.83, y: 0.23, size: 0.3 },
      { glyph: 'luggage', x: 0.64, y: 0.29, size: 0.2, turn: -6 },
    ],
  },
  gadgets: {
    width: 960,
    height: 400,
    ground: ['#dcd5ff', '#ffd3dd'],
    actors: [
      { glyph: 'headphone', tint: '#9b8cf2', x: 0.84, y: 0.16, size: 0.24, turn: 10 },
      { glyph: 'watch', x: 0.58, y: 0.15, size: 0.19, turn: -10 },
      { glyph: 'video-game', x: 0.71, y: 0.26, size: 0.28 },
    ],
  },
};

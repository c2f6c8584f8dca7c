import { LARGEST_USER_PICTURE_MB } from '../../../src/domain/accounts/largest-picture.ts';
import type { ServerTextReference } from '../../messages/refusal.ts';
import type { PictureKind } from './find-picture-kind.ts';

export const PICTURE_TOO_LARGE_TEXT: ServerTextReference = {
  id: 'picture_too_large',
  values: { mb: LARGEST_USER_PICTURE_MB },
};

/** The longest side of a picture in pixels; phones' panoramas are shorter. */
const MOST_SIDE = 10_000;
/**
 * The largest ratio of a picture's longer side to its shorter one: a picture is enlarged by this before it is cut to a
 * shape.
 */
const MOST_RATIO = 10;
/**
 * The most million pixels by kind: a phone's largest photo as JPEG, which is reduced while it is read; other kinds are
 * unpacked whole.
 */
const MOST_MEGAPIXELS: Readonly<Record<PictureKind, number>> = { jpeg: 50, png: 25, webp: 25 };

/** The shape that an uploaded picture is made into: cut to these sides (`cover`) or at most as large (`inside`). */
export type PictureShape = {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
};

/** A picture's kind and sides as its own header claims them, before anything is unpacked. */
type Claimed = { readonly kind: PictureKind; readonly width: number; readonly height: number };

/** Finds the text that says why a picture of these sides is refused, with the limits; null where it is accepted. */
export const findPictureSizeProblem = ({ kind, width, height }: Claimed): ServerTextReference | null => {
  const [short, long] = width < height ? [width, height] : [height, width];
  const pixels = MOST_MEGAPIXELS[kind] * 1_000_000;
  if (short >= 1 && long <= MOST_SIDE && long <= short * MOST_RATIO && width * height <= pixels) return null;
  const values = { side: MOST_SIDE, ratio: MOST_RATIO, megapixels: MOST_MEGAPIXELS[kind] };
  return { id: 'picture_dimensions', values };
};

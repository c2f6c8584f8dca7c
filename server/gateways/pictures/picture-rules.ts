import { LARGEST_PICTURE_MB } from '../../../src/domain/accounts/picture.ts';
import type { TextRef } from '../../messages/refusal.ts';
import type { PictureKind } from './picture-kind.ts';

export const TOO_LARGE: TextRef = { id: 'picture_too_large', values: { mb: LARGEST_PICTURE_MB } };

/** Of either side; phones' panoramas are shorter. */
const MOST_SIDE = 10_000;
/** How many times the longer side may be the shorter: what is cut to a shape grows by this before it is cut. */
const MOST_RATIO = 10;
/** Million pixels. A phone's largest photo as JPEG, which is made smaller while it is read; the others are unpacked whole. */
const MOST_MEGAPIXELS: Readonly<Record<PictureKind, number>> = { jpeg: 50, png: 25, webp: 25 };

/** The shape of what is made of a picture: cut to these sides (`cover`) or at most as large (`inside`). */
export type Purpose = {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
};

/** What a picture's own header claims, before anything is unpacked. */
type Claimed = { readonly kind: PictureKind; readonly width: number; readonly height: number };

/** Why a picture of these sides is not even begun, with what is allowed instead; null where nothing is against it. */
export const objectionTo = ({ kind, width, height }: Claimed): TextRef | null => {
  const [short, long] = width < height ? [width, height] : [height, width];
  const pixels = MOST_MEGAPIXELS[kind] * 1_000_000;
  if (short >= 1 && long <= MOST_SIDE && long <= short * MOST_RATIO && width * height <= pixels) return null;
  const values = { side: MOST_SIDE, ratio: MOST_RATIO, megapixels: MOST_MEGAPIXELS[kind] };
  return { id: 'picture_dimensions', values };
};

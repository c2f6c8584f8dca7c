import type { TextId } from '../texts/text.ts';
import { type PictureKind, pictureKind } from './picture-kind.ts';

const SIDE_PIXELS = 256;
/**
 * A phone's largest photo as JPEG, which is made smaller while it is read; the others are unpacked whole first. Not a
 * bomb that unpacks to gigabytes.
 */
const MOST_PIXELS: Readonly<Record<PictureKind, number>> = {
  jpeg: 50_000_000,
  png: 25_000_000,
  webp: 25_000_000,
};
const MOST_SECONDS = 10;
const QUALITY = 82;

/** Loaded with the first picture: most processes never see one. Of libvips' many readers only ours stay open. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
};
type Sharp = Awaited<ReturnType<typeof loadSharp>>;
let loaded: Promise<Sharp> | undefined;

let last: Promise<unknown> = Promise.resolve();
/** One after the other: each may need 100 MB for a moment. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
};

const encode = (sharp: Sharp, bytes: Uint8Array, kind: PictureKind): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS[kind], failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
    .webp({ quality: QUALITY })
    .toBuffer();

/**
 * A square WebP of 256 pixels made anew from somebody's PNG, JPEG or WebP: turned as its EXIF says, the first frame of
 * an animation, without any metadata. Else the text that says why it can't be.
 */
export const makeAvatar = async (
  bytes: Uint8Array,
): Promise<{ readonly webp: Buffer } | { readonly problem: TextId }> => {
  const kind = pictureKind(bytes);
  if (kind === null) return { problem: 'avatar_not_image' };
  if (kind === 'other') return { problem: 'avatar_kind' };
  loaded ??= loadSharp();
  const sharp = await loaded;
  try {
    return { webp: await inTurn(() => encode(sharp, bytes, kind)) };
  } catch (error) {
    // libvips knows its errors by their words only.
    const tooMuch = error instanceof Error && /pixel limit|too large|timeout/i.test(error.message);
    return { problem: tooMuch ? 'avatar_dimensions' : 'avatar_not_image' };
  }
};

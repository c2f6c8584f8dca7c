import type { TextId } from '../texts/text.ts';
import { pictureKind } from './picture-kind.ts';

const SIDE_PIXELS = 256;
/** A phone's 48-megapixel photo, not a bomb that unpacks to gigabytes. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 10;
const QUALITY = 82;
/** Each may need 200 MB for a moment. */
const AT_ONCE = 2;

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
let loaded: ReturnType<typeof loadSharp> | undefined;

let busy = 0;
const waiting: (() => void)[] = [];
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy < AT_ONCE) busy += 1;
  else await new Promise<void>(resolve => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next(); // takes over this place
  }
};

const encode = async (bytes: Uint8Array): Promise<Buffer> => {
  loaded ??= loadSharp();
  const sharp = await loaded;
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
    .webp({ quality: QUALITY })
    .toBuffer();
};

/**
 * A square WebP of 256 pixels made anew from somebody's PNG, JPEG or WebP: turned as its EXIF says, the first frame of
 * an animation, without any metadata. Else the text that says why it can't be.
 */
export const makeAvatar = async (
  bytes: Uint8Array,
): Promise<{ readonly webp: Buffer } | { readonly problem: TextId }> => {
  const kind = pictureKind(bytes);
  if (kind !== 'taken') return { problem: kind === 'other' ? 'avatar_kind' : 'avatar_not_image' };
  try {
    return { webp: await inTurn(() => encode(bytes)) };
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit|too large/i.test(error.message);
    return { problem: tooMany ? 'avatar_dimensions' : 'avatar_not_image' };
  }
};

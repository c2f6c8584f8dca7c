import sharp from 'sharp';
import type { ServerTextReference } from '../../messages/refusal.ts';
import { findPictureKind } from './find-picture-kind.ts';
import { findPictureSizeProblem, type PictureShape } from './picture-rules.ts';

const QUALITY = 82;

// One picture at a time on one thread, nothing cached; of libvips' many decoders only the shop's kinds stay enabled.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

export type MadePicture = { readonly webp: Uint8Array } | { readonly problem: ServerTextReference };

/**
 * Makes a picture of the shop, a WebP of the purpose's shape from an uploaded PNG, JPEG or WebP: turned as its EXIF
 * says, only an animation's first frame, without metadata. Else the text that says why it can't be made: the sides that
 * the header claims are checked before any pixel is unpacked. Only for the picture process (main.ts), as it may need
 * 100 MB.
 */
export const makePicture = async (
  bytes: Uint8Array,
  { width, height, fit }: PictureShape,
): Promise<MadePicture> => {
  const kind = findPictureKind(bytes);
  if (kind === null) return { problem: 'picture_not_image' };
  if (kind === 'other') return { problem: 'picture_kind' };
  try {
    // The pixel limit is lifted only to read the header, whose sides are checked below.
    const claimed = await sharp(bytes, { limitInputPixels: false }).metadata();
    const against = findPictureSizeProblem({ kind, width: claimed.width, height: claimed.height });
    if (against !== null) return { problem: against };
    const webp = await sharp(bytes, { limitInputPixels: claimed.width * claimed.height, failOn: 'error' })
      .autoOrient()
      .resize(width, height, {
        fit,
        withoutEnlargement: fit === 'inside',
        ...(fit === 'cover' ? { position: 'attention' } : {}),
      })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { webp };
  } catch {
    return { problem: 'picture_not_image' };
  }
};

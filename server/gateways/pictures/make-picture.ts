import sharp from 'sharp';
import type { TextRef } from '../../messages/refusal.ts';
import { pictureKind } from './picture-kind.ts';
import { objectionTo, type Purpose } from './picture-rules.ts';

const QUALITY = 82;

// One picture at a time on one thread, nothing kept; of libvips' many readers only ours stay open.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

export type Made = { readonly webp: Uint8Array } | { readonly problem: TextRef };

/**
 * A WebP of the purpose's shape made anew from somebody's PNG, JPEG or WebP: turned as its EXIF says, the first frame
 * of an animation, without any metadata. Else the text that says why it can't be: the sides that its header claims are
 * judged before a pixel is unpacked. Only for the process of pictures (main.ts): it may need 100 MB.
 */
export const makePicture = async (bytes: Uint8Array, { width, height, fit }: Purpose): Promise<Made> => {
  const kind = pictureKind(bytes);
  if (kind === null) return { problem: 'picture_not_image' };
  if (kind === 'other') return { problem: 'picture_kind' };
  try {
    // Judged below, by sides too: the header alone is read here.
    const claimed = await sharp(bytes, { limitInputPixels: false }).metadata();
    const against = objectionTo({ kind, width: claimed.width, height: claimed.height });
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

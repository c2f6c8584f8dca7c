import sharp from 'sharp';
import { paintLotPreview } from './paint-lot-preview.ts';
import { paintShopPreview } from './paint-shop-preview.ts';
import type { PreviewCard } from './preview-card.ts';
import { PREVIEW_SIZE_PIXELS } from './preview-design.ts';
import { PREVIEW_COLOURS } from './preview-pieces.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE_PIXELS;

const QUALITY = 84;

/**
 * Paints the preview picture of a shared link, 1200 × 630, as JPEG: what is bought comes first with its price, the
 * prize is the large picture.
 */
export const paintPreview = async (
  card: PreviewCard,
  sources: readonly (Uint8Array | null)[],
): Promise<Uint8Array> => {
  const pieces =
    card.kind === 'offer' ? await paintLotPreview(card, sources) : await paintShopPreview(card, sources);
  return sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: PREVIEW_COLOURS.paper },
  })
    .composite([...pieces])
    .jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

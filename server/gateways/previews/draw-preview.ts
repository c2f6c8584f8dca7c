import sharp from 'sharp';
import { drawOffer } from './draw-offer.ts';
import { drawShop } from './draw-shop.ts';
import { COLOR } from './pieces.ts';
import type { PreviewCard } from './preview-card.ts';
import { PREVIEW_SIZE } from './preview-design.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;

const QUALITY = 84;

/**
 * Draws the preview picture of a shared link, 1200 × 630, as JPEG: what is bought comes first with its price, the prize
 * is the large picture.
 */
export const drawPreview = async (
  card: PreviewCard,
  sources: readonly (Uint8Array | null)[],
): Promise<Uint8Array> => {
  const pieces = card.kind === 'offer' ? await drawOffer(card, sources) : await drawShop(card, sources);
  return sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOR.paper },
  })
    .composite([...pieces])
    .jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { encodePictureBytes, type PictureBytes } from './test-pictures.ts';

/** A PNG's chunk. */
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
};

type Png = {
  readonly width: number;
  readonly height: number;
  /** 8: grey; 64: red, green, blue and alpha of 16 bits each. */
  readonly bits?: 8 | 64;
  readonly interlaced?: boolean;
  /** How many lines are really there; none: all of them. */
  readonly lines?: number;
  /** What stands before the pixels. */
  readonly before?: readonly Buffer[];
};

/** Adam7 (PNG, 8.2): where each pass begins and how far apart its pixels are. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const sizeOf = ({ width, height, bits = 8, interlaced = false, lines = height }: Png): number => {
  const line = (pixels: number) => 1 + pixels * (bits / 8);
  if (!interlaced) return lines * line(width);
  return PASSES.reduce((size, [left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return columns > 0 && rows > 0 ? size + rows * line(columns) : size;
  }, 0);
};

/** Makes a black PNG by hand: what no honest program writes. */
export const makeBlackPng = (picture: Png): PictureBytes => {
  const { width, height, bits = 8, interlaced = false, before = [] } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(bits === 8 ? [8, 0, 0, 0] : [16, 6, 0, 0], 8);
  header[12] = interlaced ? 1 : 0;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      ...before,
      chunk('IDAT', deflateSync(Buffer.alloc(sizeOf(picture)), { level: 1 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
};

/** Makes an animated PNG of `side` by `side` pixels that claims very many frames. */
export const makeAnimatedPngClaimingFrames = (side: number): PictureBytes => {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2 ** 31 - 1, 0);
  return makeBlackPng({ width: side, height: side, before: [chunk('acTL', control)] });
};

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'green' } });

/** Makes a JPEG whose header claims other sides than it has (SOF0 or SOF2, ITU T.81 B.2.2). */
export const makeJpegClaimingSize = async (
  width: number,
  height: number,
  progressive = false,
): Promise<PictureBytes> => {
  const bytes = await encodePictureBytes(plain(64, 64).jpeg({ progressive }));
  const frame = Buffer.from(bytes).indexOf(Buffer.from(progressive ? 'ffc2' : 'ffc0', 'hex'));
  const view = new DataView(bytes.buffer);
  view.setUint16(frame + 5, height);
  view.setUint16(frame + 7, width);
  return bytes;
};

/** Makes a thin JPEG that its EXIF turns. */
export const makeExifTurnedJpeg = (): Promise<PictureBytes> =>
  encodePictureBytes(plain(12, 9000).jpeg({ progressive: true }).withMetadata({ orientation: 6 }));

const frames = async (count: number, side: number): Promise<PictureBytes> => {
  const one = await plain(side, side).png().toBuffer();
  const other = await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const all = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? one : other));
  return encodePictureBytes(sharp(all, { join: { animated: true } }).webp({ loop: 0, effort: 0 }));
};

/** Makes an animation of many frames. */
export const makeManyFramePicture = (): Promise<PictureBytes> => frames(60, 1000);

/** Makes a WebP animation whose header claims a canvas of `side` by `side` pixels (VP8X, RFC 9649 2.7). */
export const makeWebpClaimingSize = async (side: number): Promise<PictureBytes> => {
  const bytes = await frames(2, 100);
  const view = new DataView(bytes.buffer);
  for (const at of [24, 27]) {
    view.setUint16(at, (side - 1) & 0xffff, true);
    view.setUint8(at + 2, (side - 1) >> 16);
  }
  return bytes;
};

/** Makes a picture of noise: a file of nearly as many bytes as it has pixels times three. */
export const makeNoisePicture = (side: number): Promise<PictureBytes> =>
  encodePictureBytes(
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    }).png({ compressionLevel: 1 }),
  );

/** Makes a PNG within the sides that are allowed; 230 MB to unpack. */
export const makePngBomb = (): PictureBytes =>
  makeBlackPng({ width: 5000, height: 5000, bits: 64, interlaced: true });

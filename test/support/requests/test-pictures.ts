import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The bytes of a picture's file. */
export type PictureBytes = Uint8Array<ArrayBuffer>;
/** Encodes a picture of sharp to the bytes of its file. */
export const encodePictureBytes = async (image: Sharp): Promise<PictureBytes> =>
  new Uint8Array(await image.toBuffer());

/** Makes a picture that is red above and blue below: wide, so that a square of it is cut. */
export const makeTwoColourPicture = (): Sharp =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: 60, height: 20, channels: 3, background: 'blue' } }, left: 0, top: 20 },
  ]);

let pictures = 0;
/** Makes a picture that nobody in these tests has had. */
export const makeNewTestPicture = (): Promise<PictureBytes> => {
  pictures += 1;
  const background = { r: (pictures * 37) % 256, g: pictures, b: 128 };
  return encodePictureBytes(sharp({ create: { width: 40, height: 40, channels: 3, background } }).png());
};

/** Makes the form that uploads a picture's bytes in the field `name`. */
export const makePictureForm = (bytes: PictureBytes, name = 'avatar', type = 'image/png'): FormData => {
  const form = new FormData();
  form.append(name, new Blob([bytes], { type }), 'me.png');
  return form;
};

/** A PNG's chunk. */
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
};

/** Makes a PNG of a few bytes that claim to be a picture of `width` times `height` pixels. */
export const makePngClaimingSides = (width: number, height: number): PictureBytes => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
};

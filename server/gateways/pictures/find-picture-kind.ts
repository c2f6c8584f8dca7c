/** The first bytes of picture files in hex, after a number of bytes that may be anything. */
const BEGINNINGS = [
  { kind: 'png', after: 0, hex: '89504e470d0a1a0a' },
  { kind: 'jpeg', after: 0, hex: 'ffd8ff' },
  { kind: 'webp', after: 8, hex: '57454250' }, // in a RIFF
  { kind: 'other', after: 0, hex: '47494638' }, // GIF
  { kind: 'other', after: 0, hex: '424d' }, // BMP
  { kind: 'other', after: 0, hex: '49492a00' }, // TIFF
  { kind: 'other', after: 0, hex: '4d4d002a' }, // TIFF
  { kind: 'other', after: 4, hex: '66747970' }, // HEIC, AVIF
  { kind: 'other', after: 0, hex: '00000100' }, // ICO
  { kind: 'other', after: 0, hex: '38425053' }, // Photoshop
  { kind: 'other', after: 0, hex: '3c737667' }, // <svg
  { kind: 'other', after: 0, hex: '3c3f786d6c' }, // <?xml
] as const;
const LOOKED_AT = 16;

type Beginning = (typeof BEGINNINGS)[number];
export type PictureKind = Exclude<Beginning['kind'], 'other'>;

/**
 * Finds the kind of a picture by its first bytes, whatever name or type it was sent with; `other` for kinds that the
 * shop does not accept, null for what does not look like a picture.
 */
export const findPictureKind = (bytes: Uint8Array): Beginning['kind'] | null => {
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('hex');
  return BEGINNINGS.find(({ after, hex }) => start.startsWith(hex, after * 2))?.kind ?? null;
};

import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
};

/** Makes a sound PNG: `rgb` has three bytes a pixel, stored as they are; none: black, packed to a few hundred bytes. */
export const makeUncompressedPng = (width: number, height: number, rgb?: Buffer): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = width * 3;
  const rows = Buffer.alloc((row + 1) * height);
  if (rgb !== undefined)
    for (let y = 0; y < height; y += 1) rgb.copy(rows, y * (row + 1) + 1, y * row, (y + 1) * row);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: rgb === undefined ? 9 : 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

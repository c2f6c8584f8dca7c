import { randomBytes } from 'node:crypto';
import type { RawHttpRequest } from './raw-http-client.ts';

/** Makes the request that uploads a picture as an avatar. */
export const makePictureUploadRequest = (
  picture: Uint8Array,
  headers: Readonly<Record<string, string>>,
): RawHttpRequest => {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    method: 'POST',
    headers: {
      ...headers,
      'X-Requested-With': 'XMLHttpRequest',
      'Accept-Language': 'en',
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    patienceMs: 60_000,
  };
};

import { Refusal } from '../shop/refusal.ts';

/** A little too much is read to its end and forgotten, so that the browser, still sending, hears the answer. */
const HEARD_OUT_BYTES = 32 * 1024 * 1024;

const tooLarge = (): Refusal => new Refusal(413, { message: 'body_too_large' });

/**
 * All bytes of a body; null when there are more than `most`, which are forgotten as they come. Throws a Refusal: 413
 * when there are far more, 400 when their sender broke off in the middle.
 */
export const readUpload = async (request: Request, most: number): Promise<Uint8Array | null> => {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > HEARD_OUT_BYTES) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  // One piece of memory: the chunks, held until the last of them, would need as much again.
  const bytes = new Uint8Array(Math.min(declared === null ? most : Number(declared), most));
  let size = 0;
  const brokenOff = (): Refusal => new Refusal(400, { message: 'malformed' });
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      if (size + chunk.byteLength <= bytes.byteLength) bytes.set(chunk, size);
      size += chunk.byteLength;
      if (size > HEARD_OUT_BYTES) throw tooLarge();
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw brokenOff();
  }
  // A line that was cut before the first byte was asked for looks like an end.
  if (request.signal.aborted || size < Number(declared ?? 0)) throw brokenOff();
  return size > bytes.byteLength ? null : bytes.subarray(0, size);
};

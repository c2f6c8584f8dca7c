import { Refusal } from '../shop/refusal.ts';

/** A little too much is read to its end and forgotten, so that the browser, still sending, hears the answer. */
const HEARD_OUT_BYTES = 32 * 1024 * 1024;

/** Nobody waits for the rest: whoever still sends is not read to the end. */
const tooSlow = (seconds: number): Refusal =>
  new Refusal(408, { message: { id: 'upload_too_slow', values: { seconds } } });
const tooLarge = (): Refusal => new Refusal(413, { message: 'body_too_large' });

/**
 * All bytes of a body; null when there are more than `most`, which are forgotten as they come. Throws a Refusal: 413
 * when there are far more, 408 when they take more than `seconds`, 400 when their sender broke off in the middle.
 */
export const readUpload = async (
  request: Request,
  most: number,
  seconds: number,
): Promise<Uint8Array | null> => {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > HEARD_OUT_BYTES) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  // One piece of memory: the chunks, held until the last of them, would need as much again.
  const bytes = new Uint8Array(Math.min(declared === null ? most : Number(declared), most));
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>(resolve => {
    limit = setTimeout(() => resolve('late'), seconds * 1000);
  });
  let size = 0;
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), late]);
      if (read === 'late') throw tooSlow(seconds);
      if (read.done) break;
      const chunk = read.value;
      if (size + chunk.byteLength <= bytes.byteLength) bytes.set(chunk, size);
      size += chunk.byteLength;
      if (size > HEARD_OUT_BYTES) throw tooLarge();
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, { message: 'malformed' });
  } finally {
    clearTimeout(limit);
    reader.releaseLock();
  }
  return size > bytes.byteLength ? null : bytes.subarray(0, size);
};

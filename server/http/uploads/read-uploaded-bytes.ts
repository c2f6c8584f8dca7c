import { Refusal } from '../../messages/refusal.ts';
import { RefusedRequestError } from '../refused-request-error.ts';

/**
 * A body over its limit is read to its end and dropped up to this size, because a browser reads the answer only after
 * it has sent everything.
 */
const HEARD_OUT_BYTES = 32 * 1024 * 1024;

const tooSlow = (seconds: number): RefusedRequestError =>
  new RefusedRequestError(
    new Refusal('too_slow', { message: { id: 'upload_too_slow', values: { seconds } } }),
  );
const tooLarge = (): RefusedRequestError =>
  new RefusedRequestError(new Refusal('too_large', { message: 'body_too_large' }));

/** Reads a stream into a buffer and returns how many bytes came; those that don't fit are dropped. */
const readInto = async (
  bytes: Uint8Array,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<number> => {
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size;
    if (size + value.byteLength <= bytes.byteLength) bytes.set(value, size);
    size += value.byteLength;
    if (size > HEARD_OUT_BYTES) throw tooLarge();
  }
};

/**
 * Reads all bytes of an uploaded body; null when there are more than `most`, which are dropped as they come. Throws a
 * RefusedRequestError: 413 when there are far more, 408 when they take longer than `seconds`, 400 when their sender
 * broke off.
 */
export const readUploadedBytes = async (
  request: Request,
  most: number,
  seconds?: number,
): Promise<Uint8Array | null> => {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > HEARD_OUT_BYTES) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  // One buffer is allocated up front: a list of chunks would need the same memory twice.
  const bytes = new Uint8Array(Math.min(declared === null ? most : Number(declared), most));
  const brokenOff = (): RefusedRequestError =>
    new RefusedRequestError(new Refusal('broken_off', { message: 'malformed' }));
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    if (seconds !== undefined) limit = setTimeout(() => reject(tooSlow(seconds)), seconds * 1000);
  });
  try {
    // One race for the whole body: a race for each chunk would hold all of them until the limit.
    const size = await Promise.race([readInto(bytes, reader), late]);
    // A connection that was cut before the first byte looks like an empty body.
    if (request.signal.aborted || size < Number(declared ?? 0)) throw brokenOff();
    return size > bytes.byteLength ? null : bytes.subarray(0, size);
  } catch (error) {
    if (error instanceof RefusedRequestError) throw error;
    throw brokenOff();
  } finally {
    clearTimeout(limit);
    reader.releaseLock();
  }
};

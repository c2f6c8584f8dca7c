import { malformed, Refusal } from '../shop/refusal.ts';

/** Boundaries, headers and small fields around the file. */
const AROUND_BYTES = 64 * 1024;
/** A little too much is read to its end and forgotten, so that the browser, still sending, hears the answer. */
const HEARD_OUT_BYTES = 32 * 1024 * 1024;

const tooLarge = (): Refusal => new Refusal(413, { message: 'body_too_large' });

/** All bytes; null when there are more than `most`. Throws a Refusal (413) when there are far more. */
const readBytes = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (Number(request.headers.get('content-length') ?? 0) > HEARD_OUT_BYTES) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > HEARD_OUT_BYTES) throw tooLarge();
    if (size > most) chunks = [];
    else chunks.push(chunk);
  }
  if (size > most) return null;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
};

/**
 * The file in the part `name` of a multipart body: `missing` when there is none or it is empty, `too_large` when it
 * has more than `mostBytes`. Throws a Refusal for a body of another kind (415), a broken one (422) and one that is far
 * too large (413).
 */
export const readUpload = async (
  request: Request,
  name: string,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'missing' | 'too_large'> => {
  const bytes = await readBytes(request, mostBytes + AROUND_BYTES);
  if (bytes === null) return 'too_large';
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, { message: 'malformed' });
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw malformed();
  });
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) return 'missing';
  return file.size > mostBytes ? 'too_large' : new Uint8Array(await file.arrayBuffer());
};

import { LARGEST_USER_PICTURE_BYTES } from '../../../src/domain/accounts/largest-picture.ts';
import type { ServerTextReference } from '../../messages/refusal.ts';
import { PICTURE_TOO_LARGE_TEXT } from './picture-rules.ts';

/** The body of a multipart form as it was received, with its Content-Type. */
export type MultipartForm = {
  readonly body: Uint8Array;
  /** The body's Content-Type, boundary included. */
  readonly type: string;
  /** The name of the part that should be the file. */
  readonly field: string;
};

/**
 * Reads the file in a multipart form, or answers the text id that says what is wrong with it; `malformed` where the
 * body is no form.
 */
export const readFileOfMultipartForm = async ({
  body,
  type,
  field,
}: MultipartForm): Promise<Uint8Array | { readonly problem: ServerTextReference } | 'malformed'> => {
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null);
  if (form === null) return 'malformed';
  const file = form.get(field);
  if (!(file instanceof File) || file.size === 0) return { problem: 'required' };
  return file.size > LARGEST_USER_PICTURE_BYTES
    ? { problem: PICTURE_TOO_LARGE_TEXT }
    : new Uint8Array(await file.arrayBuffer());
};

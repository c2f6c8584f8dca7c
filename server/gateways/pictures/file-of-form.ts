import { LARGEST_PICTURE_BYTES } from '../../../src/domain/accounts/largest-picture.ts';
import type { TextReference } from '../../messages/refusal.ts';
import { PICTURE_TOO_LARGE } from './picture-rules.ts';

/** A multipart body as it was received. */
export type MultipartForm = {
  readonly body: Uint8Array;
  /** The body's Content-Type, boundary included. */
  readonly type: string;
  /** The name of the part that should be the file. */
  readonly field: string;
};

/**
 * The file in a multipart form, or the text id that says what is wrong with it; `malformed` where the body is no form.
 */
export const fileOfMultipartForm = async ({
  body,
  type,
  field,
}: MultipartForm): Promise<Uint8Array | { readonly problem: TextReference } | 'malformed'> => {
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null);
  if (form === null) return 'malformed';
  const file = form.get(field);
  if (!(file instanceof File) || file.size === 0) return { problem: 'required' };
  return file.size > LARGEST_PICTURE_BYTES
    ? { problem: PICTURE_TOO_LARGE }
    : new Uint8Array(await file.arrayBuffer());
};

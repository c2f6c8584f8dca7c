import { LARGEST_PICTURE_BYTES } from '../../../src/domain/accounts/picture.ts';
import type { TextRef } from '../../messages/refusal.ts';
import { TOO_LARGE } from './picture-rules.ts';

/** A multipart body as it was received. */
export type Form = {
  readonly body: Uint8Array;
  /** The body's Content-Type, boundary included. */
  readonly type: string;
  /** The name of the part that should be the file. */
  readonly field: string;
};

/**
 * The file in a multipart form, or the text id that says what is wrong with it; `malformed` where the body is no form.
 */
export const fileOfForm = async ({
  body,
  type,
  field,
}: Form): Promise<Uint8Array | { readonly problem: TextRef } | 'malformed'> => {
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null);
  if (form === null) return 'malformed';
  const file = form.get(field);
  if (!(file instanceof File) || file.size === 0) return { problem: 'required' };
  return file.size > LARGEST_PICTURE_BYTES
    ? { problem: TOO_LARGE }
    : new Uint8Array(await file.arrayBuffer());
};

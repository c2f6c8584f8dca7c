import type { TextReference } from '../../messages/refusal.ts';
import type { MultipartForm } from './file-of-form.ts';
import type { PictureShape } from './picture-rules.ts';

export type PictureMemoryLimits = {
  /** How much more memory than its own the picture process may take for one picture, in MB. */
  readonly memoryMb: number;
};

/** A message to a picture process, which gets one at a time. */
export type PictureQuestion<Question> = { readonly question: Question; readonly limits: PictureMemoryLimits };

/**
 * An answer of a picture process. `too_much`: the picture needed more memory than it may, and the process is ending.
 */
export type PictureAnswer<Made> = Made | 'too_much';

/** An uploaded file, still in its form, and the shape that it is made into. */
export type UploadedPicture = { readonly form: MultipartForm; readonly purpose: PictureShape };

/** The result of an uploaded file. `malformed`: the body is no form. */
export type UploadedPictureMade =
  | { readonly webp: Uint8Array }
  | { readonly problem: TextReference }
  | 'malformed';

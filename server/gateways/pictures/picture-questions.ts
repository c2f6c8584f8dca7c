import type { ServerTextReference } from '../../messages/refusal.ts';
import type { MultipartForm } from './file-of-form.ts';
import type { PictureShape } from './picture-rules.ts';

export type PictureMemoryLimits = {
  /** How much more memory than its own the picture process may take for one picture, in MB. */
  readonly memoryMb: number;
};

/** The fields of a message to a picture process, which gets one at a time. */
export type PictureQuestion<Question> = { readonly question: Question; readonly limits: PictureMemoryLimits };

/**
 * The answer of a picture process: what it made, or `too_much`: the picture needed more memory than it may, and the
 * process is ending.
 */
export type PictureAnswer<Made> = Made | 'too_much';

/** The fields of an uploaded picture: its file, still in its form, and the shape that it is made into. */
export type UploadedPicture = { readonly form: MultipartForm; readonly purpose: PictureShape };

/** The outcome of making an uploaded file into a picture. `malformed`: the body is no form. */
export type UploadedPictureOutcome =
  | { readonly webp: Uint8Array }
  | { readonly problem: ServerTextReference }
  | 'malformed';

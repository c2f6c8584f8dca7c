import type { TextRef } from '../../messages/refusal.ts';
import type { Form } from './file-of-form.ts';
import type { Purpose } from './picture-rules.ts';

export type Limits = {
  /** How much more memory than its own the picture process may take for one picture, in MB. */
  readonly memoryMb: number;
};

/** A message to a picture process, which gets one at a time. */
export type Asked<Question> = { readonly question: Question; readonly limits: Limits };

/**
 * An answer of a picture process. `too_much`: the picture needed more memory than it may, and the process is ending.
 */
export type Answered<Made> = Made | 'too_much';

/** An uploaded file, still in its form, and the shape that it is made into. */
export type StrangersPicture = { readonly form: Form; readonly purpose: Purpose };

/** The result of an uploaded file. `malformed`: the body is no form. */
export type StrangersPictureMade =
  | { readonly webp: Uint8Array }
  | { readonly problem: TextRef }
  | 'malformed';

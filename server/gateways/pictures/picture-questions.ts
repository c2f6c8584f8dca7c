import type { TextRef } from '../../messages/refusal.ts';
import type { Form } from './file-of-form.ts';
import type { Purpose } from './picture-rules.ts';

export type Limits = {
  /** How much more memory than its own the process may take for one picture. */
  readonly memoryMb: number;
};

/** What a process of pictures is asked, one at a time. */
export type Asked<Question> = { readonly question: Question; readonly limits: Limits };

/** `too_much`: it took more memory than it may, and the process that answers so is ending. */
export type Answered<Made> = Made | 'too_much';

/** A stranger's file, still in its form, and what is to become of it. */
export type StrangersPicture = { readonly form: Form; readonly purpose: Purpose };

/** `malformed`: it is no form. */
export type StrangersPictureMade =
  | { readonly webp: Uint8Array }
  | { readonly problem: TextRef }
  | 'malformed';

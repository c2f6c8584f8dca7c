import type { TextRef } from '../../messages/refusal.ts';
import type { Form } from './file-of-form.ts';
import type { Purpose } from './picture-rules.ts';

export type Limits = {
  /** How much more memory than its own the process may take for one picture. */
  readonly memoryMb: number;
};

/** What the process of pictures is asked, one at a time. */
export type Question = { readonly form: Form; readonly purpose: Purpose; readonly limits: Limits };

/** `too_much`: it took more memory than it may, and the process that answers so is ending. */
export type Reply = { readonly webp: Uint8Array } | { readonly problem: TextRef } | 'malformed' | 'too_much';

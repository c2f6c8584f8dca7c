import type { Database, Queryable } from '../database/database.ts';
import { rollBackIf } from '../database/roll-back-if.ts';
import type { TextId } from './texts/server-text.ts';

/** A text by its id, with the values for its braces. */
export type TextReference =
  | TextId
  | { readonly id: TextId; readonly values: Readonly<Record<string, string | number>> }
  /** A code beside a text, for programs: the same in every language. */
  | { readonly code: string };
export type TextsByField = Readonly<Record<string, readonly TextReference[]>>;

/** The reason of a refusal; only `server/http` knows which status it is answered with. */
export type RefusalReason =
  | 'fields'
  | 'malformed'
  | 'session_required'
  | 'foreign'
  | 'not_found'
  | 'conflict'
  | 'too_many'
  | 'unavailable'
  | 'broken_off'
  | 'too_slow'
  | 'too_large'
  | 'wrong_type';

type Parts = {
  readonly messages?: TextsByField;
  readonly message?: TextReference;
  readonly retryAfterSeconds?: number;
};

/**
 * An expected refusal: an outcome that a feature returns and never throws. Its texts are put into the caller's language
 * later.
 */
export class Refusal {
  readonly reason: RefusalReason;
  readonly messages: TextsByField | undefined;
  readonly text: TextReference | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: RefusalReason, { messages, message, retryAfterSeconds }: Parts) {
    this.reason = reason;
    this.messages = messages;
    this.text = message;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const isRefusal = (outcome: unknown): outcome is Refusal => outcome instanceof Refusal;

/** Runs work in one transaction, which is rolled back when its outcome is a refusal. */
export const rollBackIfRefused = <T>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> => rollBackIf(database, isRefusal, work);

export const notFoundRefusal = (message: TextReference = 'not_found'): Refusal =>
  new Refusal('not_found', { message });
export const sessionRequiredRefusal = (): Refusal =>
  new Refusal('session_required', { message: 'session_required' });
/** Refuses with the texts of each wrong field, keyed as docs/behaviour.md says. */
export const fieldRefusal = (messages: TextsByField): Refusal => new Refusal('fields', { messages });
/** Refuses a call that is wrong at no single field. */
export const malformedRefusal = (message: TextReference = 'malformed'): Refusal =>
  new Refusal('malformed', { message });
/** Refuses because of too many calls. `retryAfterSeconds` is rounded up and at least 1. */
export const tooManyRefusal = (
  retryAfterSeconds: number,
  message: TextReference = 'too_many_requests',
): Refusal =>
  new Refusal('too_many', { message, retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) });
/** Refuses for now, whoever calls. */
export const unavailableRefusal = (
  retryAfterSeconds: number,
  message: TextReference = 'unavailable',
): Refusal => new Refusal('unavailable', { message, retryAfterSeconds });
/** Answers a refusal by fields with some of the fields renamed. */
export const withRenamedFields = (refusal: Refusal, names: Readonly<Record<string, string>>): Refusal =>
  refusal.messages === undefined
    ? refusal
    : fieldRefusal(
        Object.fromEntries(
          Object.entries(refusal.messages).map(([field, texts]) => [names[field] ?? field, texts]),
        ),
      );

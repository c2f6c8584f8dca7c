import type { Database, Queryable } from '../database/database.ts';
import { rollBackTransactionIf } from '../database/roll-back-transaction-if.ts';
import type { TextId } from './texts/translate-server-text.ts';

/** A text of the server by its id, with the values for its braces. */
export type ServerTextReference =
  | TextId
  | { readonly id: TextId; readonly values: Readonly<Record<string, string | number>> }
  /** A code beside a text, for programs: the same in every language. */
  | { readonly code: string };
export type TextsByField = Readonly<Record<string, readonly ServerTextReference[]>>;

/** One of the reasons of a refusal; only `server/http` knows which status it is answered with. */
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
  readonly message?: ServerTextReference;
  readonly retryAfterSeconds?: number;
};

/**
 * An expected refusal of a call: an outcome that a feature returns and never throws. Its texts are put into the
 * caller's language later.
 */
export class Refusal {
  readonly reason: RefusalReason;
  readonly messages: TextsByField | undefined;
  readonly text: ServerTextReference | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: RefusalReason, { messages, message, retryAfterSeconds }: Parts) {
    this.reason = reason;
    this.messages = messages;
    this.text = message;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const isRefusal = (outcome: unknown): outcome is Refusal => outcome instanceof Refusal;

/** Runs work in one transaction of the database, which is rolled back when its outcome is a refusal. */
export const rollBackIfRefused = <T>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> => rollBackTransactionIf(database, isRefusal, work);

export const makeNotFoundRefusal = (message: ServerTextReference = 'not_found'): Refusal =>
  new Refusal('not_found', { message });
export const makeSessionRequiredRefusal = (): Refusal =>
  new Refusal('session_required', { message: 'session_required' });
/** Makes the refusal of a call with wrong fields, with the texts of each, keyed as docs/behaviour.md says. */
export const makeWrongFieldsRefusal = (messages: TextsByField): Refusal =>
  new Refusal('fields', { messages });
/** Makes the refusal of a call that is wrong at no single field. */
export const makeMalformedCallRefusal = (message: ServerTextReference = 'malformed'): Refusal =>
  new Refusal('malformed', { message });
/** Makes the refusal because of too many calls. `retryAfterSeconds` is rounded up and at least 1. */
export const makeTooManyCallsRefusal = (
  retryAfterSeconds: number,
  message: ServerTextReference = 'too_many_requests',
): Refusal =>
  new Refusal('too_many', { message, retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) });
/**
 * Makes the refusal that says that the shop can't take the call for now, whoever calls; `retryAfterSeconds` says when
 * to try again.
 */
export const makeUnavailableRefusal = (
  retryAfterSeconds: number,
  message: ServerTextReference = 'unavailable',
): Refusal => new Refusal('unavailable', { message, retryAfterSeconds });
/** Answers a copy of a refusal by fields with some of the fields renamed. */
export const withRenamedRefusalFields = (
  refusal: Refusal,
  names: Readonly<Record<string, string>>,
): Refusal =>
  refusal.messages === undefined
    ? refusal
    : makeWrongFieldsRefusal(
        Object.fromEntries(
          Object.entries(refusal.messages).map(([field, texts]) => [names[field] ?? field, texts]),
        ),
      );

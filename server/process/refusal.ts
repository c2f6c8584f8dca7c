import type { TextId } from '../messages/texts/text.ts';

/** A text by its id, with what stands in its braces. */
export type TextRef =
  | TextId
  | { readonly id: TextId; readonly values: Readonly<Record<string, string | number>> }
  /** Beside a text, for programs: the same in every language. */
  | { readonly code: string };
export type FieldTexts = Readonly<Record<string, readonly TextRef[]>>;

type Parts = {
  readonly messages?: FieldTexts;
  readonly message?: TextRef;
  readonly retryAfterSeconds?: number;
};

/**
 * An expected "no" to a call: thrown or returned by a handler, answered as a Failure in the caller's language
 * Statuses: 400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 503.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly messages: FieldTexts | undefined;
  readonly text: TextRef | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, { messages, message, retryAfterSeconds }: Parts) {
    super(`refused with ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.messages = messages;
    this.text = message;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const notFound = (message: TextRef = 'not_found'): Refusal => new Refusal(404, { message });
export const sessionRequired = (): Refusal => new Refusal(401, { message: 'session_required' });
/** 422 with the texts of each field, keyed as the contract says. */
export const fieldErrors = (messages: FieldTexts): Refusal => new Refusal(422, { messages });
/** 422 without a field. */
export const malformed = (message: TextRef = 'malformed'): Refusal => new Refusal(422, { message });
/** 429; `retryAfterSeconds` is rounded up and at least 1. */
export const tooMany = (retryAfterSeconds: number, message: TextRef = 'too_many_requests'): Refusal =>
  new Refusal(429, { message, retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) });
/** A refusal by fields with some of them under other names. */
export const renamed = (refusal: Refusal, names: Readonly<Record<string, string>>): Refusal =>
  refusal.messages === undefined
    ? refusal
    : fieldErrors(
        Object.fromEntries(
          Object.entries(refusal.messages).map(([field, texts]) => [names[field] ?? field, texts]),
        ),
      );

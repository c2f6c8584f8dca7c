import { Exit, Schema } from 'effect';
import {
  FieldsRefused,
  NotFound,
  SessionEnded,
  ShopUnavailable,
  TooManyRequests,
} from '../../application/ports/failures.ts';
import { FailureAnswerSchema } from '../../contract/primitive-schemas.ts';

/** One of the failures that a call to the shop can end with; each adapter narrows them to what its port promises. */
export type CallFailure = ShopUnavailable | SessionEnded | NotFound | TooManyRequests | FieldsRefused;

/** The fields of an HTTP answer as it came from the network, its body as text. */
export type RawHttpAnswer = {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
};

/** JSON, or undefined for anything else (`undefined` is not JSON). */
const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

const DEFAULT_RETRY_AFTER = 60;

/** Retry-After in whole seconds; a date, or nothing readable, counts as a minute. */
const secondsOf = (retryAfter: string | null): number =>
  retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : DEFAULT_RETRY_AFTER;

const decodeFailure = Schema.decodeUnknownExit(FailureAnswerSchema);

/** The Failure in a body, or null; it is read whatever the status (docs/behaviour.md#failures). */
const failureIn = (json: unknown): FailureAnswerSchema | null => {
  const exit = decodeFailure(json);
  return Exit.isSuccess(exit) ? exit.value : null;
};

/** Field texts; a refusal without fields stands under `message`. */
const messagesOf = (failure: FailureAnswerSchema): Readonly<Record<string, readonly string[]>> =>
  failure.messages ?? (failure.message === undefined ? {} : { message: [failure.message] });

/**
 * Reads an HTTP answer: the JSON of a good one, or what the status and the body say went wrong
 * (docs/behaviour.md#failures).
 */
export const readHttpAnswer = ({
  status,
  retryAfter,
  body,
}: RawHttpAnswer): Exit.Exit<unknown, CallFailure> => {
  if (status >= 500) return Exit.fail(new ShopUnavailable({ reason: 'server' }));
  if (status === 401) return Exit.fail(new SessionEnded());
  if (status === 404) return Exit.fail(new NotFound());
  const json = parseJson(body);
  const failure = failureIn(json);
  if (status === 429) {
    const message = failure?.message ?? Object.values(failure?.messages ?? {}).flat()[0] ?? '';
    return Exit.fail(new TooManyRequests({ retryAfter: secondsOf(retryAfter), message }));
  }
  if (failure !== null) return Exit.fail(new FieldsRefused({ messages: messagesOf(failure) }));
  if (status < 200 || status >= 300) return Exit.fail(new ShopUnavailable({ reason: 'server' }));
  return json === undefined ? Exit.fail(new ShopUnavailable({ reason: 'malformed' })) : Exit.succeed(json);
};

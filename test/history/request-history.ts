import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LastState } from './read-last-state.ts';
import { pickFactsOfAccount, pickFactsOfLastWinners } from './told-facts.ts';

/** A request and its answer; times are milliseconds since the history began. */
export type RecordedRequest = {
  readonly path: string;
  /** The SHA-256 of the session's token, in hexadecimal digits; null: a guest. */
  readonly session: string | null;
  readonly asked: number;
  /** Null while nobody has answered, which is also how it ends where the connection broke. */
  answered: number | null;
  /** 0: the connection broke. */
  status: number;
  readonly body: string | null;
  /** What the answer says of stock, points, tickets and winners; null: nothing. */
  answer: string | null;
  /** Whether an answer of 503 lacks what says when to come back. */
  isWithoutRetryAfter: boolean;
};

/** All requests of a while, in the order in which they were asked. */
export type RequestHistory = {
  readonly requests: readonly RecordedRequest[];
  /** Asks as `fetch` does, and records. */
  readonly ask: typeof fetch;
};

type Answer = { readonly lot?: { readonly sales_count?: number }; readonly user_points?: number };

/** What is kept of an answer, by the call: all else is many times as long and says nothing of them. */
const PICKED_OF_ANSWERS: Readonly<Record<string, (text: string) => unknown>> = {
  'process-order': JSON.parse,
  'give-up-order': JSON.parse,
  'get-lot': text => ({ sales_count: (JSON.parse(text) as Answer).lot?.sales_count }),
  'get-cart-items': text => ({ user_points: (JSON.parse(text) as Answer).user_points }),
  'get-account-data': pickFactsOfAccount,
  'get-last-winners': pickFactsOfLastWinners,
};
/** Calls whose bodies change no stock and no points. */
const WITHOUT_BODY = /^(?:add-to-cart|update-cart-lot-qty|get-cart-items)$/;

const bodyText = (body: unknown): string | null =>
  typeof body === 'string' || body instanceof URLSearchParams ? String(body) : null;

/** Makes a history that records what its `ask` asks. */
export const makeRequestHistory = (fetched: typeof fetch = fetch): RequestHistory => {
  const begun = performance.now();
  const now = (): number => Math.round((performance.now() - begun) * 1000) / 1000;
  const requests: RecordedRequest[] = [];
  return {
    requests,
    ask: async (url, init) => {
      const path = String(url).replace(/^https?:\/\/[^/]+\/api\//, '');
      const call = path.split(/[/?]/)[0] ?? '';
      const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '');
      const request: RecordedRequest = {
        path,
        session: token === undefined ? null : createHash('sha256').update(token).digest('hex'),
        asked: now(),
        answered: null,
        status: 0,
        body: WITHOUT_BODY.test(call) ? null : bodyText(init?.body),
        answer: null,
        isWithoutRetryAfter: false,
      };
      requests.push(request);
      const response = await fetched(url, init);
      const text = await response.text();
      request.answered = now();
      request.status = response.status;
      request.isWithoutRetryAfter = response.status === 503 && !response.headers.has('Retry-After');
      const pick = PICKED_OF_ANSWERS[call];
      if (pick !== undefined && response.status === 200) request.answer = JSON.stringify(pick(text));
      return new Response(text, { status: response.status, headers: response.headers });
    },
  };
};

/** Lists the answers of 503 that lack what says when to come back. */
export const listAnswersWithoutRetryAfter = ({ requests }: RequestHistory): readonly string[] =>
  requests
    .filter(({ isWithoutRetryAfter }) => isWithoutRetryAfter)
    .map(({ path }) => `${path}: 503 without Retry-After`);

/** Writes a history into a folder as lines of JSON, one for each request, and beside it how the shop stood in the end. */
export const writeRequestHistory = (folder: string, { requests }: RequestHistory, last: LastState): void => {
  writeFileSync(
    join(folder, 'requests.jsonl'),
    requests.map(request => `${JSON.stringify(request)}\n`).join(''),
  );
  const withTexts = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  writeFileSync(join(folder, 'last.json'), JSON.stringify(last, withTexts, 2));
};

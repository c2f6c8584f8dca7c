import { calls } from '../../src/contract/calls.ts';
import { apiClient, lastCode, somebody } from '../support/requests/api-client.ts';
import { type Ask, httpClient, type Reply } from './http-client.ts';
import { Skipped } from './skipped.ts';

/** A shop as a stranger sees it. */
export type BlackBox = {
  readonly url: string;
  readonly isShort: boolean;
  /** One request; see httpClient. */
  readonly ask: (path: string, ask?: Ask) => Promise<Reply>;
  /** A call of the shop's API, as its own page would send it. */
  readonly call: (name: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Reply>;
  /** The header of a session of the n-th account. Throws Skipped where there is none. */
  readonly session: (n?: number) => Promise<Readonly<Record<string, string>>>;
  /** Bytes that the shop's processes take; null where they are not this script's own. */
  readonly memory: (() => number) | null;
  readonly close: () => void;
};

export type BlackBoxParts = {
  readonly url: string;
  readonly isShort: boolean;
  /** Tokens of accounts that exist; where the shop is our own, accounts are made and added as they are needed. */
  readonly sessions: string[];
  readonly memory: (() => number) | null;
};

/** What one attack may send to a shop that is not this script's own. */
const MOST_REQUESTS = 2_000;
const MOST_MS = 120_000;

const register = async (url: string): Promise<string> => {
  const person = somebody();
  const api = apiClient(url);
  await api.call(calls.phoneConfirm, { phone: person.phone });
  const code = await lastCode(url, person.phone);
  return (await api.call(calls.signUp, { ...person, phone_confirm_code: code })).access_token;
};

/** Requests are counted, and refused beyond a number and a time: an attack never becomes a load of its own. */
export const makeBlackBox = ({ url, isShort, sessions, memory }: BlackBoxParts): BlackBox => {
  const client = httpClient(url);
  const isOwn = memory !== null;
  const until = Date.now() + MOST_MS;
  let sent = 0;
  const ask: BlackBox['ask'] = (path, parts) => {
    sent += 1;
    if (!isOwn && (sent > MOST_REQUESTS || Date.now() > until))
      throw new Error(`more than ${MOST_REQUESTS} requests or ${MOST_MS / 1000} s`);
    return client.ask(path, parts);
  };
  return {
    url,
    isShort,
    memory,
    ask,
    call: (name, body, headers = {}) =>
      ask(`/api/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'Content-Type': 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          'Accept-Language': 'en',
          ...headers,
        },
      }),
    session: async (n = 0) => {
      while (isOwn && sessions.length <= n) sessions.push(await register(url));
      const token = sessions[n];
      if (token === undefined) throw new Skipped(`needs ${n + 1} accounts: --session TOKEN,…`);
      return { Authorization: `Bearer ${token}` };
    },
    close: client.close,
  };
};

import { contractCalls } from '../../src/contract/contract-calls.ts';
import { fetchLastSmsCode, makeApiClient, makeRegistrationFields } from '../support/requests/api-client.ts';
import { AttackSkippedError } from './attack-skipped-error.ts';
import { makeRawHttpClient, type RawHttpReply, type RawHttpRequest } from './raw-http-client.ts';

/** What an attack has of a shop: what a stranger sees of it. */
export type AttackedShop = {
  readonly url: string;
  readonly isShort: boolean;
  /** One request; see makeRawHttpClient. */
  readonly ask: (path: string, ask?: RawHttpRequest) => Promise<RawHttpReply>;
  /** A call of the shop's API, as its own page would send it. */
  readonly call: (
    name: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<RawHttpReply>;
  /** The header of a session of the n-th account. Throws Skipped where there is none. */
  readonly session: (n?: number) => Promise<Readonly<Record<string, string>>>;
  /** Bytes that the shop's processes take; null where they are not this script's own. */
  readonly memory: (() => number) | null;
  readonly close: () => void;
};

/** What an attacked shop is made of. */
export type AttackedShopParts = {
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
  const person = makeRegistrationFields();
  const api = makeApiClient(url);
  await api.call(contractCalls.phoneConfirm, { phone: person.phone });
  const code = await fetchLastSmsCode(url, person.phone);
  return (await api.call(contractCalls.signUp, { ...person, phone_confirm_code: code })).access_token;
};

/**
 * Makes the shop that attacks ask. Requests are counted, and refused beyond a number and a time: an attack never
 * becomes a load of its own.
 */
export const makeAttackedShop = ({ url, isShort, sessions, memory }: AttackedShopParts): AttackedShop => {
  const client = makeRawHttpClient(url);
  const isOwn = memory !== null;
  const until = Date.now() + MOST_MS;
  let sent = 0;
  const ask: AttackedShop['ask'] = (path, parts) => {
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
      if (token === undefined) throw new AttackSkippedError(`needs ${n + 1} accounts: --session TOKEN,…`);
      return { Authorization: `Bearer ${token}` };
    },
    close: client.close,
  };
};

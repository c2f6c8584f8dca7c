import { Schema } from 'effect';
import type { ContractCall } from '../../../src/contract/contract-call.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { makePhoneByNumber } from '../people/make-phone-by-number.ts';

type Codec = Schema.Codec<unknown, unknown>;
/** The headers of a test's request, by name. */
export type RequestHeaders = Readonly<Record<string, string>>;

/** What a test sees of an answer that is not a 200. */
export type RefusedAnswer = {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly body: {
    readonly errors?: true;
    readonly message?: string;
    readonly messages?: Record<string, string[]>;
  };
};

const addressOf = (url: string, path: string, given: Readonly<Record<string, string>>): string => {
  const rest = new Map(Object.entries(given));
  const filled = path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  const query = new URLSearchParams([...rest]).toString();
  return `${url}${filled}${query === '' ? '' : `?${query}`}`;
};

/** Sends anything at all to a call of the contract, as a browser of the shop would. */
export const sendToContractCall = (
  url: string,
  call: Pick<ContractCall<Codec, Codec>, 'method' | 'path'>,
  body: unknown,
  headers: RequestHeaders = {},
): Promise<Response> => {
  const all = { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'en', ...headers };
  if (call.method === 'GET') {
    return fetch(addressOf(url, call.path, body as Record<string, string>), { headers: all });
  }
  return fetch(url + call.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...all },
    body: JSON.stringify(body),
  });
};

/** Makes a client of the contract: requests are encoded and answers decoded by its schemas, so a wrong shape throws. */
export const makeApiClient = (url: string, defaults: RequestHeaders = {}) => ({
  call: async <R extends Codec, A extends Codec>(
    call: ContractCall<R, A>,
    request: R['Type'],
    headers: RequestHeaders = {},
  ): Promise<A['Type']> => {
    const body = Schema.encodeSync(call.request as unknown as Schema.Codec<unknown, unknown>)(request);
    const response = await sendToContractCall(url, call, body, { ...defaults, ...headers });
    const value: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${call.path}: ${response.status} ${JSON.stringify(value)}`);
    return Schema.decodeUnknownSync(call.answer as unknown as Schema.Codec<A['Type'], unknown>)(value);
  },
  refused: async (
    call: ContractCall<Codec, Codec>,
    body: unknown,
    headers: RequestHeaders = {},
  ): Promise<RefusedAnswer> => {
    const response = await sendToContractCall(url, call, body, { ...defaults, ...headers });
    if (response.status === 200) throw new Error(`${call.path} was not refused`);
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as RefusedAnswer['body'],
    };
  },
});

/** Makes the `Authorization` header of a session's token. */
export const makeBearerHeader = (token: string): RequestHeaders => ({ Authorization: `Bearer ${token}` });

type OutboxEntry = {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
};

/** Fetches what a shop's outbox shows, newest first. */
export const fetchOutbox = async (url: string): Promise<readonly OutboxEntry[]> =>
  (await (await fetch(`${url}/outbox.json`)).json()) as readonly OutboxEntry[];

/** Fetches the code of the newest SMS to a phone from a shop's outbox. Throws when none was sent. */
export const fetchLastSmsCode = async (url: string, phone: string): Promise<string> => {
  const sms = (await fetchOutbox(url)).find(entry => entry.kind === 'sms' && entry.to === phone);
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
};

/**
 * Has a code sent to a phone by the API and reads it in the outbox: the last one where the next has to wait; null where
 * none is sent.
 */
export const requestSmsCode = async (url: string, phone: string): Promise<string | null> => {
  await sendToContractCall(url, contractCalls.phoneConfirm, { phone });
  return fetchLastSmsCode(url, phone).catch(() => null);
};

/** Fetches the token of the link in the newest mail to an address from a shop's outbox; null when none was mailed. */
export const fetchLastMailedToken = async (
  url: string,
  to: string,
  page: 'verify' | 'recovery' | 'undo',
): Promise<string | null> => {
  const link = new RegExp(`/${page}-([\\w-]{43})`);
  const mail = (await fetchOutbox(url)).find(entry => entry.to === to && link.test(entry.text));
  return link.exec(mail?.text ?? '')?.[1] ?? null;
};

let people = 0;

/** Makes the registration fields of somebody new, as a request has them. */
export const makeRegistrationFields = () => {
  people += 1;
  return {
    email: `person-${process.pid}-${people}@mail.example`,
    firstname: 'Оксана',
    phone: makePhoneByNumber((process.pid % 10_000) * 10_000 + people),
    gender: 0 as const,
    password: 'correct horse battery',
    agree: true,
    referral_code: '',
  };
};

/** Registers somebody through the API, code and all. */
export const registerThroughApi = async (
  url: string,
  fields: Partial<ReturnType<typeof makeRegistrationFields>> = {},
) => {
  const person = { ...makeRegistrationFields(), ...fields };
  const api = makeApiClient(url);
  await api.call(contractCalls.phoneConfirm, { phone: person.phone });
  const code = await fetchLastSmsCode(url, person.phone);
  const session = await api.call(contractCalls.signUp, { ...person, phone_confirm_code: code });
  return { ...person, ...session };
};

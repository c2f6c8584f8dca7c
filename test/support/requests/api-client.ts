import { Schema } from 'effect';
import type { ContractCall } from '../../../src/contract/contract-call.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { phoneByNumber } from '../people/phone-by-number.ts';

type Codec = Schema.Codec<unknown, unknown>;
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

/** Sends anything at all to a call, as a browser of the shop would. */
export const sendToCall = (
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

/** A client of the contract: requests are encoded and answers decoded by its schemas, so a wrong shape throws. */
export const makeApiClient = (url: string, defaults: RequestHeaders = {}) => ({
  call: async <R extends Codec, A extends Codec>(
    call: ContractCall<R, A>,
    request: R['Type'],
    headers: RequestHeaders = {},
  ): Promise<A['Type']> => {
    const body = Schema.encodeSync(call.request as unknown as Schema.Codec<unknown, unknown>)(request);
    const response = await sendToCall(url, call, body, { ...defaults, ...headers });
    const value: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${call.path}: ${response.status} ${JSON.stringify(value)}`);
    return Schema.decodeUnknownSync(call.answer as unknown as Schema.Codec<A['Type'], unknown>)(value);
  },
  refused: async (
    call: ContractCall<Codec, Codec>,
    body: unknown,
    headers: RequestHeaders = {},
  ): Promise<RefusedAnswer> => {
    const response = await sendToCall(url, call, body, { ...defaults, ...headers });
    if (response.status === 200) throw new Error(`${call.path} was not refused`);
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as RefusedAnswer['body'],
    };
  },
});

export const bearerHeader = (token: string): RequestHeaders => ({ Authorization: `Bearer ${token}` });

type OutboxEntry = {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
};

/** What the outbox shows, newest first. */
export const fetchOutbox = async (url: string): Promise<readonly OutboxEntry[]> =>
  (await (await fetch(`${url}/outbox.json`)).json()) as readonly OutboxEntry[];

/** The code of the newest SMS to a phone. */
export const lastSmsCode = async (url: string, phone: string): Promise<string> => {
  const sms = (await fetchOutbox(url)).find(entry => entry.kind === 'sms' && entry.to === phone);
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
};

/** Has a code sent to a phone and reads it: the last one where the next has to wait; null where none is sent. */
export const requestSmsCode = async (url: string, phone: string): Promise<string | null> => {
  await sendToCall(url, contractCalls.phoneConfirm, { phone });
  return lastSmsCode(url, phone).catch(() => null);
};

/** The token of the link in the newest mail to an address; null when none was mailed. */
export const lastMailedToken = async (
  url: string,
  to: string,
  page: 'verify' | 'recovery' | 'undo',
): Promise<string | null> => {
  const link = new RegExp(`/${page}-([\\w-]{43})`);
  const mail = (await fetchOutbox(url)).find(entry => entry.to === to && link.test(entry.text));
  return link.exec(mail?.text ?? '')?.[1] ?? null;
};

let people = 0;

/** Registration fields of somebody new. */
export const newRegistrationFields = () => {
  people += 1;
  return {
    email: `person-${process.pid}-${people}@mail.example`,
    firstname: 'Оксана',
    phone: phoneByNumber((process.pid % 10_000) * 10_000 + people),
    gender: 0 as const,
    password: 'correct horse battery',
    agree: true,
    referral_code: '',
  };
};

/** Registers somebody through the API, code and all. */
export const registerThroughApi = async (
  url: string,
  fields: Partial<ReturnType<typeof newRegistrationFields>> = {},
) => {
  const person = { ...newRegistrationFields(), ...fields };
  const api = makeApiClient(url);
  await api.call(contractCalls.phoneConfirm, { phone: person.phone });
  const code = await lastSmsCode(url, person.phone);
  const session = await api.call(contractCalls.signUp, { ...person, phone_confirm_code: code });
  return { ...person, ...session };
};

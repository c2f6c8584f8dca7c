import { Schema } from 'effect';
import type { Call } from '../../../src/contract/call.ts';
import { calls } from '../../../src/contract/calls.ts';
import { phoneOf } from '../people/phone-of.ts';

type Codec = Schema.Codec<unknown, unknown>;
export type Headers = Readonly<Record<string, string>>;

/** What a test sees of an answer that is not a 200. */
export type Refused = {
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
export const send = (
  url: string,
  call: Pick<Call<Codec, Codec>, 'method' | 'path'>,
  body: unknown,
  headers: Headers = {},
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
export const apiClient = (url: string, defaults: Headers = {}) => ({
  call: async <R extends Codec, A extends Codec>(
    call: Call<R, A>,
    request: R['Type'],
    headers: Headers = {},
  ): Promise<A['Type']> => {
    const body = Schema.encodeSync(call.request as unknown as Schema.Codec<unknown, unknown>)(request);
    const response = await send(url, call, body, { ...defaults, ...headers });
    const value: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${call.path}: ${response.status} ${JSON.stringify(value)}`);
    return Schema.decodeUnknownSync(call.answer as unknown as Schema.Codec<A['Type'], unknown>)(value);
  },
  refused: async (call: Call<Codec, Codec>, body: unknown, headers: Headers = {}): Promise<Refused> => {
    const response = await send(url, call, body, { ...defaults, ...headers });
    if (response.status === 200) throw new Error(`${call.path} was not refused`);
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Refused['body'],
    };
  },
});

export const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` });

type OutboxEntry = {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
};

/** What the outbox shows, newest first. */
export const readOutbox = async (url: string): Promise<readonly OutboxEntry[]> =>
  (await (await fetch(`${url}/outbox.json`)).json()) as readonly OutboxEntry[];

/** The code of the newest SMS to a phone. */
export const lastCode = async (url: string, phone: string): Promise<string> => {
  const sms = (await readOutbox(url)).find(entry => entry.kind === 'sms' && entry.to === phone);
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
};

/** Has a code sent to a phone and reads it: the last one where the next has to wait; null where none is sent. */
export const askForCode = async (url: string, phone: string): Promise<string | null> => {
  await send(url, calls.phoneConfirm, { phone });
  return lastCode(url, phone).catch(() => null);
};

/** The token of the link in the newest mail to an address; null when none was mailed. */
export const lastToken = async (
  url: string,
  to: string,
  page: 'verify' | 'recovery' | 'undo',
): Promise<string | null> => {
  const link = new RegExp(`/${page}-([\\w-]{43})`);
  const mail = (await readOutbox(url)).find(entry => entry.to === to && link.test(entry.text));
  return link.exec(mail?.text ?? '')?.[1] ?? null;
};

let people = 0;

/** Registration fields of somebody new. */
export const somebody = () => {
  people += 1;
  return {
    email: `person-${process.pid}-${people}@mail.example`,
    firstname: 'Оксана',
    phone: phoneOf((process.pid % 10_000) * 10_000 + people),
    gender: 0 as const,
    password: 'correct horse battery',
    agree: true,
    referral_code: '',
  };
};

/** Registers somebody through the API, code and all. */
export const registerSomebody = async (url: string, fields: Partial<ReturnType<typeof somebody>> = {}) => {
  const person = { ...somebody(), ...fields };
  const api = apiClient(url);
  await api.call(calls.phoneConfirm, { phone: person.phone });
  const code = await lastCode(url, person.phone);
  const session = await api.call(calls.signUp, { ...person, phone_confirm_code: code });
  return { ...person, ...session };
};

import { Schema } from 'effect';
import type { Context as Exchange } from 'hono';
import type { Call } from '../../../src/contract/call.ts';
import { calls } from '../../../src/contract/calls.ts';
import { sessionCodec } from '../../../src/contract/codecs/sign-in-codec.ts';
import type { PostedForm } from '../../../src/contract/render-page.ts';
import { Session } from '../../../src/contract/sign-in.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import type { FoundRoute } from '../../../src/domain/content/routes.ts';
import type { Context } from '../../context/context.ts';
import { type TextId, text } from '../../messages/texts/text.ts';
import { readForm } from '../read-input.ts';
import { RefusedRequest, STATUS } from '../refused-request.ts';
import { languageOf } from '../visitors/caller.ts';
import { choicesOf } from '../visitors/choices.ts';

type Fields = Readonly<Record<string, string>>;

/** A screen's forms as the server knows them: no two of them share the name of a field that is shown. */
type Known = {
  /** Which fields its screen shows again; no password is among them. */
  readonly shown: readonly string[];
  /** What does its work; without it the form needs the app. */
  readonly work?: {
    readonly call: Pick<Call<never, never>, 'path'>;
    readonly request: (fields: Fields) => object;
    /** Which fields are shown when it is done: a message is not to be sent twice, whom a mail was sent to is said. */
    readonly shown: readonly string[];
  };
};

/** What a provider asks for before a payment, wherever one begins. */
const PAYER_PHONE = 'payer_phone';

const FORMS: Readonly<Record<string, Known>> = {
  login: {
    shown: ['email'],
    work: {
      call: calls.logIn,
      request: ({ email, password, remember }) => ({ email, password, remember: remember !== undefined }),
      shown: [],
    },
  },
  recovery: {
    shown: ['email'],
    work: { call: calls.createRecovery, request: ({ email }) => ({ email }), shown: ['email'] },
  },
  contacts: {
    shown: ['name', 'phone', 'email', 'message'],
    work: {
      call: calls.saveFeedback,
      request: ({ name, phone, email, message }) => ({ firstname: name, phone, email, message }),
      shown: [],
    },
  },
  registration: { shown: ['email', 'firstname', 'phone', 'gender', 'agree', 'phone_confirm_code'] },
  account: {
    shown: [
      'user',
      'first_name',
      'last_name',
      'phone',
      'phone_confirm_code',
      'email',
      'address',
      'gender',
      PAYER_PHONE,
    ],
  },
  cart: { shown: [PAYER_PHONE] },
  home: { shown: [PAYER_PHONE] },
  'verify-email': { shown: ['email'] },
};

/** The first password of each form that has one: beside it is said that it has to be typed again. */
const ASKED_AGAIN = ['password', 'old_password'];

const isSession = Schema.is(Session);

/** As the contract's failures are answered (server/http/respond.ts). */
const Answered = Schema.Struct({
  errors: Schema.optionalKey(Schema.Unknown),
  messages: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
  message: Schema.optionalKey(Schema.String),
});

/** What came of a form that was sent without the app. */
type Posted = {
  readonly language: Language;
  readonly status: number;
  /** What its screen shows of it. */
  readonly form: PostedForm;
  /** Of who has logged in by it. */
  readonly session: ReturnType<typeof sessionCodec.decode> | null;
  readonly headers: Readonly<Record<string, string>>;
};

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Whether the shop's own page sent it: no foreign one logs a visitor in, or writes in somebody's name. */
const isSameOrigin = ({ req }: Exchange, publicUrl: string): boolean => {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const host = hostOf(req.header('origin') ?? '');
  return host !== null && [req.header('host'), hostOf(publicUrl)].includes(host);
};

const isForm = ({ req }: Exchange): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(req.header('content-type') ?? '');

/** The same visitor's call. */
const requestOf = ({ req }: Exchange, path: string, request: object, language: Language): Request => {
  const headers = new Headers(req.raw.headers);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set('content-type', 'application/json');
  headers.set('accept-language', language);
  headers.set('x-requested-with', 'XMLHttpRequest');
  const body = JSON.stringify(request);
  return new Request(new URL(path, req.url), { method: 'POST', headers, body, signal: req.raw.signal });
};

/** Reads a form that a screen's address was sent, and does its work where that needs no app. Null: it is no form. */
export type ReadPosted = (exchange: Exchange, found: FoundRoute) => Promise<Posted | null>;

/** `answer`: the shop's calls, answered in this process with all their limits. */
export const makeReadPosted =
  (context: Context, answer: (request: Request, env: object) => Promise<Response>): ReadPosted =>
  async (exchange, { route }) => {
    if (!isForm(exchange)) return null;
    // The database may be away: the call says so.
    const { language } = await choicesOf(exchange, context).catch(() => ({
      language: languageOf(exchange.req.header('accept-language')),
    }));
    const path = route.at[0];
    const refused = (status: number, words: TextId): Posted => ({
      language,
      status,
      form: { path, typed: {}, messages: { '': [text(language, words)] }, isDone: false },
      session: null,
      // What is too large is not read to its end, so nothing else can come over its connection.
      headers: status === STATUS.too_large ? { Connection: 'close' } : {},
    });
    if (!isSameOrigin(exchange, context.config.publicUrl)) return refused(STATUS.foreign, 'foreign_request');
    const { shown, work } = FORMS[route.screen] ?? { shown: [] };
    let fields: Fields;
    try {
      fields = await readForm(exchange.req.raw);
    } catch (error) {
      if (error instanceof RefusedRequest) return refused(STATUS.too_large, 'body_too_large');
      throw error;
    }
    const only = (names: readonly string[]): Fields =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
    const form: PostedForm = { path, typed: only(shown), messages: {}, isDone: false };
    // Without an address it is another form of that screen, which only the app can send.
    if (work === undefined || fields['email'] === undefined) {
      const again = ASKED_AGAIN.filter(name => fields[name] !== undefined);
      const messages = Object.fromEntries(again.map(name => [name, [text(language, 'password_again')]]));
      return { language, status: 200, form: { ...form, messages }, session: null, headers: {} };
    }

    const asked = work.request({ email: '', password: '', name: '', phone: '', message: '', ...fields });
    const request = requestOf(exchange, work.call.path, asked, language);
    const response = await answer(request, exchange.env as object);
    const body: unknown = await response.json();
    const cookie = response.headers.get('set-cookie');
    const wait = response.headers.get('retry-after');
    const headers = {
      ...(cookie === null ? {} : { 'Set-Cookie': cookie }),
      ...(wait === null ? {} : { 'Retry-After': wait }),
    };
    if (response.ok) {
      const done = { ...form, typed: only(work.shown), isDone: true };
      const session = isSession(body) ? sessionCodec.decode(body) : null;
      return { language, status: 200, form: done, session, headers };
    }
    const { messages = {}, message } = Schema.decodeUnknownSync(Answered)(body);
    const all = message === undefined ? messages : { ...messages, '': [message] };
    return { language, status: response.status, form: { ...form, messages: all }, session: null, headers };
  };

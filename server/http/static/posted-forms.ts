import { Schema } from 'effect';
import type { Context as Exchange } from 'hono';
import { sessionCodec } from '../../../src/contract/codecs/sign-in-codec.ts';
import type { ContractCall } from '../../../src/contract/contract-call.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import type { PostedFormData } from '../../../src/contract/page-rendering.ts';
import { SessionSchema } from '../../../src/contract/sign-in.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import type { MatchedScreenRoute } from '../../../src/domain/content/screen-routes.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { type TextId, translateServerText } from '../../messages/texts/translate-server-text.ts';
import { readPostedFormFields } from '../read-call-input.ts';
import { REFUSAL_HTTP_STATUSES, RefusedRequestError } from '../refused-request-error.ts';
import { readChosenLanguage } from '../visitors/visitor-choices.ts';

type Fields = Readonly<Record<string, string>>;

/** The forms of one screen as the server knows them; no two of them share the name of a shown field. */
type Known = {
  /** The fields that the screen shows again; no password is among them. */
  readonly shown: readonly string[];
  /** The call that does the form's work; a form without one needs the app. */
  readonly work?: {
    readonly call: Pick<ContractCall<never, never>, 'path'>;
    readonly request: (fields: Fields) => object;
    /**
     * The fields that are shown after success: the address that a mail went to, but no message that could be sent
     * twice.
     */
    readonly shown: readonly string[];
  };
};

/** The phone field that a payment provider may ask for before a payment, on any screen that begins one. */
const PAYER_PHONE = 'payer_phone';

const FORMS: Readonly<Record<string, Known>> = {
  login: {
    shown: ['email'],
    work: {
      call: contractCalls.logIn,
      request: ({ email, password, remember }) => ({ email, password, remember: remember !== undefined }),
      shown: [],
    },
  },
  recovery: {
    shown: ['email'],
    work: { call: contractCalls.createRecovery, request: ({ email }) => ({ email }), shown: ['email'] },
  },
  contacts: {
    shown: ['name', 'phone', 'email', 'message'],
    work: {
      call: contractCalls.saveFeedback,
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

/** The first password field of each form, beside which the page says that it must be typed again. */
const ASKED_AGAIN = ['password', 'old_password'];

const isSession = Schema.is(SessionSchema);

/** The schema of the contract's failures as the server answers them (server/http/make-json-response.ts). */
const Answered = Schema.Struct({
  errors: Schema.optionalKey(Schema.Unknown),
  messages: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
  message: Schema.optionalKey(Schema.String),
});

/** The result of a form that was posted without the app. */
type Posted = {
  readonly language: Language;
  readonly status: number;
  /** The form's values and messages that its screen shows. */
  readonly form: PostedFormData;
  /** The session of a visitor who has logged in by the form; else null. */
  readonly session: ReturnType<typeof sessionCodec.decode> | null;
  readonly headers: Readonly<Record<string, string>>;
};

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Tells whether the shop's own page posted a form, so that no foreign page logs a visitor in or writes in a visitor's
 * name.
 */
const isSameOrigin = ({ req }: Exchange, publicUrl: string): boolean => {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const host = hostOf(req.header('origin') ?? '');
  return host !== null && [req.header('host'), hostOf(publicUrl)].includes(host);
};

const isForm = ({ req }: Exchange): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(req.header('content-type') ?? '');

/** The call of the contract that the app would send for the posted form, with the visitor's own headers. */
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

/**
 * The type of a function that reads a form which was posted to a screen's address and does its work where that needs no
 * app; null where the request is no form.
 */
export type PostedFormHandler = (exchange: Exchange, found: MatchedScreenRoute) => Promise<Posted | null>;

/**
 * Makes the handler of the forms that are posted to screens' addresses; `answer` calls the shop inside this process,
 * with all its limits.
 */
export const makePostedFormHandler =
  (
    context: ProcessContext,
    answer: (request: Request, env: object) => Promise<Response>,
  ): PostedFormHandler =>
  async (exchange, { route }) => {
    if (!isForm(exchange)) return null;
    const { language } = readChosenLanguage(exchange, context);
    const path = route.at[0];
    const refused = (status: number, words: TextId): Posted => ({
      language,
      status,
      form: { path, typed: {}, messages: { '': [translateServerText(language, words)] }, isDone: false },
      session: null,
      // The rest of a too large body is not read, so the connection can't be used again.
      headers: status === REFUSAL_HTTP_STATUSES.too_large ? { Connection: 'close' } : {},
    });
    if (!isSameOrigin(exchange, context.config.publicUrl))
      return refused(REFUSAL_HTTP_STATUSES.foreign, 'foreign_request');
    const { shown, work } = FORMS[route.screen] ?? { shown: [] };
    let fields: Fields;
    try {
      fields = await readPostedFormFields(exchange.req.raw);
    } catch (error) {
      if (error instanceof RefusedRequestError)
        return refused(REFUSAL_HTTP_STATUSES.too_large, 'body_too_large');
      throw error;
    }
    const only = (names: readonly string[]): Fields =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
    const form: PostedFormData = { path, typed: only(shown), messages: {}, isDone: false };
    // A form without an address is another one of that screen, which only the app can send.
    if (work === undefined || fields['email'] === undefined) {
      const again = ASKED_AGAIN.filter(name => fields[name] !== undefined);
      const messages = Object.fromEntries(
        again.map(name => [name, [translateServerText(language, 'password_again')]]),
      );
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

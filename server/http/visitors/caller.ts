import { createHash } from 'node:crypto';
import type { Context as Exchange } from 'hono';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/domain/content/languages.ts';
import type { Decimal } from '../../../src/domain/money/decimal.ts';
import { readUserOfSession, recallUserOfSession, type SessionUser } from '../../accounts/sign-in/sessions.ts';
import { findCurrencyOrUah } from '../../content/reference-data.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { findDeviceCookieToken } from './device-cookie.ts';
import { readVisitorAddress } from './read-visitor-address.ts';

/** What is known of a call's sender, with language and currency (docs/behaviour.md#headers). */
export type Caller = {
  readonly language: Language;
  /** The currency asked for, if the shop has it, else UAH; an ISO 4217 code. */
  readonly currency: string;
  /** UAH per one unit of `currency`. */
  readonly rate: Decimal;
  readonly user: SessionUser | null;
  /** SHA-256 of the bearer token; null for a guest. */
  readonly sessionHash: Buffer | null;
  /** The address under which rate limits count the visitor. */
  readonly address: string;
  /**
   * The device token, by which a browser shows that somebody logged in there before; it grants no access. Null without
   * one.
   */
  readonly device: string | null;
  /** Aborted when the connection ends before its answer, so that unfinished work can stop. */
  readonly gone: AbortSignal;
};

/**
 * Reads the first of the shop's languages that an Accept-Language header prefers; the default one when it names none.
 */
export const readAcceptedLanguage = (header: string | undefined): Language => {
  for (const entry of (header ?? '').toLowerCase().split(',', 20)) {
    const found = LANGUAGES.find(language => entry.trim().split(/[-;]/, 1)[0] === language);
    if (found !== undefined) return found;
  }
  return DEFAULT_LANGUAGE;
};

const bearerHash = (header: string | undefined): Buffer | null => {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(header ?? '')?.[1];
  return token === undefined ? null : createHash('sha256').update(token).digest();
};

/**
 * Reads who sends a call, by its headers and, where there is a bearer token, by the session's user in one query; with
 * `recalled`, a session that was read within the last second is taken from memory.
 */
export const readCaller = async (
  exchange: Exchange,
  context: ProcessContext,
  recalled = false,
): Promise<Caller> => {
  const hash = bearerHash(exchange.req.header('authorization'));
  const [reference, user] = await Promise.all([
    context.reference(),
    hash === null
      ? null
      : (recalled ? recallUserOfSession : readUserOfSession)(context.database, hash, context.now()),
  ]);
  const { code, rate } = findCurrencyOrUah(reference, exchange.req.header('x-currency'));
  return {
    language: readAcceptedLanguage(exchange.req.header('accept-language')),
    currency: code,
    rate,
    user,
    sessionHash: user === null ? null : hash,
    address: readVisitorAddress(exchange, context.config.trustProxy),
    device: findDeviceCookieToken(exchange.req.header('cookie')),
    get gone() {
      return exchange.req.raw.signal;
    },
  };
};

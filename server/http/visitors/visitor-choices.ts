import type { Context as Exchange } from 'hono';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/content/languages.ts';
import type { ProcessContext } from '../../context/process-context.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Formats the Set-Cookie value that saves a choice of language or currency; only the first HTML page reads it, no call
 * does (docs/behaviour.md#headers).
 */
export const formatChosenOptionCookie = (
  { config }: Pick<ProcessContext, 'config'>,
  name: 'language' | 'currency',
  value: string,
): string =>
  `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${
    config.publicUrl.startsWith('https:') ? '; Secure' : ''
  }`;

const cookie = (exchange: Exchange, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([A-Za-z]{2,3})(?:;|$)`).exec(exchange.req.header('cookie') ?? '')?.[1];

const languageNamed = (
  { config }: Pick<ProcessContext, 'config'>,
  name: string | null | undefined,
): Language | null => config.languages.find(offered => offered === name) ?? null;

/** What a visitor has chosen for a page: language and currency. */
export type VisitorChoices = {
  readonly language: Language;
  /** ISO 4217 code, one of the shop's. */
  readonly currency: string;
  /** Whether the language was taken from the address and becomes the visitor's first choice. */
  readonly isFirst: boolean;
};

/**
 * Reads the language of a visitor's pages from a request, without the database. The page says it by `<html lang>`, and its
 * own script (index.html) has the app begin in it, unless the browser keeps another choice, which then becomes the cookie.
 */
export const readChosenLanguage = (
  exchange: Exchange,
  context: Pick<ProcessContext, 'config'>,
): Pick<VisitorChoices, 'language' | 'isFirst'> => {
  const chosen = languageNamed(context, cookie(exchange, 'language'));
  const named = languageNamed(context, exchange.req.query('lang'));
  return { language: chosen ?? named ?? DEFAULT_LANGUAGE, isFirst: chosen === null && named !== null };
};

/**
 * Reads the visitor's language and currency as `set-language` and `set-currency` saved them, else the language that the
 * address names (`?lang=en`), else the defaults.
 */
export const readVisitorChoices = async (
  exchange: Exchange,
  context: ProcessContext,
): Promise<VisitorChoices> => {
  const currency = cookie(exchange, 'currency');
  const { currencies } = await context.reference();
  return {
    ...readChosenLanguage(exchange, context),
    currency: currencies.find(({ code }) => code === currency)?.code ?? 'UAH',
  };
};

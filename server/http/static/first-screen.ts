import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Context as Exchange } from 'hono';
import type {
  AskedScreen,
  DrawFirstScreen,
  DrawnScreen,
  InsideCalls,
} from '../../../src/adapters/http/wire/first-screen.ts';
import type { Context } from '../../context.ts';
import { makeRecent } from '../../recent.ts';
import { isFirstScreen } from './known-routes.ts';

/** A visitor rather gets the page without its first screen than waits longer for it; in milliseconds. */
const PATIENCE = 1000;
const KEPT_SCREENS = 200;

/** The built renderer, seen from the bundle and from the sources; null when the client was never built. */
const loadRenderer = async (): Promise<DrawFirstScreen | null> => {
  const file = ['../render/first-screen.js', '../../../dist/render/first-screen.js']
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(path => existsSync(path));
  if (file === undefined) return null;
  const { drawFirstScreen } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly drawFirstScreen: DrawFirstScreen;
  };
  return drawFirstScreen;
};

const cookie = (exchange: Exchange, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([A-Za-z]{2,3})(?:;|$)`).exec(exchange.req.header('cookie') ?? '')?.[1];

/** The visitor's choices as `set-language` and `set-currency` left them (contract: Headers), else the defaults. */
const choicesOf = async (
  exchange: Exchange,
  context: Context,
): Promise<Pick<AskedScreen, 'language' | 'currency'>> => {
  const language = cookie(exchange, 'language');
  const currency = cookie(exchange, 'currency');
  const { currencies } = await context.reference();
  return {
    language: language === 'ru' || language === 'en' ? language : 'uk',
    currency: currencies.find(({ code }) => code === currency)?.code ?? 'UAH',
  };
};

export type FirstScreen = { readonly asked: AskedScreen; readonly drawn: DrawnScreen };

/** The first screen of an address as every guest sees it; null where the page comes without one. */
export type ReadFirstScreen = (exchange: Exchange) => Promise<FirstScreen | null>;

/**
 * Draws first screens by the shop's own answers. One that was drawn is shared for as long as lists are (`recentMs`).
 * A webview shows another one, and a query may ask for anything: those pages come without.
 */
export const makeFirstScreens = (
  context: Context,
  answer: (request: Request, env: object) => Promise<Response>,
  load: () => Promise<DrawFirstScreen | null> = loadRenderer,
): ReadFirstScreen => {
  const renderer = load().catch((error: unknown) => {
    context.log.error({ err: error }, 'first screens can not be drawn');
    return null;
  });
  const recent = makeRecent<DrawnScreen | null>(context.recentMs, KEPT_SCREENS);

  const draw = async (exchange: Exchange): Promise<FirstScreen | null> => {
    const [drawFirstScreen, choices] = await Promise.all([renderer, choicesOf(exchange, context)]);
    if (drawFirstScreen === null) return null;
    const env = exchange.env as object;
    const calls: InsideCalls = (url, init) =>
      answer(new Request(new URL(url, 'http://inside.invalid'), init), env);
    const asked = { path: exchange.req.path, ...choices };
    const drawn = await recent(`${asked.language} ${asked.currency} ${asked.path}`, () =>
      drawFirstScreen(calls, asked),
    );
    return drawn && { asked, drawn };
  };

  return async exchange => {
    const { path, url } = exchange.req;
    const token = context.config.webviewToken;
    const isWebview = token !== '' && exchange.req.header('user-agent')?.includes(token) === true;
    if (!isFirstScreen(path) || isWebview || /[?&](webview|lang)=/.test(url)) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>(resolve => {
      timer = setTimeout(() => resolve(null), PATIENCE);
    });
    try {
      return await Promise.race([draw(exchange), late]);
    } catch (error) {
      context.log.warn({ err: error }, 'a first screen was not drawn');
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
};

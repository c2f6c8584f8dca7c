import type { HttpBindings } from '@hono/node-server';
import type { Context as Exchange } from 'hono';
import type { Config } from '../../config/config.ts';
import { isLoopback } from '../../config/loopback.ts';
import type { Context } from '../../context/context.ts';
import { isSameText } from '../../messages/same-text.ts';
import { commonHeaders } from './security.ts';
import { socketAddress } from './visitor-address.ts';

/** Other people's codes and links stand in the outbox. In production, and for a whole network, there is none. */
export const hasOutbox = ({ production, host }: Pick<Config, 'production' | 'host'>): boolean =>
  !production && isLoopback(host);

/** A proxy on this machine makes every visitor look like one at this machine; so the shop's own address must be here. */
const isForThisMachineOnly = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  isLoopback(new URL(publicUrl).hostname);

const PROXY_HEADER = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/;

const hostName = (header: string | undefined): string => (header ?? '').replace(/:\d{1,5}$/, '');
const isFromHere = (address: string | undefined): boolean =>
  address === undefined || (URL.canParse(address) && isLoopback(new URL(address).hostname));

/**
 * A browser or a program at this very machine: a name that was bound to this address afterwards fails by Host, a page of
 * another name by Referer or Origin, a proxy by its headers or by speaking HTTP 1.0, as nginx does unless told otherwise.
 */
const isAtThisMachine = (exchange: Exchange): boolean => {
  const header = (name: string) => exchange.req.header(name);
  const { incoming } = exchange.env as HttpBindings;
  return (
    isLoopback(socketAddress(exchange)) &&
    isLoopback(hostName(header('host'))) &&
    incoming.httpVersion !== '1.0' &&
    isFromHere(header('referer')) &&
    isFromHere(header('origin')) &&
    [...exchange.req.raw.headers.keys()].every(name => !PROXY_HEADER.test(name))
  );
};

type Means = Pick<Context, 'config' | 'database' | 'shopKey'>;

const tokenOf = async ({ shopKey, database }: Means): Promise<string> =>
  (await shopKey(database, 'outbox')).toString('base64url');

/** The link to the outbox, with what opens it where that is needed; null where there is none. */
export const outboxLink = async (means: Means): Promise<string | null> => {
  const { config } = means;
  if (!hasOutbox(config)) return null;
  const page = `${config.publicUrl}/outbox`;
  return isForThisMachineOnly(config) ? page : `${page}?token=${await tokenOf(means)}`;
};

const givenToken = (exchange: Exchange): string =>
  exchange.req.query('token') ??
  /(?:^|;\s*)outbox=([\w-]{43})(?:;|$)/.exec(exchange.req.header('cookie') ?? '')?.[1] ??
  /^Bearer ([\w-]{43})$/.exec(exchange.req.header('authorization') ?? '')?.[1] ??
  '';

/** Tells whether whoever asks may read the outbox: at this machine, or by the token. */
export const mayReadOutbox = async (exchange: Exchange, means: Means): Promise<boolean> =>
  isForThisMachineOnly(means.config)
    ? isAtThisMachine(exchange)
    : isSameText(givenToken(exchange), await tokenOf(means));

/** Keeps the token in a cookie and takes it out of the address; null where the address has none. */
export const keepOutboxToken = (exchange: Exchange, { config }: Means): Response | null => {
  const token = exchange.req.query('token');
  if (token === undefined || isForThisMachineOnly(config)) return null;
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return new Response(null, {
    status: 303,
    headers: {
      ...commonHeaders,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      Location: '/outbox',
      'Set-Cookie': `outbox=${token}; Path=/outbox; HttpOnly; SameSite=Strict${secure}`,
    },
  });
};

import type { HttpBindings } from '@hono/node-server';
import type { Context as Exchange } from 'hono';
import { isLoopbackHost } from '../../config/is-loopback-host.ts';
import type { ProcessConfig } from '../../config/process-config.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { isSameSignature } from '../../messages/is-same-signature.ts';
import { readSocketAddress } from './read-visitor-address.ts';
import { COMMON_SECURITY_HEADERS } from './security-headers.ts';

/**
 * Tells whether this process shows the outbox of its mails and SMS: it holds people's codes and links, so never in
 * production or for a whole network.
 */
export const isOutboxAvailable = ({
  production,
  host,
}: Pick<ProcessConfig, 'production' | 'host'>): boolean => !production && isLoopbackHost(host);

/**
 * Tells whether the outbox needs no token: only where the shop's own address is on this machine, because a proxy on
 * this machine makes every visitor look like a local one.
 */
const isForThisMachineOnly = ({ publicUrl }: Pick<ProcessConfig, 'publicUrl'>): boolean =>
  isLoopbackHost(new URL(publicUrl).hostname);

const PROXY_HEADER = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/;

const hostName = (header: string | undefined): string => (header ?? '').replace(/:\d{1,5}$/, '');
const isFromHere = (address: string | undefined): boolean =>
  address === undefined || (URL.canParse(address) && isLoopbackHost(new URL(address).hostname));

/**
 * Tells whether a request comes from a browser or program on this very machine. A host name rebound to this address
 * fails by Host, another site's page by Referer or Origin, a proxy by its headers or by HTTP 1.0, which nginx speaks by
 * default.
 */
const isAtThisMachine = (exchange: Exchange): boolean => {
  const header = (name: string) => exchange.req.header(name);
  const { incoming } = exchange.env as HttpBindings;
  return (
    isLoopbackHost(readSocketAddress(exchange)) &&
    isLoopbackHost(hostName(header('host'))) &&
    incoming.httpVersion !== '1.0' &&
    isFromHere(header('referer')) &&
    isFromHere(header('origin')) &&
    [...exchange.req.raw.headers.keys()].every(name => !PROXY_HEADER.test(name))
  );
};

type Means = Pick<ProcessContext, 'config' | 'database' | 'shopKey'>;

const tokenOf = async ({ shopKey, database }: Means): Promise<string> =>
  (await shopKey(database, 'outbox')).toString('base64url');

/**
 * Finds the link to the outbox of the shop's mails and SMS, with its token where one is needed; null where there is no
 * outbox.
 */
export const findOutboxLink = async (means: Means): Promise<string | null> => {
  const { config } = means;
  if (!isOutboxAvailable(config)) return null;
  const page = `${config.publicUrl}/outbox`;
  return isForThisMachineOnly(config) ? page : `${page}?token=${await tokenOf(means)}`;
};

const givenToken = (exchange: Exchange): string =>
  exchange.req.query('token') ??
  /(?:^|;\s*)outbox=([\w-]{43})(?:;|$)/.exec(exchange.req.header('cookie') ?? '')?.[1] ??
  /^Bearer ([\w-]{43})$/.exec(exchange.req.header('authorization') ?? '')?.[1] ??
  '';

/** Tells whether a request may read the outbox of the shop's mails and SMS: from this machine, or with the token. */
export const canRequestReadOutbox = async (exchange: Exchange, means: Means): Promise<boolean> =>
  isForThisMachineOnly(means.config)
    ? isAtThisMachine(exchange)
    : isSameSignature(givenToken(exchange), await tokenOf(means));

/**
 * Saves the outbox's token, which a request's address has, in a cookie and redirects to the address without it; null
 * where the address has none.
 */
export const saveOutboxTokenInCookie = (exchange: Exchange, { config }: Means): Response | null => {
  const token = exchange.req.query('token');
  if (token === undefined || isForThisMachineOnly(config)) return null;
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return new Response(null, {
    status: 303,
    headers: {
      ...COMMON_SECURITY_HEADERS,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      Location: '/outbox',
      'Set-Cookie': `outbox=${token}; Path=/outbox; HttpOnly; SameSite=Strict${secure}`,
    },
  });
};

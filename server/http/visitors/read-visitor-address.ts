import { randomUUID } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as Exchange } from 'hono';

/** An IPv4 address that arrived over an IPv6 socket, in IPv4's form. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** A forwarded address without port and brackets: some proxies write `203.0.113.7:50123` or `[2001:db8::7]:50123`. */
const withoutPort = (hop: string): string => {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d{1,5})?|(\d[\d.]*):\d{1,5})$/.exec(hop) ?? [];
  return bracketed ?? dotted ?? hop;
};

const blockLists = new WeakMap<readonly string[], BlockList>();

const listOf = (networks: readonly string[]): BlockList => {
  const known = blockLists.get(networks);
  if (known !== undefined) return known;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  blockLists.set(networks, list);
  return list;
};

const isTrusted = (address: string, networks: readonly string[]): boolean =>
  networks.length > 0 &&
  isIP(address) !== 0 &&
  listOf(networks).check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Reads the id of a request that a trusted proxy gave it, so that both logs agree, else makes a new one. A visitor
 * can't choose it.
 */
export const requestIdOf = (exchange: Exchange, trusted: readonly string[]): string => {
  if (trusted.length === 0) return randomUUID();
  const given = exchange.req.header('x-request-id') ?? '';
  return /^[A-Za-z0-9-]{8,64}$/.test(given) && isTrusted(readSocketAddress(exchange), trusted)
    ? given
    : randomUUID();
};

/** Reads the IP address at the other end of a request's socket; empty when there is none. */
export const readSocketAddress = (exchange: Exchange): string =>
  plain(getConnInfo(exchange).remote.address ?? '');

/**
 * Reads the IP address of a request's visitor: the socket's, or behind trusted proxies the last one in X-Forwarded-For
 * that is not a trusted proxy's. Addresses left of it are the visitor's own claim and are ignored.
 */
export const readVisitorAddress = (exchange: Exchange, trusted: readonly string[]): string => {
  let address = readSocketAddress(exchange);
  const hops = (exchange.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map(hop => plain(withoutPort(hop.trim())));
  while (isTrusted(address, trusted)) {
    const next = hops.pop();
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  }
  return address;
};

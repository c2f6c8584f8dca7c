import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { readExample } from '../../support/examples.ts';
import { type OrderStream, startOrderStream } from '../../support/people/order-stream.ts';
import { findFreePort } from '../../support/processes/find-free-port.ts';
import { type RunningNginx, startExampleNginx } from '../../support/processes/running-nginx.ts';
import { type ServerProcess } from '../../support/processes/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../../support/processes/shop-processes.ts';
import { MANY_ORDERS_ENV } from '../../support/shops/many-orders-env.ts';
import {
  makeTestShopWorld,
  type TestShopper,
  type TestShopWorld,
  type TestShopWorldParts,
} from '../../support/shops/test-shop-world.ts';

describe('The example configuration', () => {
  const text = readExample('nginx.conf');

  test('the example nginx configuration retries no POST and takes the visitor’s address from the connection only', () => {
    const directives = text.replace(/#.*/g, '');
    expect(directives).not.toContain('non_idempotent');
    expect(directives).not.toContain('proxy_add_x_forwarded_for');
    expect(directives).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });

  test('the example nginx configuration limits bodies to 128 KB, and to 6 MB where pictures are uploaded', () => {
    const limits = [...text.matchAll(/client_max_body_size (\d+)([km]);/g)].map(
      ([, size, unit]) => Number(size) * (unit === 'm' ? 1024 : 1) * 1024,
    );
    expect(limits).toEqual([128 * 1024, 6 * 1024 * 1024]);
  });
});

/** One call from an address of this machine's loopback network, whatever certificate answers. */
const callFrom = (
  address: string,
  url: string,
  body: string | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(url, {
      method: body === null ? 'GET' : 'POST',
      localAddress: address,
      family: 4,
      agent: false,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/json',
        ...(body === null ? {} : { 'Content-Length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    call.once('error', reject);
    call.once('response', response => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    call.end(body ?? undefined);
  });

/** None without a PostgreSQL: the embedded database has one process only. */
const servers = [process.env['DATABASE_URL'] ?? ''].filter(url => url !== '');

describe.each(servers)('Two processes behind nginx', () => {
  const strict = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  let processes: ShopProcesses;
  let nginx: RunningNginx;
  let ports: readonly [number, number];
  let metricsPorts: readonly [number, number];
  let running: ServerProcess[] = [];
  let context: TestShopWorldParts['context'];
  let shop: TestShopWorld;
  let buyers: readonly TestShopper[];
  let lots: readonly number[];
  let env: Readonly<Record<string, string>>;

  const start = (index: 0 | 1): Promise<ServerProcess> =>
    processes.start({
      ...MANY_ORDERS_ENV,
      ...env,
      PORT: String(ports[index]),
      METRICS_PORT: String(metricsPorts[index]),
    });

  beforeAll(async () => {
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'; // the certificate is the test's own
    processes = await makeShopProcesses();
    ports = [await findFreePort(), await findFreePort()];
    metricsPorts = [await findFreePort(), await findFreePort()];
    const port = await findFreePort();
    env = {
      PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT: 'on',
      STOP_DELAY_SECONDS: '5',
    };
    running = await Promise.all([start(0), start(1)]);
    nginx = await startExampleNginx(ports, port);
    context = await processes.openHere();
    shop = await makeTestShopWorld({ url: nginx.url, context });
    lots = [await shop.lot({ amount: 100_000 }), await shop.lot({ amount: 100_000 })];
    buyers = await Promise.all([1, 2, 3, 4].map(() => shop.shopper()));
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(running.map(each => each.end('SIGKILL')));
    await context.database.close();
    await processes.remove();
    if (strict === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = strict;
  });

  const answered = async (index: 0 | 1): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPorts[index]}/metrics`)).text();
    const line = text
      .split('\n')
      .find(each => /request_duration_seconds_count.*api\/draws".*"200"/.test(each));
    return Number(line?.split(' ').at(-1) ?? 0);
  };

  test('nginx spreads calls over two processes and redirects HTTP to HTTPS', async () => {
    for (let n = 0; n < 10; n += 1) {
      // No cache keeps it.
      expect((await fetch(`${nginx.url}/api/draws`)).status).toBe(200);
    }
    expect(await answered(0)).toBeGreaterThan(0);
    expect(await answered(1)).toBeGreaterThan(0);
    const plain = await fetch(`${nginx.plainUrl}/lot-7?x=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/lot-7?x=1']);
  });

  test('nginx serves the shop’s files with their headers, and never the outbox or the metrics', async () => {
    const styles = await fetch(`${nginx.url}/server-pages.css`);
    expect([styles.status, styles.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect((await fetch(`${nginx.url}/outbox.json`)).status).toBe(404);
    expect(await (await fetch(`${nginx.url}/metrics`)).text()).not.toContain('twofold_');
  });

  test('two processes behind nginx count a visitor by the address that nginx saw, not by forged headers', async () => {
    const confirm = (from: string, n: number, claim: string) =>
      callFrom(from, `${nginx.url}/api/auth/phone-confirm`, `{"phone":"+38093000${1000 + n}"}`, {
        'X-Forwarded-For': claim,
        Forwarded: `for=${claim}`,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push(await confirm('127.0.0.2', n, `203.0.113.${n}`));
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses[20]).toBe(429);
    expect(await confirm('127.0.0.3', 22, '127.0.0.2')).toBe(200);
  });

  test('two processes behind nginx answer with nginx’s request id and ignore the visitor’s', async () => {
    const mine = { headers: { 'X-Request-Id': 'chosen-by-a-visitor' } };
    const behind = await fetch(`${nginx.url}/api/health`, mine);
    expect(behind.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('nginx lets a picture’s upload up to its limit through and answers 413 to other bodies of that size', async () => {
    const post = async (path: string, bytes: number, type: string) => {
      const headers = { 'Content-Type': type, 'X-Requested-With': 'XMLHttpRequest' };
      const response = await fetch(`${nginx.url}/api/${path}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(bytes),
      });
      await response.arrayBuffer();
      return {
        status: response.status,
        from: response.headers.get('x-request-id') === null ? 'nginx' : 'shop',
      };
    };
    const form = 'multipart/form-data; boundary=x';
    expect(await post('upload-file', 5.5 * 1024 * 1024, form)).toMatchObject({ from: 'shop' });
    expect(await post('upload-file', 7 * 1024 * 1024, form)).toEqual({ status: 413, from: 'nginx' });
    expect(await post('check-ref', 200 * 1024, 'application/json')).toEqual({ status: 413, from: 'nginx' });
  });

  describe('under buyers who order without end', () => {
    beforeAll(async () => {
      await Promise.all(running.map(each => each.end('SIGKILL')));
      env = { ...env, RATE_LIMIT: 'off' };
      running = await Promise.all([start(0), start(1)]);
    });

    /** Waits until so many more orders are paid: before, while and after something happens. */
    const untilPaid = async ({ paid }: OrderStream, more: number): Promise<void> => {
      const least = paid.size + more;
      await expect.poll(() => paid.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(least);
    };
    const underLoad = async (work: (stream: OrderStream) => Promise<void>) => {
      const stream = startOrderStream(shop, buyers, lots);
      await untilPaid(stream, buyers.length);
      await work(stream);
      await untilPaid(stream, 2 * buyers.length);
      await stream.stop();
      expect(stream.paid.size).toBeGreaterThan(5);
      expect(await auditShop(context.database)).toEqual({});
      return stream;
    };
    /** Reading is repeated by nginx. A POST that was under way is not: at most one of each shopper when a process goes. */
    const expectFewCutOff = ({ seen }: Awaited<ReturnType<typeof underLoad>>): void => {
      const cutOff = seen.filter(({ status }) => status !== 200);
      expect(cutOff.filter(({ what }) => what === 'look')).toEqual([]);
      // nginx says 502 with a page of its own, which is no answer of the shop's.
      expect(cutOff.filter(({ status }) => ![0, 502].includes(status))).toEqual([]);
      expect(cutOff.length).toBeLessThanOrEqual(buyers.length);
    };

    test('two processes behind nginx restart in turn under orders: no read fails, cut-off calls succeed by their key', async () => {
      const stream = await underLoad(async () => {
        for (const index of [0, 1] as const) {
          await running[index]?.end('SIGTERM');
          expect(running[index]?.exitCode()).toBe(0);
          running[index] = await start(index);
        }
      });
      expectFewCutOff(stream);
    });

    test('two processes behind nginx lose one to SIGKILL under orders: no read fails, cut-off calls succeed by their key', async () => {
      const stream = await underLoad(async load => {
        await running[0]?.end('SIGKILL');
        await untilPaid(load, 2 * buyers.length);
      });
      expectFewCutOff(stream);
      expect((await fetch(`${nginx.url}/api/ready`)).status).toBe(200);
    });
  });
});

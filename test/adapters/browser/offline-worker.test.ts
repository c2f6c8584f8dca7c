import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const CODE = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://shop.example';
const OURS = '<!doctype html><div id="root"></div>';

type Answer = {
  readonly body?: string;
  readonly status?: number;
  readonly type?: 'basic' | 'cors' | 'opaqueredirect';
  readonly redirected?: boolean;
  readonly contentType?: string;
  readonly cacheControl?: string;
};

const responseOf = ({
  body = OURS,
  status = 200,
  type = 'basic',
  redirected = false,
  contentType = 'text/html; charset=utf-8',
  cacheControl = 'no-cache',
}: Answer): Response => {
  const headers = { 'Content-Type': contentType, 'Cache-Control': cacheControl };
  const response = new Response(body, { status, headers });
  const facts = { type: { value: type }, redirected: { value: redirected } };
  Object.defineProperties(response, facts);
  response.clone = () => responseOf({ body, status, type, redirected, contentType, cacheControl });
  return response;
};

type Put = (entries: Map<string, Response>, key: string, response: Response) => Promise<void>;
const keeps: Put = async (entries, key, response) => void entries.set(key, response);

/** A visit to an address that was answered so: what is shown, and what the worker keeps as the page in the end. */
const visit = (path: string, answer: Answer, put = keeps, mode = 'navigate') => {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      put: (key: string, response: Response) => put(entries, key, response),
      delete: async (key: string) => entries.delete(key),
      keys: async () => [...entries.keys()],
    };
  };
  const handlers = new Map<string, (event: Record<string, unknown>) => void>();
  runInNewContext(CODE, {
    URL,
    Headers,
    Response,
    Promise,
    location: new URL(ORIGIN),
    caches: { open, keys: async () => [...caches.keys()], match: async () => undefined },
    clients: { claim: () => undefined },
    skipWaiting: () => undefined,
    fetch: async () => responseOf(answer),
    addEventListener: (type: string, handler: (event: Record<string, unknown>) => void) =>
      handlers.set(type, handler),
  });
  const shown: Promise<Response>[] = [];
  const work: Promise<unknown>[] = [];
  handlers.get('fetch')?.({
    request: { method: 'GET', mode, url: `${ORIGIN}${path}`, headers: new Headers() },
    respondWith: (answering: Promise<Response>) => shown.push(answering),
    waitUntil: (working: Promise<unknown>) => work.push(working),
  });
  return {
    shown: async () => (await shown[0])?.text(),
    kept: async () => {
      await Promise.all(shown);
      await Promise.all(work);
      const [page] = [...caches.values()].flatMap(entries => [...entries].filter(([key]) => key === '/'));
      return page === undefined ? null : page[1].text();
    },
  };
};

describe('the page that the offline worker keeps', () => {
  it.each(['/', '/lot-7', '/catalog?search=x', '/recovery'])(
    'the page that the offline worker keeps is the shop’s own, opened at %s',
    async path => {
      expect(await visit(path, {}).kept()).toBe(OURS);
    },
  );

  it.each<[string, string, Answer]>([
    ['a picture', '/favicon.svg', { body: '<svg/>', contentType: 'image/svg+xml' }],
    ['a file of another kind', '/robots.txt', { body: 'User-agent: *', contentType: 'text/plain' }],
    ['a page of an error', '/lot-7', { status: 500 }],
    ['a page that is missing', '/nothing', { status: 404 }],
    ['an answer that came by a redirect', '/lot-7', { redirected: true }],
    ['a redirect', '/lot-7', { type: 'opaqueredirect' }],
    ['another site’s answer', '/lot-7', { type: 'cors' }],
    ['a page of the network’s, such as a hotel’s', '/lot-7', { body: '<h1>Log in to our Wi-Fi</h1>' }],
    ['a page with a secret in its address', '/recovery-secret', {}],
    ['a page whose screen is still being rendered', '/', { cacheControl: 'no-store' }],
    ['the outbox', '/outbox?token=secret', {}],
  ])('the page that the offline worker keeps is not %s', async (_, path, answer) => {
    expect(await visit(path, answer).kept()).toBeNull();
  });
});

describe.each([
  ['the page', '/lot-7', 'navigate'],
  ['a file', '/assets/start.js', 'no-cors'],
  ['a list', '/api/get-banners', 'cors'],
])('%s that has come', (_, path, mode) => {
  it('is shown though it cannot be kept, as on a full disk', async () => {
    const visited = visit(path, {}, () => Promise.reject(new Error('full')), mode);
    expect(await visited.shown()).toBe(OURS);
    expect(await visited.kept()).toBeNull();
  });
});

it('The page that has come is shown before it is kept', async () => {
  let begun = false;
  const never: Put = () => {
    begun = true;
    return new Promise(() => undefined);
  };
  expect(await visit('/lot-7', {}, never).shown()).toBe(OURS);
  await expect.poll(() => begun).toBe(true);
});

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
};

const responseOf = ({
  body = OURS,
  status = 200,
  type = 'basic',
  redirected = false,
  contentType = 'text/html; charset=utf-8',
}: Answer): Response => {
  const response = new Response(body, { status, headers: { 'Content-Type': contentType } });
  const facts = { type: { value: type }, redirected: { value: redirected } };
  Object.defineProperties(response, facts);
  response.clone = () => responseOf({ body, status, type, redirected, contentType });
  return response;
};

/** What the worker keeps as the page after a visit to an address that was answered so. */
const keptAfter = async (path: string, answer: Answer): Promise<string | null> => {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      put: async (key: string, response: Response) => void entries.set(key, response),
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
  const answers: Promise<unknown>[] = [];
  handlers.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: `${ORIGIN}${path}`, headers: new Headers() },
    respondWith: (answering: Promise<unknown>) => answers.push(answering),
    waitUntil: (work: Promise<unknown>) => answers.push(work),
  });
  await Promise.all(answers);
  const [page] = [...caches.values()].flatMap(entries => [...entries].filter(([key]) => key === '/'));
  return page === undefined ? null : page[1].text();
};

describe('the page that the offline worker keeps', () => {
  it.each(['/', '/lot-7', '/catalog?search=x', '/recovery'])(
    'is the shop’s own, opened at %s',
    async path => {
      expect(await keptAfter(path, {})).toBe(OURS);
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
    ['the outbox', '/outbox?token=secret', {}],
  ])('is not %s', async (_, path, answer) => {
    expect(await keptAfter(path, answer)).toBeNull();
  });
});

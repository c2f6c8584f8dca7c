import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SsrWorker } from '../../../server/context/ssr-worker.ts';
import { startSsrWorker } from '../../../server/http/ssr-worker/start-ssr-worker.ts';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/renderers/${name}.mjs`, import.meta.url));
const renderer = fixture('obedient');
const LIMIT_MS = 3_000;

const threads: SsrWorker[] = [];
const startThread = (options: Parameters<typeof startSsrWorker>[0] = {}): SsrWorker => {
  const thread = startSsrWorker({ renderer, ...options });
  threads.push(thread);
  return thread;
};
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close();
});

const lot = (id: number) => ({ path: `/lot-${id}`, search: '', language: 'uk', currency: 'UAH' }) as const;
const saying = (order: string) => async () => new Response(order);
const html = (page: Awaited<ReturnType<SsrWorker['render']>>) => Buffer.from(page?.plain ?? []).toString();
/** Starting takes a moment; in the sources, on a busy machine, longer than a rendering may. */
const renderedAtLast = (thread: SsrWorker) =>
  vi.waitUntil(() => thread.render(lot(1), saying('again')).catch(() => null), { timeout: 45_000 });

describe('the thread that renders first screens', () => {
  it('the SSR worker asks its process for a screen’s data and answers the page plain and compressed', async () => {
    const asked: string[] = [];
    const page = await startThread().render(lot(7), async request => {
      asked.push(
        `${request.method} ${new URL(request.url).pathname} ${request.headers.get('Accept-Language')}`,
      );
      return new Response('the shop’s answer');
    });
    expect(asked).toEqual(['GET /api/what-to-do/lot-7 uk']);
    expect(html(page)).toContain('data-path="/lot-7"');
    expect(html(page)).toContain('<p>the shop’s answer</p>');
    expect(brotliDecompressSync(page?.br ?? new Uint8Array()).toString()).toBe(html(page));
    expect(gunzipSync(page?.gzip ?? new Uint8Array()).toString()).toBe(html(page));
  });

  it('the SSR worker renders by React’s production build, as the browser hydrates, wherever the shop runs', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(html(await startThread().render(lot(1), saying('which build')))).toContain('<p>undefined</p>');
    vi.unstubAllEnvs();
  });

  it('the SSR worker reports a missing screen, a failed rendering or an unanswered call, and goes on', async () => {
    const thread = startThread();
    expect(await thread.render(lot(1), saying('nothing'))).toBeNull();
    await expect(thread.render(lot(1), saying('throw'))).rejects.toThrow('broken');
    await expect(thread.render(lot(1), () => Promise.reject(new Error('away')))).rejects.toThrow(
      'not answered',
    );
    expect(html(await thread.render(lot(1), saying('fine')))).toContain('<p>fine</p>');
  });

  it('the SSR worker leaves its process free to work, ends an endless rendering and starts again', async () => {
    const thread = startThread({ limitMs: LIMIT_MS });
    await renderedAtLast(thread);
    let settled = false;
    let started = (): void => undefined;
    const begun = new Promise<void>(resolve => {
      started = resolve;
    });
    const endless = thread
      .render(lot(1), async () => {
        started();
        return new Response('loop');
      })
      .finally(() => {
        settled = true;
      });
    endless.catch(() => undefined);
    await begun;
    // A hundred turns of this process's own loop while the thread is in an endless one.
    for (let turn = 0; turn < 100; turn += 1) await new Promise(resolve => setImmediate(resolve));
    expect(settled).toBe(false);
    await expect(endless).rejects.toThrow('/lot-1 was not rendered within 3000 ms of work');
    expect(html(await renderedAtLast(thread))).toContain('<p>again</p>');
  });

  it('the time that the SSR worker needs to load its code is charged to no rendering', async () => {
    const thread = startThread({ renderer: fixture('slow-to-read'), limitMs: 1_500 });
    expect(html(await thread.render(lot(1), saying('fine')))).toContain('<p>fine</p>');
  });

  it('the SSR worker ends without its process when a rendering exceeds its memory, and starts again', async () => {
    const thread = startThread({ limitMs: 60_000 });
    await expect(thread.render(lot(1), saying('eat'))).rejects.toThrow('memory');
    expect(html(await renderedAtLast(thread))).toContain('<p>again</p>');
  });

  it('the SSR worker is not restarted at once when it fails at its start', async () => {
    const thread = startThread({ renderer: '/nowhere/renderer.js' });
    await expect(thread.render(lot(1), saying('fine'))).rejects.toThrow('renderer.js');
    await expect(thread.render(lot(1), saying('fine'))).rejects.toThrow('lost a moment ago');
  });

  it('the SSR worker renders nothing where the client was never built', async () => {
    expect(await startThread({ renderer: null }).render(lot(1), saying('fine'))).toBeNull();
  });
});

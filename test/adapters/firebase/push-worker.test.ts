import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const CODE = readFileSync(new URL('../../../public/firebase-messaging-sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://shop.example';

type Page = { url: string; visibilityState: string; focused: boolean; answers: boolean };
type Handler = (event: Record<string, unknown>) => void;

/** The worker in a world of its own: what it shows, opens, focuses and tells. */
const startWorker = (...pages: readonly Partial<Page>[]) => {
  const handlers = new Map<string, Handler>();
  const shown: { title: string; [option: string]: unknown }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const told: { url: string; push: unknown }[] = [];
  const windows = pages.map(page => {
    const whole = { url: `${ORIGIN}/`, visibilityState: 'hidden', focused: false, answers: true, ...page };
    return {
      ...whole,
      focus: async () => focused.push(whole.url),
      postMessage: ({ push }: { push: unknown }, [port]: MessagePort[]) => {
        told.push({ url: whole.url, push });
        if (whole.answers) port?.postMessage('shown');
      },
    };
  });
  const waits: Promise<unknown>[] = [];
  runInNewContext(CODE, {
    URL,
    MessageChannel,
    Promise,
    // Of pages none of which answers, the patience is over at once.
    setTimeout: (end: () => void) => windows.some(({ answers }) => answers) || queueMicrotask(end),
    location: { origin: ORIGIN },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => opened.push(url) },
    registration: {
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
    },
    skipWaiting: () => undefined,
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  });
  const raise = async (type: string, event: Record<string, unknown>) => {
    handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return {
    shown,
    opened,
    focused,
    told,
    push: (payload: unknown) =>
      raise('push', { data: { json: () => JSON.parse(JSON.stringify(payload)) as unknown } }),
    pushRaw: (data: unknown) => raise('push', { data }),
    click: (data: unknown) => raise('notificationclick', { notification: { close: () => undefined, data } }),
  };
};

const MESSAGE = {
  from: '1',
  notification: { title: 'Paid', body: 'Thank you' },
  data: { link: '/account#tickets', tag: 'order-1' },
};

describe('the push worker', () => {
  it('the push worker shows a message while no page of the shop is in sight', async () => {
    const worker = startWorker({ visibilityState: 'hidden' });
    await worker.push(MESSAGE);
    expect(worker.told).toEqual([]);
    expect(worker.shown).toEqual([
      {
        title: 'Paid',
        body: 'Thank you',
        tag: 'order-1',
        icon: '/icon-192.png',
        data: { path: '/account#tickets' },
      },
    ]);
  });

  it('the push worker leaves a message to the visible page, and to one only', async () => {
    const worker = startWorker(
      { url: `${ORIGIN}/a`, visibilityState: 'visible' },
      { url: `${ORIGIN}/b`, visibilityState: 'visible', focused: true },
    );
    await worker.push(MESSAGE);
    expect(worker.told.map(({ url }) => url)).toEqual([`${ORIGIN}/b`]);
    expect(worker.told[0]?.push).toMatchObject({
      title: 'Paid',
      body: 'Thank you',
      path: '/account#tickets',
    });
    expect(worker.shown).toEqual([]);
  });

  it('the push worker shows the message when the visible page does not answer', async () => {
    const worker = startWorker({ url: `${ORIGIN}/outbox`, visibilityState: 'visible', answers: false });
    await worker.push(MESSAGE);
    expect(worker.shown).toHaveLength(1);
  });

  it('the push worker opens the page that a notification is about, or brings it to the front where it is open', async () => {
    const elsewhere = startWorker({ url: `${ORIGIN}/cart` });
    await elsewhere.click({ path: '/draw-7' });
    expect(elsewhere.opened).toEqual([`${ORIGIN}/draw-7`]);
    expect(elsewhere.focused).toEqual([]);
    const there = startWorker({ url: `${ORIGIN}/draw-7` });
    await there.click({ path: '/draw-7' });
    expect(there.opened).toEqual([]);
    expect(there.focused).toEqual([`${ORIGIN}/draw-7`]);
  });

  it.each([
    'https://elsewhere.example/draw-7',
    '//elsewhere.example/',
    'javascript:alert(1)',
    'https://',
    7,
    undefined,
  ])('the push worker leads home, never off this origin: %s', async link => {
    const worker = startWorker();
    await worker.push({ ...MESSAGE, data: { link } });
    expect(worker.shown[0]).toMatchObject({ data: { path: '/' }, tag: '' });
    await worker.click({ path: link });
    expect(worker.opened).toEqual([`${ORIGIN}/`]);
  });

  it('the push worker shows nothing for a message that it can’t read', async () => {
    const worker = startWorker();
    await worker.pushRaw(null);
    await worker.pushRaw({
      json: () => {
        throw new SyntaxError('not JSON');
      },
    });
    await worker.push({ data: { link: '/' } });
    expect(worker.shown).toEqual([]);
  });
});

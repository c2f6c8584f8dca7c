import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderedPage } from '../../../server/context/ssr-worker.ts';
import { makeRenderQueue } from '../../../server/http/ssr-worker/render-queue.ts';
import type {
  MessageFromSsrThread,
  MessageToSsrThread,
} from '../../../server/http/ssr-worker/ssr-thread-messages.ts';

const LIMIT_MS = 10_000;
const RESTART_MS = 1_000;

const page: RenderedPage = {
  plain: new Uint8Array(),
  br: new Uint8Array(),
  gzip: new Uint8Array(),
  hash: 'hash',
  styleHashes: [],
};
const asked = (id: number) => ({ path: `/lot-${id}`, search: '', language: 'uk', currency: 'UAH' }) as const;
const call = { url: '/api/get-lot/1', method: 'GET', headers: [], body: null };
const ready: MessageFromSsrThread = { kind: 'ready' };

/** Threads that do what the test says, each by what it was told, the last one in use. */
const stand = () => {
  const threads: {
    readonly told: MessageToSsrThread[];
    readonly say: (message: MessageFromSsrThread) => void;
    readonly crash: (error: Error) => void;
    isEnded: boolean;
  }[] = [];
  const queue = makeRenderQueue((heard, lost) => {
    const thread = { told: [] as MessageToSsrThread[], say: heard, crash: lost, isEnded: false };
    threads.push(thread);
    return {
      say: message => thread.told.push(message),
      end: async () => {
        thread.isEnded = true;
      },
    };
  }, LIMIT_MS);
  const thread = () => {
    const now = threads.at(-1);
    if (now === undefined) throw new Error('no thread was started');
    return now;
  };
  /** The paths that the thread was told to render. */
  const begun = () =>
    thread().told.flatMap(message => (message.kind === 'render' ? [message.asked.path] : []));
  const idOf = (path: string): number => {
    const message = thread().told.findLast(each => each.kind === 'render' && each.asked.path === path);
    if (message === undefined) throw new Error(`${path} was not begun`);
    return message.id;
  };
  return {
    threads,
    thread,
    begun,
    /** What became of it; `waits` as long as it is neither. */
    render: (id: number, answer: () => Promise<Response> = () => new Promise(() => undefined)) => {
      const rendering: { outcome: string } = { outcome: 'waits' };
      const settle = async (): Promise<void> => {
        try {
          await queue.render(asked(id), answer, '');
          rendering.outcome = 'rendered';
        } catch (error) {
          rendering.outcome = error instanceof Error ? error.message : 'failed';
        }
      };
      void settle();
      return rendering;
    },
    asks: (path: string, id = 1) => thread().say({ kind: 'call', id, rendering: idOf(path), call }),
    finish: (path: string) => thread().say({ kind: 'rendered', id: idOf(path), page }),
    close: queue.close,
  };
};

/** Lets the clock go on, and what waits for it. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the time limit of a rendering', () => {
  it('a rendering that works for longer than its time limit fails and ends the thread', async () => {
    const { render, thread } = stand();
    const rendering = render(1);
    thread().say(ready);
    await pass(LIMIT_MS - 1);
    expect(rendering.outcome).toBe('waits');
    await pass(1);
    expect(rendering.outcome).toBe(`/lot-1 was not rendered within ${LIMIT_MS} ms of work`);
    expect(thread().isEnded).toBe(true);
  });

  it('the time limit of a rendering does not count waiting for the shop, in one call or several at once', async () => {
    const { render, thread, asks, finish } = stand();
    const answers: ((response: Response) => void)[] = [];
    const rendering = render(1, () => new Promise(resolve => answers.push(resolve)));
    thread().say(ready);
    await pass(LIMIT_MS - 2);
    asks('/lot-1', 1);
    asks('/lot-1', 2);
    await pass(LIMIT_MS);
    answers[0]?.(new Response('one'));
    await pass(LIMIT_MS);
    expect(thread().told.map(({ kind }) => kind)).toEqual(['render', 'answer']);
    answers[1]?.(new Response('two'));
    await pass(1);
    expect(thread().told.map(({ kind }) => kind)).toEqual(['render', 'answer', 'answer']);
    expect(rendering.outcome).toBe('waits');
    finish('/lot-1');
    await pass(0);
    expect(rendering.outcome).toBe('rendered');
  });

  it('the time limit of a rendering goes on from where it stopped when the shop’s answer arrives', async () => {
    const { render, thread, asks } = stand();
    const rendering = render(1, async () => new Response('at once'));
    thread().say(ready);
    await pass(LIMIT_MS / 2);
    asks('/lot-1');
    await pass(LIMIT_MS / 2 - 1);
    expect(rendering.outcome).toBe('waits');
    await pass(2);
    expect(rendering.outcome).toContain('was not rendered');
  });

  it('the time limit of a rendering counts neither the thread’s start nor its reading of the code', async () => {
    const { render, thread, finish } = stand();
    const rendering = render(1);
    await pass(5 * LIMIT_MS);
    thread().say(ready);
    await pass(LIMIT_MS - 1);
    finish('/lot-1');
    await pass(0);
    expect(rendering.outcome).toBe('rendered');
  });

  it('a rendering whose call the shop never answers gets no answer, and the thread goes on', async () => {
    const { render, thread, asks } = stand();
    render(1);
    thread().say(ready);
    asks('/lot-1');
    await pass(30_000);
    expect(thread().told.at(-1)).toEqual({ kind: 'answer', id: 1, answer: null });
    expect(thread().isEnded).toBe(false);
  });
});

describe('a lost rendering thread', () => {
  /** Two under way; the first one loses the thread. */
  const lostByFirst = async () => {
    const world = stand();
    const guilty = world.render(1);
    const beside = world.render(2);
    world.thread().say(ready);
    await pass(LIMIT_MS);
    expect(world.thread().isEnded).toBe(true);
    expect([guilty.outcome, beside.outcome]).toEqual(['waits', 'waits']);
    await pass(RESTART_MS);
    expect(world.threads).toHaveLength(2);
    world.thread().say(ready);
    return { ...world, guilty, beside };
  };

  it('renderings of a lost thread are tried again one by one, and only the one that loses it again fails', async () => {
    const { guilty, beside, begun, finish, thread } = await lostByFirst();
    expect(begun()).toEqual(['/lot-1']);
    await pass(LIMIT_MS);
    expect(guilty.outcome).toContain('/lot-1 was not rendered');
    expect(beside.outcome).toBe('waits');
    await pass(RESTART_MS);
    thread().say(ready);
    expect(begun()).toEqual(['/lot-2']);
    finish('/lot-2');
    await pass(0);
    expect(beside.outcome).toBe('rendered');
  });

  it('new renderings wait while those of a lost thread are tried alone, then run side by side again', async () => {
    const { guilty, beside, begun, finish, render } = await lostByFirst();
    const [third, fourth] = [render(3), render(4)];
    expect(begun()).toEqual(['/lot-1']);
    finish('/lot-1');
    expect(begun()).toEqual(['/lot-1', '/lot-2']);
    finish('/lot-2');
    expect(begun()).toEqual(['/lot-1', '/lot-2', '/lot-3', '/lot-4']);
    finish('/lot-4');
    finish('/lot-3');
    await pass(0);
    expect([guilty, beside, third, fourth].map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 4 }, () => 'rendered'),
    );
  });

  it('a thread’s crash fails a rendering that was alone, and retries several that were under way', async () => {
    const world = stand();
    const [first, second] = [world.render(1), world.render(2)];
    world.thread().say(ready);
    world.thread().crash(new Error('out of memory'));
    await pass(0);
    expect([first.outcome, second.outcome]).toEqual(['waits', 'waits']);
    await pass(RESTART_MS);
    world.thread().say(ready);
    world.thread().crash(new Error('out of memory'));
    await pass(0);
    expect([first.outcome, second.outcome]).toEqual(['out of memory', 'waits']);
  });

  it('a late message of a lost thread is not taken for a rendering of the next thread', async () => {
    const { threads, beside } = await lostByFirst();
    for (const id of [1, 2, 3]) threads[0]?.say({ kind: 'rendered', id, page });
    await pass(0);
    expect(beside.outcome).toBe('waits');
  });

  it('a thread that fails before its code is loaded fails all waiting renderings and is not restarted at once', async () => {
    const { render, thread, threads } = stand();
    const both = [render(1), render(2)];
    thread().crash(new Error('no such file'));
    const late = render(3);
    await pass(0);
    expect(both.map(({ outcome }) => outcome)).toEqual(['no such file', 'no such file']);
    expect(late.outcome).toContain('lost a moment ago');
    await pass(RESTART_MS);
    expect(threads).toHaveLength(1);
  });
});

describe('closing the render queue', () => {
  it('closing the render queue fails every waiting rendering and ends the thread', async () => {
    const { render, thread, close } = stand();
    const both = [render(1), render(2)];
    thread().say(ready);
    await close();
    await pass(0);
    expect(both.map(({ outcome }) => outcome)).toEqual(['the shop stops', 'the shop stops']);
    expect(thread().isEnded).toBe(true);
  });
});

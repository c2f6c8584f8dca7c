import type { RenderRequest } from '../../../src/contract/page-rendering.ts';
import type { InProcessFetch, RenderedPage } from '../../context/ssr-worker.ts';
import { type RenderTimeLimit, startRenderTimeLimit } from './render-time-limit.ts';
import type {
  InProcessAnswer,
  InProcessCall,
  MessageFromSsrThread,
  MessageToSsrThread,
} from './ssr-thread-messages.ts';

/** What a rendering thread offers its queue: to send it a message, and to end it. */
export type RenderThread = {
  readonly say: (message: MessageToSsrThread, transfer: readonly ArrayBuffer[]) => void;
  readonly end: () => Promise<unknown>;
};

/** The type of a function that starts a rendering thread; `heard` gets its messages, `lost` is called when it ends. */
export type RenderThreadStarter = (
  heard: (message: MessageFromSsrThread) => void,
  lost: (error: Error) => void,
) => RenderThread;

/** What the queue of renderings offers: to render a page, and to end its thread. */
export type RenderQueue = {
  readonly render: (
    asked: RenderRequest,
    answer: InProcessFetch,
    head: string,
  ) => Promise<RenderedPage | null>;
  readonly close: () => Promise<void>;
};

/**
 * How long a thread may take to load its code, in milliseconds: far longer than it needs, as a restart on a busy
 * machine would take even longer.
 */
const START_MS = 60_000;
/**
 * The pause before a lost thread is replaced, in milliseconds, so that one that can't start is not started all the
 * time.
 */
const RESTART_MS = 1_000;
/**
 * How long a rendering waits for one answer of the shop, in milliseconds: the database's own limit; after it only
 * that rendering fails.
 */
const ANSWER_MS = 30_000;

type RenderJob = {
  readonly asked: RenderRequest;
  readonly answer: InProcessFetch;
  readonly head: string;
  readonly done: (page: RenderedPage | null) => void;
  readonly fail: (error: Error) => void;
  /** The rendering was under way beside another one when their thread was lost, so either may be to blame. */
  readonly isSuspect: boolean;
};
type UnderWay = RenderJob & { readonly limit: RenderTimeLimit };

const requestOf = ({ url, method, headers, body }: InProcessCall): Request =>
  new Request(new URL(url, 'http://inside.invalid'), {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body,
  });

/** The shop's answer to a rendering's call. Rejects where it takes longer than {@link ANSWER_MS}. */
const answerOf = async (answer: InProcessFetch, call: InProcessCall): Promise<InProcessAnswer> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the shop did not answer')), ANSWER_MS).unref();
  });
  const read = async (): Promise<InProcessAnswer> => {
    const response = await answer(requestOf(call));
    return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
  };
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Makes the queue that renders pages in one thread at a time. A rendering that works longer than `limitMs` ends the
 * thread, because nothing else ends an endless loop; waiting for the shop's answers is not counted. Renderings that
 * were under way in a lost thread are tried again in the next one, each alone, so that only one that loses its thread
 * by itself fails.
 */
export const makeRenderQueue = (start: RenderThreadStarter, limitMs: number): RenderQueue => {
  let thread: RenderThread | null = null;
  let isReady = false;
  let startTimer: NodeJS.Timeout | undefined;
  let notBefore = Number.NEGATIVE_INFINITY;
  let last = 0;
  const waiting: RenderJob[] = [];
  const underWay = new Map<number, UnderWay>();

  const takeAll = (): readonly UnderWay[] => {
    const all = [...underWay.values()];
    underWay.clear();
    for (const { limit } of all) limit.end();
    return all;
  };

  const lose = (lost: RenderThread, error: Error): void => {
    if (thread !== lost) return;
    thread = null;
    clearTimeout(startTimer);
    notBefore = performance.now() + RESTART_MS;
    void lost.end();
    const all = takeAll();
    const [first, ...beside] = all;
    if (first !== undefined && beside.length === 0) first.fail(error);
    else waiting.unshift(...all.map(rendering => ({ ...rendering, isSuspect: true })));
    if (!isReady) for (const { fail } of waiting.splice(0)) fail(error);
    if (waiting.length > 0) setTimeout(next, RESTART_MS).unref();
  };

  const begin = (worker: RenderThread, rendering: RenderJob): void => {
    const { asked, head } = rendering;
    last += 1;
    const limit = startRenderTimeLimit(limitMs, () =>
      lose(worker, new Error(`${asked.path} was not rendered within ${limitMs} ms of work`)),
    );
    underWay.set(last, { ...rendering, limit });
    worker.say({ kind: 'render', id: last, asked, head }, []);
  };

  /** Tells whether a rendering may begin: a suspect only while nothing else is rendered, others while no suspect is. */
  const mayBegin = ({ isSuspect }: RenderJob): boolean =>
    underWay.size === 0 || (!isSuspect && [...underWay.values()].every(other => !other.isSuspect));

  const next = (): void => {
    if (waiting.length === 0) return;
    if (thread === null) {
      startNew();
      return;
    }
    if (!isReady) return;
    for (let [first] = waiting; first !== undefined && mayBegin(first); [first] = waiting) {
      waiting.shift();
      begin(thread, first);
    }
  };

  const answer = async (
    to: RenderThread,
    { id, rendering, call }: Extract<MessageFromSsrThread, { kind: 'call' }>,
  ) => {
    const asking = underWay.get(rendering);
    if (asking === undefined) return;
    asking.limit.waits();
    // Null makes the rendering fail as in a browser that can't reach the shop; the failure itself is not logged here.
    const answered = await answerOf(asking.answer, call).catch(() => null);
    if (thread === to)
      to.say({ kind: 'answer', id, answer: answered }, answered === null ? [] : [answered.body]);
    asking.limit.goesOn();
  };

  const take = (id: number): UnderWay | undefined => {
    const rendering = underWay.get(id);
    underWay.delete(id);
    rendering?.limit.end();
    return rendering;
  };

  const startNew = (): void => {
    isReady = false;
    const heard = (message: MessageFromSsrThread): void => {
      if (thread !== started) return;
      if (message.kind === 'call') {
        void answer(started, message);
        return;
      }
      if (message.kind === 'ready') {
        isReady = true;
        clearTimeout(startTimer);
      } else if (message.kind === 'rendered') take(message.id)?.done(message.page);
      else take(message.id)?.fail(new Error(message.error));
      next();
    };
    const started = start(heard, error => lose(started, error));
    thread = started;
    startTimer = setTimeout(
      () => lose(started, new Error(`the thread of first screens did not start within ${START_MS} ms`)),
      START_MS,
    ).unref();
  };

  return {
    render: (asked, answering, head) =>
      new Promise((done, fail) => {
        if (thread === null && performance.now() < notBefore) {
          return fail(new Error('the thread of first screens was lost a moment ago'));
        }
        waiting.push({ asked, answer: answering, head, done, fail, isSuspect: false });
        next();
      }),
    close: async () => {
      const ending = thread;
      thread = null;
      clearTimeout(startTimer);
      const error = new Error('the shop stops');
      for (const { fail } of [...takeAll(), ...waiting.splice(0)]) fail(error);
      await ending?.end();
    },
  };
};

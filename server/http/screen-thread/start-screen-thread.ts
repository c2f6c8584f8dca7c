import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import type { AskedScreen } from '../../../src/adapters/http/wire/first-screen.ts';
import { BUNDLED_NAME } from '../../content/bundled-name.ts';
import { openThread } from '../../process/threads/open-thread.ts';
import { clientFolder } from '../static/client-files.ts';
import { withNameInPage } from '../static/named-files.ts';
import { readManifest } from '../static/page-html.ts';
import type { DrawnPage, FromThread, InsideCall, ThreadData, ToThread } from './messages.ts';

/** The shop's own calls, answered in this process. */
type AnswerInside = (request: Request) => Promise<Response>;

/** A thread of its own that draws first screens; it starts with the first one and never keeps a process alive. */
export type ScreenThread = {
  /**
   * The page with its first screen, and `head` in its head; null where it has none: it leads elsewhere, its reading failed, or the client was
   * never built. Rejects when drawing throws, or takes longer than the thread's limit.
   */
  readonly draw: (asked: AskedScreen, answer: AnswerInside, head?: string) => Promise<DrawnPage | null>;
  readonly close: () => Promise<void>;
};

type Options = {
  /** The built renderer's file; null: no screens. */
  readonly renderer?: string | null;
  /** As the page calls the shop. */
  readonly shopName?: string;
  /**
   * After which a drawing is given up and the thread with it, because nothing else ends an endless loop. It is counted
   * from when the thread has its code.
   */
  readonly limitMs?: number;
};

/** React and one page's answers need about 40 MB. */
const MEMORY_MB = 128;
const LIMIT_MS = 10_000;
/** A thread reads its code in well under a second; a busy machine takes its time, and to begin anew takes it twice. */
const START_MS = 60_000;
/** A thread that was lost is not replaced at once: one that can't live would be started all the time. */
const RESTART_MS = 1_000;

/** The built renderer, seen from the bundle and from the sources. */
const builtRenderer = (): string | null =>
  ['../render/first-screen.js', '../../../dist/render/first-screen.js']
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(path => existsSync(path)) ?? null;

const readThreadData = (renderer: string | null, shopName: string): ThreadData | null => {
  const folder = clientFolder();
  if (renderer === null || folder === null) return null;
  return {
    renderer: pathToFileURL(renderer).href,
    page: withNameInPage(readFileSync(join(folder, 'index.html'), 'utf8'), shopName),
    manifest: readManifest(folder),
  };
};

const requestOf = ({ url, method, headers, body }: InsideCall): Request =>
  new Request(new URL(url, 'http://inside.invalid'), {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body,
  });

type Drawing = {
  readonly answer: AnswerInside;
  readonly done: (page: DrawnPage | null) => void;
  readonly fail: (error: Error) => void;
  readonly asked: AskedScreen;
  timer: NodeJS.Timeout;
};

export const makeScreenThread = ({
  renderer = builtRenderer(),
  limitMs = LIMIT_MS,
  shopName = BUNDLED_NAME,
}: Options = {}): ScreenThread => {
  // Read once: a thread that starts again draws into the page that this process serves.
  let data: ThreadData | null | undefined;
  let worker: Worker | null = null;
  let isReady = false;
  let notBefore = 0;
  let last = 0;
  const drawings = new Map<number, Drawing>();

  const failAll = (error: Error): void => {
    for (const { fail, timer } of drawings.values()) {
      clearTimeout(timer);
      fail(error);
    }
    drawings.clear();
  };

  const lose = (lost: Worker, error: Error): void => {
    if (worker !== lost) return;
    worker = null;
    notBefore = performance.now() + RESTART_MS;
    void lost.terminate();
    failAll(error);
  };

  const take = (id: number): Drawing | undefined => {
    const drawing = drawings.get(id);
    drawings.delete(id);
    clearTimeout(drawing?.timer);
    return drawing;
  };

  const answer = async (to: Worker, message: Extract<FromThread, { kind: 'call' }>): Promise<void> => {
    const say = (reply: Extract<ToThread, { kind: 'answer' }>, transfer: readonly ArrayBuffer[] = []) =>
      to.postMessage(reply, transfer);
    try {
      const response = await drawings.get(message.drawing)?.answer(requestOf(message.call));
      if (response === undefined) return;
      const body = await response.arrayBuffer();
      const { status, headers } = response;
      say({ kind: 'answer', id: message.id, answer: { status, headers: [...headers], body } }, [body]);
    } catch {
      // The drawing fails as a browser's does that can not reach the shop; the call itself was not logged either.
      say({ kind: 'answer', id: message.id, answer: null });
    }
  };

  /** The drawing and its thread are given up after so long. */
  const timerOf = (drawer: Worker, { path }: AskedScreen, ms: number): NodeJS.Timeout =>
    setTimeout(() => lose(drawer, new Error(`${path} was not drawn within ${ms} ms`)), ms).unref();

  const begin = (drawer: Worker): void => {
    if (worker !== drawer) return;
    isReady = true;
    for (const drawing of drawings.values()) {
      clearTimeout(drawing.timer);
      drawing.timer = timerOf(drawer, drawing.asked, limitMs);
    }
  };

  const start = (workerData: ThreadData): Worker => {
    const started = openThread('screen-thread.js', 'http/screen-thread/main.ts', {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    started.unref();
    started.on('message', (message: FromThread) => {
      if (message.kind === 'ready') begin(started);
      else if (message.kind === 'call') void answer(started, message);
      else if (message.kind === 'drawn') take(message.id)?.done(message.page);
      else take(message.id)?.fail(new Error(message.error));
    });
    started.on('error', error => lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', code => lose(started, new Error(`the thread of first screens ended (${code})`)));
    return started;
  };

  return {
    draw: (asked, answering, head = '') =>
      new Promise((done, fail) => {
        if (data === undefined) data = readThreadData(renderer, shopName);
        if (data === null) return done(null);
        if (worker === null && performance.now() < notBefore) {
          return fail(new Error('the thread of first screens was lost a moment ago'));
        }
        if (worker === null) {
          isReady = false;
          worker = start(data);
        }
        const drawer = worker;
        last += 1;
        const timer = timerOf(drawer, asked, isReady ? limitMs : START_MS);
        drawings.set(last, { answer: answering, done, fail, asked, timer });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        drawer.postMessage({ kind: 'draw', id: last, asked, head } satisfies ToThread);
      }),
    close: async () => {
      const ending = worker;
      worker = null;
      failAll(new Error('the shop stops'));
      await ending?.terminate();
    },
  };
};

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { BUNDLED_SHOP_NAME } from '../../content/bundled-shop-name.ts';
import type { SsrWorker } from '../../context/ssr-worker.ts';
import { findClientFolder } from '../static/client-files.ts';
import { readViteManifest } from '../static/page-html.ts';
import { withShopNameInPage } from '../static/with-shop-name-in-files.ts';
import { makeRenderQueue, type RenderQueue, type RenderThread } from './render-queue.ts';
import type { MessageFromSsrThread, SsrThreadData } from './ssr-thread-messages.ts';

type Options = {
  /** The built renderer's file; null where there is none, so that no page has a rendered screen. */
  readonly renderer?: string | null;
  /** The shop's name as the page shows it. */
  readonly shopName?: string;
  /**
   * How long a rendering may work, in milliseconds, once the thread has its code; waiting for the shop's answers is not
   * counted.
   */
  readonly limitMs?: number;
};

/** The thread's limit of memory; React and one page's data need about 40 MB. */
const MEMORY_MB = 128;
const LIMIT_MS = 10_000;

/**
 * The path of a file of the build, seen from the bundle and from the sources; null where it was not built. Renderer and
 * thread exist only built.
 */
const builtFile = (path: string): string | null =>
  ['..', '../../../dist']
    .map(folder => fileURLToPath(new URL([folder, path].join('/'), import.meta.url)))
    .find(file => existsSync(file)) ?? null;

const readThreadData = (renderer: string | null, shopName: string): SsrThreadData | null => {
  const folder = findClientFolder();
  if (renderer === null || folder === null) return null;
  return {
    renderer: pathToFileURL(renderer).href,
    page: withShopNameInPage(readFileSync(join(folder, 'index.html'), 'utf8'), shopName),
    manifest: readViteManifest(folder),
  };
};

const startThread = (
  program: string,
  workerData: SsrThreadData,
  heard: (message: MessageFromSsrThread) => void,
  lost: (error: Error) => void,
): RenderThread => {
  const worker = new Worker(program, {
    workerData,
    // By React's production build, as the browser hydrates: the development build renders far slower, and a shop on a developer's
    // machine has the same client.
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  worker.unref();
  worker.on('message', heard);
  worker.on('error', error => lost(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', code => lost(new Error(`the thread of first screens ended (${code})`)));
  return {
    say: (message, transfer) => worker.postMessage(message, transfer),
    end: () => worker.terminate(),
  };
};

/**
 * Makes the worker that renders pages; its thread starts with the first of them. Without a built client or renderer it
 * renders none.
 */
export const startSsrWorker = ({
  renderer = builtFile('render/entry-server.js'),
  limitMs = LIMIT_MS,
  shopName = BUNDLED_SHOP_NAME,
}: Options = {}): SsrWorker => {
  const program = builtFile('server/ssr-worker.js');
  // The page is read once, so that a restarted thread renders into the page that this process serves.
  let queue: RenderQueue | null | undefined;
  const read = (): RenderQueue | null => {
    const data = readThreadData(renderer, shopName);
    if (data === null || program === null) return null;
    return makeRenderQueue((heard, lost) => startThread(program, data, heard, lost), limitMs);
  };
  return {
    isBuilt: renderer !== null && program !== null && findClientFolder() !== null,
    render: async (asked, answer, head = '') => {
      if (queue === undefined) queue = read();
      return queue === null ? null : queue.render(asked, answer, head);
    },
    close: async () => queue?.close(),
  };
};

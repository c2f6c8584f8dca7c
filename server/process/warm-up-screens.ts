import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { ProcessContext } from '../context/process-context.ts';

/** The pages at which most visitors arrive. */
const PAGES = ['/', '/catalog'];
/**
 * The longest wait for the first pages, in milliseconds: as long as the rendering thread may take to start
 * (ssr-worker/render-queue.ts).
 */
const MOST_MS = 60_000;
const AGAIN_MS = 100;

type Parts = Pick<ProcessContext, 'config' | 'log' | 'ssrWorker' | 'state'>;

/** Tells whether the page comes with its screen in a language; it is then cached for the next visitors. */
const comesWhole = async (app: Hono, path: string, language: string): Promise<boolean> => {
  const headers = { Cookie: `language=${language}` };
  const response = await app.request(path, { headers }, { incoming: { socket: {} } });
  return (await response.text()).includes('<div id="root" data-ssr');
};

/**
 * Requests home and catalogue in each of the shop's languages, in the first currency, until each comes with its screen;
 * from then on this process is ready. Gives up after `mostMs`, so that a broken renderer does not keep the shop shut,
 * and when the process stops.
 */
export const warmUpScreens = async (
  { config, log, ssrWorker, state }: Parts,
  app: Hono,
  mostMs = MOST_MS,
): Promise<void> => {
  const until = performance.now() + mostMs;
  const isRendered = async (path: string, language: string): Promise<boolean> => {
    while (!state.isStopping()) {
      if (await comesWhole(app, path, language)) return true;
      if (performance.now() >= until) {
        log.warn(
          { path, language },
          'home and catalogue are not rendered: the shop opens without their screens',
        );
        return false;
      }
      await pause(AGAIN_MS);
    }
    return false;
  };
  const pages = ssrWorker.isBuilt
    ? PAGES.flatMap(path => config.languages.map(language => ({ path, language })))
    : [];
  for (const { path, language } of pages) if (!(await isRendered(path, language))) break;
  state.noteScreens();
};

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type AnswerWaitFigures,
  askRepeatedly,
  computeAnswerWaitFigures,
  makeDeadlineCheck,
  openShopUnderLoad,
} from './shop-under-load.ts';

const RATE = 200;
const LOTS = 31;
const MS = Math.max(10_000, Number(process.env['BENCH_MS'] ?? 4_000));
/** 279 pages at 200 a second: in the first seconds none is kept. */
const COLD_MS = 2_000;

type Asked = {
  readonly sent: number;
  readonly answered: number;
  readonly rendered: number;
  readonly slowest: number;
};
/** What the benchmark of reads while pages are rendered found. */
export type LatencyDuringPages = {
  readonly pages: Asked;
  /** Milliseconds that other visitors waited, by call; `cold`: all calls of the first two seconds. */
  readonly waits: Readonly<Record<'getLot' | 'headerData' | 'logIn' | 'cold', AnswerWaitFigures>>;
  readonly quiet: Readonly<Record<'getLot' | 'headerData' | 'logIn', AnswerWaitFigures>>;
};

const startAsking = (shop: string): (() => Promise<Asked>) => {
  const script = fileURLToPath(new URL('ask-for-screens.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, SHOP: shop, RATE: String(RATE), LOTS: String(LOTS) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += String(part);
  });
  return async () => {
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    return JSON.parse(said) as Asked;
  };
};

/**
 * Measures how long others wait while strangers ask for 200 pages a second over 31 lots in every language and currency.
 */
export const measureReadLatencyDuringPages = async (): Promise<LatencyDuringPages> => {
  const { url, asks, close } = await openShopUnderLoad();
  const measure = async (ms: number) => {
    const isOver = makeDeadlineCheck(ms);
    const [getLot, headerData, logIn] = await Promise.all([
      askRepeatedly(asks.getLot, 10, isOver),
      askRepeatedly(asks.headerData, 10, isOver),
      askRepeatedly(asks.logIn, 200, isOver),
    ]);
    return { getLot, headerData, logIn };
  };
  const all = (times: Awaited<ReturnType<typeof measure>>) => ({
    getLot: computeAnswerWaitFigures(times.getLot),
    headerData: computeAnswerWaitFigures(times.headerData),
    logIn: computeAnswerWaitFigures(times.logIn),
  });
  try {
    await measure(1_000);
    const quiet = all(await measure(3_000));
    const stop = startAsking(url);
    const began = performance.now();
    const times = await measure(MS);
    const pages = await stop();
    const cold = Object.values(times)
      .flat()
      .filter(({ at }) => at < began + COLD_MS);
    return { pages, quiet, waits: { ...all(times), cold: computeAnswerWaitFigures(cold) } };
  } finally {
    await close();
  }
};

import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import type { Attack } from '../attack.ts';
import { makeAttackFindings } from '../attack-findings.ts';
import type { AttackedShop } from '../attacked-shop.ts';

const OTHER_CALL = '/api/get-closing-soon';
const FLOOD = new URL('../page-flood.mjs', import.meta.url);
/** Within what others are answered: the promise, and what is accepted where the machine has other work too. */
const PROMISED_MS = 300;
const ACCEPTED_MS = 1_500;

/** The 99th percentile of another call, asked all the time until `isOver`; in milliseconds. */
const slowestOf = async (shop: AttackedShop, isOver: () => boolean): Promise<number> => {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const ask = async (): Promise<void> => {
    times.push((await shop.ask(OTHER_CALL)).ms);
  };
  while (!isOver()) {
    asked.push(ask());
    await pause(50);
  }
  await Promise.all(asked);
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0);
};

const lotsOf = async (shop: AttackedShop): Promise<readonly number[]> => {
  const { text } = await shop.ask('/api/get-mainpage-catalog/false/null?limit=60');
  const { all_lots = [] } = JSON.parse(text) as { all_lots?: readonly { id: number }[] };
  return all_lots.map(({ id }) => id);
};

type Flooded = { readonly sent: number; readonly statuses: Readonly<Record<string, number>> };

const flood = (workerData: object): Promise<Flooded> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(FLOOD, { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/**
 * The attack that asks for pages that the server renders, over all that they may differ by, so that none is found
 * ready.
 */
export const pageRenderFloodAttack: Attack = {
  id: '4',
  title: 'First screens as a lever: lots × languages × currencies, while others wait',
  kind: 'black-box',
  run: async shop => {
    const { expect, verdict } = makeAttackFindings();
    const lots = await lotsOf(shop);
    const isOwn = shop.memory !== null;
    const perSecond = isOwn ? 200 : 50;
    const seconds = isOwn && !shop.isShort ? 10 : 4;
    const calm = Date.now() + 2_000;
    const usual = await slowestOf(shop, () => Date.now() > calm);
    /** What others wait for while lots are asked for at that rate, as pages or by the API. */
    const during = async (before: string) => {
      const until = Date.now() + seconds * 1_000;
      const [waited, flooded] = await Promise.all([
        slowestOf(shop, () => Date.now() > until),
        flood({ url: shop.url, before, lots, languages: LANGUAGES, perSecond, seconds }),
      ]);
      return { waited, ...flooded };
    };
    const calls = await during('/api/get-lot/');
    const { waited, sent, statuses } = await during('/lot-');
    // Where the machine has other work too, as many calls of the API say what it can do at all.
    const most = isOwn && !shop.isShort ? PROMISED_MS : Math.max(ACCEPTED_MS, 3 * calls.waited);
    expect(
      waited < most,
      `p99 of ${OTHER_CALL}: ${waited} ms during ${sent} pages in ${seconds} s, ${calls.waited} ms during as many calls, ${usual} ms alone (ratio ${(waited / Math.max(1, usual)).toFixed(1)})`,
    );
    expect((statuses['0'] ?? 0) === 0, `pages answered ${JSON.stringify(statuses)}`);
    return verdict();
  },
};

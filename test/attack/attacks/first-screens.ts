import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import type { BlackBox } from '../black-box.ts';
import { findings } from '../findings.ts';

const LANGUAGES = ['uk', 'ru', 'en'];
const CURRENCIES = ['UAH', 'USD', 'EUR'];
const OTHER_CALL = '/api/get-closing-soon';

/** The 99th percentile of another call, asked all the time until `isOver`; in milliseconds. */
const slowestOf = async (shop: BlackBox, isOver: () => boolean): Promise<number> => {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  while (!isOver()) {
    asked.push(shop.ask(OTHER_CALL).then(({ ms }) => void times.push(ms)));
    await pause(50);
  }
  await Promise.all(asked);
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0);
};

const lotsOf = async (shop: BlackBox): Promise<readonly number[]> => {
  const { text } = await shop.ask('/api/get-mainpage-catalog/false/null?limit=60');
  const { all_lots = [] } = JSON.parse(text) as { all_lots?: readonly { id: number }[] };
  return all_lots.map(({ id }) => id);
};

/** Pages that the server draws, over all that they may differ by, so that none is found ready. */
export const firstScreens: Attack = {
  id: '4',
  title: 'First screens as a lever: lots × languages × currencies, while others wait',
  kind: 'black-box',
  run: async shop => {
    const { expect, verdict } = findings();
    const lots = await lotsOf(shop);
    const isOwn = shop.memory !== null;
    const perSecond = isOwn ? 200 : 50;
    const seconds = isOwn && !shop.isShort ? 10 : 4;
    const calm = Date.now() + 2_000;
    const usual = await slowestOf(shop, () => Date.now() > calm);

    const statuses = new Map<number, number>();
    const pages: Promise<void>[] = [];
    const open = async (path: string, headers: Readonly<Record<string, string>>): Promise<void> => {
      const { status } = await shop.ask(path, { headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    let sent = 0;
    const begun = Date.now();
    const isOver = (): boolean => Date.now() - begun > seconds * 1_000;
    const flood = async (): Promise<void> => {
      while (!isOver()) {
        while (sent < ((Date.now() - begun) / 1_000) * perSecond) {
          const lot = lots[sent % lots.length] ?? 1;
          const language = LANGUAGES[sent % 3] ?? 'uk';
          const currency = CURRENCIES[Math.floor(sent / 3) % 3] ?? 'UAH';
          const headers = {
            'Accept-Language': language,
            Accept: 'text/html',
            Cookie: `language=${language}; currency=${currency}`,
          };
          sent += 1;
          pages.push(open(`/lot-${lot}?visit=${sent}`, headers));
        }
        await pause(5);
      }
    };
    const [under] = await Promise.all([slowestOf(shop, isOver), flood()]);
    await Promise.all(pages);
    const most = shop.isShort || !isOwn ? 1_500 : 300;
    expect(
      under < most,
      `p99 of ${OTHER_CALL} during ${sent} pages in ${seconds} s: ${under} ms (alone ${usual} ms, ratio ${(under / Math.max(1, usual)).toFixed(1)})`,
    );
    const unanswered = statuses.get(0) ?? 0;
    expect(unanswered === 0, `pages answered ${JSON.stringify(Object.fromEntries(statuses))}`);
    return verdict();
  },
};

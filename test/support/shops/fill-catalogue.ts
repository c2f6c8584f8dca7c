import type { Database } from '../../../server/database/database.ts';
import { makeTestCatalogue } from './test-catalogue.ts';

const WORDS =
  'велосипед гірський телефон розумний чайник набір швидкий синій кавоварка зимовий намет рюкзак ковдра лампа світло'.split(
    ' ',
  );
const AT_ONCE = 500;

/**
 * Fills the shop with as many lots as are asked, in six categories: prices to 9,050 UAH, mostly on sale at any percent, some
 * still to come and a few sold out. The same number gives the same lots. Resolves with their ids.
 */
export const fillCatalogue = async (
  database: Database,
  count: number,
  now: number,
): Promise<readonly number[]> => {
  const world = await makeTestCatalogue({ database, now: () => now });
  let state = 7;
  const draw = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const word = (): string => WORDS[draw(WORDS.length)] ?? '';
  const ids: number[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const lots = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => ({
      category: draw(6) + 1,
      title: `${word()} ${word()} ${word()} unit${from + n}`,
      price: 5_000 + draw(900_000),
      amount: 100,
      sold: draw(50) === 0 ? 100 : draw(100),
      startsIn: draw(20) === 0 ? 1_000_000 : -draw(1_000_000_000),
    }));
    ids.push(...(await world.put(lots)));
  }
  return ids;
};

import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import type { PrizeState } from '../../src/domain/draws/prize-life.ts';

const DAY = 86_400_000;

/** So many days after its draw a prize came to a state. */
const LIFE: readonly (readonly [PrizeState, number])[] = [
  ['won', 0],
  ['accepted', 1],
  ['identity_confirmed', 2],
  ['to_pack', 3],
  ['sent', 4],
  ['received', 7],
];

/** What the winners of the sample's drawn lots let be shown, those of the latest draw first; null for nothing. */
const SHOWN: readonly ({ readonly town: string; readonly withPicture: boolean } | null)[] = [
  { town: 'Львів', withPicture: true },
  null,
  { town: 'Полтава', withPicture: false },
  { town: 'Ужгород', withPicture: true },
  null,
];

/** Gives the prizes of the sample's drawn lots a life in a shop that opens, and lets some of their winners be shown. */
export const addSampleWinners = (shop: FakeShop): void => {
  const drawn = [...shop.lots.values()]
    .flatMap(({ id, winners: [winner] }) => (winner === undefined ? [] : [{ id, winner }]))
    .toSorted((a, b) => b.winner.winDate - a.winner.winDate);
  for (const [place, { id, winner }] of drawn.entries()) {
    const { winDate, user } = winner;
    // That of the latest draw is still on its way.
    const life = place === 0 ? LIFE.slice(0, -1) : LIFE;
    const changes = life.map(([state, days]) => ({ state, at: winDate + days * DAY }));
    const past = changes.filter(({ at }) => at <= shop.clock.now());
    shop.prizes.set(id, { addressId: null, tracking: '', changes: past });
    const shown = SHOWN[place];
    const [name = ''] = user.fullName.split(' ');
    if (shown !== undefined && shown !== null)
      shop.shownWinners.set(id, { version: 1, winner: { name, ...shown } });
  }
};

import type { FakeLot } from '../../src/adapters/fake/catalogue/fake-lot.ts';
import { isFakeListClosed } from '../../src/adapters/fake/draws/fake-list-closing.ts';
import type { FakeDrawRehearsal } from '../../src/adapters/fake/draws/fake-rehearsal.ts';
import type { FakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import { remainingItems } from '../../src/domain/catalogue/lot.ts';
import { makeTicketWin } from './make-ticket-win.ts';

const HOUR = 3_600_000;
/** The milliseconds before a draw to which the demo's clock is moved: one can still watch the seconds go. */
export const MS_BEFORE_DRAW = 8000;
/** The milliseconds after a draw to which the demo's clock is moved. */
export const MS_AFTER_DRAW = 3000;
const HOLDERS = 24;

/** What moves the demo's clock along a lot's life; every step first makes those before it. */
export type LotTimeMachine = {
  /** Others buy what is left, some hours later. */
  readonly toClosing: (lotId: number) => void;
  /** A few seconds before the round that decides. */
  readonly toDraw: (lotId: number) => void;
  /** Whether one of this user's tickets can still win: it is in the list, and that is not closed. */
  readonly canWin: (lotId: number, userId: number) => boolean;
  /** After the draw, which one of this user's tickets wins by how the list is closed; nothing moves where it can't. */
  readonly toWin: (lotId: number, userId: number) => void;
};

export const makeLotTimeMachine = (
  shop: FakeShop,
  clock: FakeClock,
  rehearsal: FakeDrawRehearsal,
): LotTimeMachine => {
  const lotOf = (lotId: number): FakeLot | undefined => shop.lots.get(lotId);

  const toClosing = (lotId: number) => {
    const lot = lotOf(lotId);
    if (lot === undefined || isFakeListClosed(shop, lot)) return;
    clock.set(clock.now() + HOUR);
    for (let left = remainingItems(lot); left > 0; left -= 1) {
      const userId = 1 + (left % HOLDERS);
      shop.tickets.push({ id: shop.nextId(), lotId, userId, at: clock.now() });
    }
    shop.lots.set(lotId, { ...lot, salesCount: lot.amount });
  };
  const canWin = (lotId: number, userId: number): boolean => {
    const lot = lotOf(lotId);
    if (lot === undefined || isFakeListClosed(shop, lot)) return false;
    return rehearsal.ticketsOf(lotId).some(each => each.userId === userId && each.isVoid !== true);
  };
  const goTo = (moment: number) => clock.set(Math.max(clock.now(), moment));

  return {
    toClosing,
    canWin,
    toDraw: lotId => {
      toClosing(lotId);
      const lot = lotOf(lotId);
      if (lot !== undefined && lot.winners.length === 0) goTo(rehearsal.drawAtOf(lot) - MS_BEFORE_DRAW);
    },
    toWin: (lotId, userId) => {
      if (!canWin(lotId, userId)) return;
      toClosing(lotId);
      const lot = lotOf(lotId);
      if (lot !== undefined && makeTicketWin(shop, rehearsal, lot, userId))
        goTo(rehearsal.drawAtOf(lot) + MS_AFTER_DRAW);
    },
  };
};

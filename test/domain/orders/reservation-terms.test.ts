import { describe, expect, it } from 'vitest';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import {
  isUnpaidPastForgotten,
  mostHeldItems,
  nextReservationTime,
  type UnpaidPast,
  unpaidPastAfterPayment,
} from '../../../src/domain/orders/reservation-terms.ts';

const LIMITS = { itemsPerLot: 10, percentPerLot: 5, percentPerLotAndAddress: 25 };

describe('what may be held of a lot unpaid', () => {
  it.each([
    [0, 10, 10],
    [5, 10, 10],
    [40, 10, 10],
    [47, 10, 11],
    [100, 10, 25],
    [219, 10, 54],
    [220, 11, 55],
    [1_019, 50, 254],
    [100_000_000, 5_000_000, 25_000_000],
  ])(
    'of %i items a person who paid before may hold %i unpaid and an IP address %i',
    (amount, person, address) => {
      expect(mostHeldItems(amount, LIMITS, true)).toEqual({ person, address, leftForOthers: 0 });
    },
  );

  it.each([
    [1, 1],
    [4, 1],
    [7, 1],
    [8, 2],
    [19, 4],
    [20, 5],
  ])(
    'of %i items a person who never paid may hold a quarter unpaid, %i, and never the last ones',
    (amount, most) => {
      expect(mostHeldItems(amount, LIMITS, false)).toEqual({ person: most, address: most, leftForOthers: 1 });
    },
  );

  it('the unpaid limit of a lot with more than twenty items does not require an earlier payment', () => {
    expect(mostHeldItems(21, LIMITS, false)).toEqual(mostHeldItems(21, LIMITS, true));
  });

  it('raising the setting for an IP address’s unpaid share also raises its limit for few items', () => {
    expect(mostHeldItems(10, { ...LIMITS, percentPerLotAndAddress: 50 }, false).person).toBe(5);
    expect(mostHeldItems(10, { ...LIMITS, percentPerLotAndAddress: 100 }, false)).toEqual(
      mostHeldItems(10, LIMITS, true),
    );
    expect(mostHeldItems(20, { ...LIMITS, itemsPerLot: 2 }, false)).toMatchObject({ person: 2, address: 5 });
  });

  it('the unpaid limit of a lot is never less for an IP address than for one person', () => {
    expect(mostHeldItems(1_000, { ...LIMITS, percentPerLotAndAddress: 1 }, false).address).toBe(50);
  });
});

const DAY = 86_400_000;
const NOW = 100 * DAY;
const past = (lapses: number, declines: number, worth = 0, lapsedAt: number | null = NOW): UnpaidPast => ({
  lapses,
  declines,
  worth: minorUnits(worth),
  lapsedAt,
});

describe('the time of a reservation', () => {
  it.each([
    [9, 0, 300, 76_800],
    [10, 0, 300, 86_400],
    [2_000_000_000, 0, 300, 86_400],
    [0, 4, 600, 0],
    [1, 5, 300, 1200],
  ])(
    'a reservation after %i expired and %i declined orders is %i s, with a pause of %i s',
    (lapses, declines, hold, pause) => {
      expect(nextReservationTime(past(lapses, declines), 1200, NOW)).toEqual({
        holdSeconds: hold,
        pauseSeconds: pause,
      });
    },
  );

  it('a reservation lasts at least a second', () => {
    expect(nextReservationTime(past(2, 0), 3, NOW).holdSeconds).toBe(1);
    expect(nextReservationTime(past(1, 0), 7, NOW).holdSeconds).toBe(3);
  });

  it('a reservation is the full one, without a pause, a week after the last order that expired', () => {
    const full = { holdSeconds: 1200, pauseSeconds: 0 };
    expect(nextReservationTime(past(9, 9), 1200, NOW + 7 * DAY)).toEqual(full);
    expect(nextReservationTime(past(9, 9), 1200, NOW + 7 * DAY - 1)).not.toEqual(full);
    expect([past(9, 9), past(0, 0, 0, null)].map(each => isUnpaidPastForgotten(each, NOW + 7 * DAY))).toEqual(
      [true, false],
    );
  });
});

describe('after a paid order', () => {
  const paid = (worth: number, held = worth) => ({
    worth: minorUnits(worth),
    held: minorUnits(held),
    until: NOW,
  });
  const nothing = past(0, 0, 0, null);

  it.each([
    ['one as dear as what ran out', past(2, 1, 900), paid(900), nothing],
    ['a dearer one', past(2, 1, 900), paid(5_000), nothing],
    ['one of small change', past(2, 1, 900), paid(1), past(2, 1, 899)],
    ['a first one', nothing, paid(1), nothing],
    ['one for which more was held', nothing, paid(449, 900), past(1, 0, 2)],
    ['one for which much was held, with a past', past(2, 4, 900, 5), paid(100, 700), past(3, 4, 1_400)],
    [
      'one that was given up before another ran out',
      past(1, 0, 900, NOW + 5),
      paid(100, 700),
      past(2, 0, 1_400, NOW + 5),
    ],
  ])('after a paid order, with a past of %s, this unpaid past is left', (_, before, order, after) => {
    expect(unpaidPastAfterPayment(before, order)).toEqual(after);
  });
});

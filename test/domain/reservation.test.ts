import { describe, expect, it } from 'vitest';
import { mostHeld, mostHeldFromAddress, reservationTime } from '../../src/domain/reservation.ts';

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
  ])('of %i items is %i by a person and %i from an address', (amount, person, address) => {
    expect(mostHeld(amount, LIMITS)).toBe(person);
    expect(mostHeldFromAddress(amount, LIMITS)).toBe(address);
  });

  it('is never less for an address than for one person', () => {
    expect(mostHeldFromAddress(1_000, { ...LIMITS, percentPerLotAndAddress: 1 })).toBe(50);
  });
});

describe('the time of a reservation', () => {
  it.each([
    [0, 0, 1200, 0],
    [1, 0, 600, 0],
    [2, 0, 300, 0],
    [3, 0, 300, 1200],
    [4, 0, 300, 2400],
    [9, 0, 300, 76_800],
    [10, 0, 300, 86_400],
    [2_000_000_000, 0, 300, 86_400],
    [0, 3, 1200, 0],
    [0, 4, 600, 0],
    [1, 5, 300, 1200],
  ])(
    'after %i that ran out and %i declined is %i s, with a pause of %i s',
    (lapses, declines, hold, pause) => {
      expect(reservationTime({ lapses, declines }, 1200)).toEqual({ holdSeconds: hold, pauseSeconds: pause });
    },
  );

  it('is at least a second', () => {
    expect(reservationTime({ lapses: 2, declines: 0 }, 3).holdSeconds).toBe(1);
    expect(reservationTime({ lapses: 1, declines: 0 }, 7).holdSeconds).toBe(3);
  });
});

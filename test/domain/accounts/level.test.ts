import { describe, expect, it } from 'vitest';
import { type Level, levelOf } from '../../../src/domain/accounts/level.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';

const hryvnias = (n: number) => minorUnits(BigInt(n) * 100n);
const level = (name: string, from: number, to: number | null, percent: string): Level => ({
  name,
  from: hryvnias(from),
  to: to === null ? null : hryvnias(to),
  percent: decimalLiteral(percent),
});

const START = level('Start', 0, 1_000, '1');
const BRONZE = level('Bronze', 1_000, 5_000, '2');
const SILVER = level('Silver', 5_000, 15_000, '3');
const GOLD = level('Gold', 15_000, 50_000, '5');
const PLATINUM = level('Platinum', 50_000, null, '7');
const SAMPLE = [START, BRONZE, SILVER, GOLD, PLATINUM];

describe('the level of a sale balance', () => {
  it.each([
    [0n, 'Start'],
    [99_999n, 'Start'],
    [100_000n, 'Bronze'],
    [100_001n, 'Bronze'],
    [499_999n, 'Bronze'],
    [500_000n, 'Silver'],
    [4_999_999n, 'Gold'],
    [5_000_000n, 'Platinum'],
    [10n ** 15n, 'Platinum'],
  ])('the level of a sale balance of %s kopiykas is %s', (balance, name) => {
    expect(levelOf(SAMPLE, minorUnits(balance)).name).toBe(name);
  });

  it('the level of a sale balance does not depend on the order in which the levels are listed', () => {
    expect(levelOf([GOLD, START, PLATINUM, SILVER, BRONZE], hryvnias(7_000))).toBe(SILVER);
    expect(levelOf([PLATINUM, GOLD, SILVER, BRONZE, START], hryvnias(0))).toBe(START);
  });

  it('the level is the lowest one below all levels’ bounds, and the highest one above a closed ladder', () => {
    expect(levelOf([GOLD, BRONZE], hryvnias(10))).toBe(BRONZE);
    expect(levelOf([START, BRONZE], hryvnias(9_000))).toBe(BRONZE);
  });

  it('finding a user’s level does not mutate the list of levels', () => {
    const ladder = [GOLD, START];
    levelOf(ladder, hryvnias(1));
    expect(ladder).toEqual([GOLD, START]);
  });
});

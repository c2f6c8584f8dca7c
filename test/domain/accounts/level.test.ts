import { describe, expect, it } from 'vitest';
import { type Level, levelOf, levelProgress } from '../../../src/domain/accounts/level.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { decimal } from '../../arbitraries/decimal.ts';

const hryvnias = (n: number) => minorUnits(BigInt(n) * 100n);
const level = (name: string, from: number, to: number | null, percent: string): Level => ({
  name,
  from: hryvnias(from),
  to: to === null ? null : hryvnias(to),
  percent: decimal(percent),
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
  ])('%s kopiykas is %s', (balance, name) => {
    expect(levelOf(SAMPLE, minorUnits(balance)).name).toBe(name);
  });

  it('does not depend on the order of the levels', () => {
    expect(levelOf([GOLD, START, PLATINUM, SILVER, BRONZE], hryvnias(7_000))).toBe(SILVER);
    expect(levelOf([PLATINUM, GOLD, SILVER, BRONZE, START], hryvnias(0))).toBe(START);
  });

  it('is the lowest below all of them, and the highest above a closed ladder', () => {
    expect(levelOf([GOLD, BRONZE], hryvnias(10))).toBe(BRONZE);
    expect(levelOf([START, BRONZE], hryvnias(9_000))).toBe(BRONZE);
  });

  it('throws without a level', () => {
    expect(() => levelOf([], hryvnias(0))).toThrow(new RangeError('a shop needs at least one level'));
  });

  it('leaves the list of levels as it was', () => {
    const ladder = [GOLD, START];
    levelOf(ladder, hryvnias(1));
    expect(ladder).toEqual([GOLD, START]);
  });
});

describe('the progress of a level', () => {
  it.each([
    [0n, 0],
    [999n, 0],
    [1_000n, 1],
    [50_000n, 50],
    [99_999n, 99],
    [100_000n, 100],
    [250_000n, 100],
  ])('%s kopiykas of 1,000 UAH is %s %%', (balance, percent) => {
    expect(levelProgress(minorUnits(balance), START)).toBe(percent);
  });

  it('is measured from 0, not from the lower bound', () => {
    expect(levelProgress(hryvnias(1_000), BRONZE)).toBe(20);
  });

  it('is full at the top and at an upper bound of 0', () => {
    expect(levelProgress(hryvnias(0), PLATINUM)).toBe(100);
    expect(levelProgress(hryvnias(0), level('Odd', 0, 0, '1'))).toBe(100);
    expect(levelProgress(minorUnits(-1n), level('Odd', 0, 0, '1'))).toBe(100);
  });

  it('is not negative', () => {
    expect(levelProgress(minorUnits(-500_000n), START)).toBe(0);
  });
});

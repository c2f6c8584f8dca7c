import { describe, expect, it } from 'vitest';
import { countdownTo } from '../../../src/domain/catalogue/countdown.ts';
import { ARBITRARY_LOTS_NOW } from '../../arbitraries/lot.ts';

const text = (left: number): string => {
  const { days, hours, minutes, seconds, finished } = countdownTo(
    ARBITRARY_LOTS_NOW + left,
    ARBITRARY_LOTS_NOW,
  );
  return `${days} ${hours}:${minutes}:${seconds}${finished ? ' finished' : ''}`;
};

describe('the countdown', () => {
  it.each([
    [1_000, '00 00:00:01'],
    [59_999, '00 00:00:59'],
    [60_000, '00 00:01:00'],
    [3_599_000, '00 00:59:59'],
    [3_600_000, '00 01:00:00'],
    [86_399_000, '00 23:59:59'],
    [86_400_000, '01 00:00:00'],
    [90_061_000, '01 01:01:01'],
    [864_000_000, '10 00:00:00'],
    [123 * 86_400_000 + 4_000, '123 00:00:04'],
    [999, '00 00:00:00'],
    [1, '00 00:00:00'],
  ])('the countdown with %s ms left shows %s', (left, shown) => {
    expect(text(left)).toBe(shown);
  });
});

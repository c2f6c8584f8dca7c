import * as fc from 'fast-check';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { computeShownSecondsLeft, formatTimeLeft } from '../../../src/ui/i18n/time-left.ts';

const TO = 1_800_000_000_000;
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const;

const said = (left: number, language: string, least?: number) =>
  formatTimeLeft(createIntl({ locale: language }), computeShownSecondsLeft(TO, TO - left, least)).replaceAll(
    '\u00a0',
    ' ',
  );

describe('what is left until a moment', () => {
  it.each([
    [3 * DAY + 4 * HOUR + 59 * MINUTE, '3 дн. 4 год', '3 days 4 hrs'],
    [DAY, '1 дн.', '1 day'],
    [DAY - SECOND, '23 год 59 хв', '23 hrs 59 mins'],
    [HOUR - SECOND, '59 хв 59 с', '59 mins 59 secs'],
    [MINUTE - SECOND, '59 с', '59 secs'],
    [1, '1 с', '1 sec'],
    [0, '', ''],
  ])(
    'the time left until a moment is written in its two largest units, in the reader’s language (%d ms)',
    (left, uk, en) => {
      expect([said(left, 'uk'), said(left, 'en-GB')]).toEqual([uk, en]);
    },
  );

  it('the time left is written without seconds where none are wanted, and then as no less than a minute', () => {
    expect(said(HOUR - SECOND, 'uk', 60)).toBe('59 хв');
    expect(said(MINUTE - SECOND, 'uk', 60)).toBe('1 хв');
  });

  it('the time left never exceeds the real one by more than one smallest unit, and is never under half of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * DAY }), fc.constantFrom(1, 60), (left, least) => {
        const seconds = computeShownSecondsLeft(TO, TO - left, least);
        expect(seconds * 1000).toBeLessThanOrEqual(Math.max(left, least * 1000));
        expect(seconds * 2000).toBeGreaterThan(left);
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { formatPhone } from '../../../src/ui/i18n/format-phone.ts';
import {
  withoutBreakBeforeTime,
  withoutBreakInsideDate,
} from '../../../src/ui/i18n/without-break-before-time.ts';

it('the time of a moment stays on one line with the word before it', () => {
  expect(withoutBreakBeforeTime('23 листопада о 09:53')).toBe('23 листопада о\u00a009:53');
  expect(withoutBreakBeforeTime('23 November at 09:53')).toBe('23 November at\u00a009:53');
});

it('the day of a date stays on one line with its month, and its year with the word behind it', () => {
  expect(withoutBreakInsideDate('23 листопада 2026 р. о 09:53')).toBe(
    '23\u00a0листопада 2026\u00a0р. о 09:53',
  );
  expect(withoutBreakInsideDate('3 ноября 2026 г.')).toBe('3\u00a0ноября 2026\u00a0г.');
  expect(withoutBreakInsideDate('3 ноября')).toBe('3\u00a0ноября');
  expect(withoutBreakInsideDate('23 Nov 2026, 09:53')).toBe('23\u00a0Nov 2026, 09:53');
});

it('a Ukrainian phone number is written in groups, and any other one as it was given', () => {
  expect(formatPhone('+380441234567')).toBe('+38\u00a0044\u00a0123\u00a045\u00a067');
  expect(formatPhone('+1 800 555 01 00')).toBe('+1 800 555 01 00');
});

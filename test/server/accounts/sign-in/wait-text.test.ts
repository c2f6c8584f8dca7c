import { expect, test } from 'vitest';
import { formatWaitingTime } from '../../../../server/orders/explain-held-unpaid-refusal.ts';

test.each([
  [0, '1 хв', '1 мин', '1 min'],
  [61, '2 хв', '2 мин', '2 mins'],
  [1_200, '20 хв', '20 мин', '20 mins'],
  [7_200, '120 хв', '120 мин', '120 mins'],
  [7_201, '3 год', '3 ч', '3 hrs'],
  [86_400, '24 год', '24 ч', '24 hrs'],
])('waitText formats %i s as %s, %s or %s', (seconds, uk, ru, en) => {
  const plain = (text: string): string => text.replace(/\s/g, ' ');
  expect(plain(formatWaitingTime('uk', seconds))).toBe(uk);
  expect(plain(formatWaitingTime('ru', seconds))).toBe(ru);
  expect(plain(formatWaitingTime('en', seconds))).toBe(en);
});

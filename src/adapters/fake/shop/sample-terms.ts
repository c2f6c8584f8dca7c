import type { Level } from '../../../domain/accounts/level.ts';
import type { Localized } from '../../../domain/content/languages.ts';
import { textsOf } from '../../../domain/content/languages.ts';
import { minorUnits } from '../../../domain/money/money.ts';
import { decimal } from './fake-decimal.ts';

/** A level whose name is said in every language. */
export type FakeLevel = Omit<Level, 'name'> & { readonly name: Localized };

const level = (name: string, from: number, to: number | null, percent: string): FakeLevel => ({
  name: textsOf(() => name),
  from: minorUnits(from * 100),
  to: to === null ? null : minorUnits(to * 100),
  percent: decimal(percent),
});

/** The account levels of the sample catalogue (server/sample). */
export const sampleLevels: readonly FakeLevel[] = [
  level('Start', 0, 1000, '1'),
  level('Bronze', 1000, 5000, '2'),
  level('Silver', 5000, 15_000, '3'),
  level('Gold', 15_000, 50_000, '5'),
  level('Platinum', 50_000, null, '7'),
];
export const sampleRates = new Map([
  ['UAH', decimal('1')],
  ['USD', decimal('41.25')],
  ['EUR', decimal('48.1')],
]);

import type { Level } from '../../../domain/accounts/level.ts';
import type { LocalizedText } from '../../../domain/content/languages.ts';
import { makeRecordByLanguage } from '../../../domain/content/languages.ts';
import { minorUnits } from '../../../domain/money/money-units.ts';
import { parseSampleDecimal } from './fake-decimal.ts';

/** The fields of a level whose name is said in every language. */
export type FakeLevel = Omit<Level, 'name'> & { readonly name: LocalizedText };

const level = (name: string, from: number, to: number | null, percent: string): FakeLevel => ({
  name: makeRecordByLanguage(() => name),
  from: minorUnits(from * 100),
  to: to === null ? null : minorUnits(to * 100),
  percent: parseSampleDecimal(percent),
});

/** The account levels of the sample catalogue (server/sample). */
export const fakeSampleLevels: readonly FakeLevel[] = [
  level('Start', 0, 1000, '1'),
  level('Bronze', 1000, 5000, '2'),
  level('Silver', 5000, 15_000, '3'),
  level('Gold', 15_000, 50_000, '5'),
  level('Platinum', 50_000, null, '7'),
];
export const fakeSampleRates = new Map([
  ['UAH', parseSampleDecimal('1')],
  ['USD', parseSampleDecimal('41.25')],
  ['EUR', parseSampleDecimal('48.1')],
]);

import type { Level } from '../../../domain/accounts/level.ts';
import type { Localized } from '../../../domain/content/languages.ts';
import { recordByLanguage } from '../../../domain/content/languages.ts';
import { minorUnits } from '../../../domain/money/money-units.ts';
import { decimalLiteral } from './fake-decimal.ts';

/** A level whose name is said in every language. */
export type FakeLevel = Omit<Level, 'name'> & { readonly name: Localized };

const level = (name: string, from: number, to: number | null, percent: string): FakeLevel => ({
  name: recordByLanguage(() => name),
  from: minorUnits(from * 100),
  to: to === null ? null : minorUnits(to * 100),
  percent: decimalLiteral(percent),
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
  ['UAH', decimalLiteral('1')],
  ['USD', decimalLiteral('41.25')],
  ['EUR', decimalLiteral('48.1')],
]);

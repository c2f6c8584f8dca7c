import { levelOf } from '../../src/domain/accounts/level.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Decimal } from '../../src/domain/money/decimal.ts';
import { type MinorUnits, minorUnits } from '../../src/domain/money/money-units.ts';
import type { ReferenceData } from '../content/reference-data.ts';
import type { LotTerms } from './lot-json.ts';

/** The fields of a caller that pricing lots needs, the currency's rate among them. */
export type PricedShopper = {
  readonly language: Language;
  readonly rate: Decimal;
  readonly user: { readonly saleBalance: MinorUnits } | null;
};

/**
 * Computes the terms on which lots are answered to a caller; a guest gets the first level's percent
 * (docs/behaviour.md#account).
 */
export const computeLotTerms = (
  { levels }: ReferenceData,
  { language, rate, user }: PricedShopper,
): LotTerms => {
  const level = levelOf(levels[language], user?.saleBalance ?? minorUnits(0n));
  return { language, rate, userPercent: level.percent };
};

/** Reads the terms of lots: the language, rate and level percent with which a caller sees lots now. */
export const readCurrentLotTerms = async (
  context: { readonly reference: () => Promise<ReferenceData> },
  shopper: PricedShopper,
): Promise<LotTerms> => computeLotTerms(await context.reference(), shopper);

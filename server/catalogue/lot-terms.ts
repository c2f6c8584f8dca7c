import { levelOf } from '../../src/domain/accounts/level.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Decimal } from '../../src/domain/money/decimal.ts';
import { type MinorUnits, minorUnits } from '../../src/domain/money/money.ts';
import type { Reference } from '../content/reference-data.ts';
import type { LotTerms } from './lot-json.ts';

/** The caller's data that pricing needs. */
export type Shopper = {
  readonly language: Language;
  readonly rate: Decimal;
  readonly user: { readonly saleBalance: MinorUnits } | null;
};

/** The terms on which a caller is answered; a guest gets the first level's percent (docs/behaviour.md#account). */
export const termsIn = ({ levels }: Reference, { language, rate, user }: Shopper): LotTerms => {
  const level = levelOf(levels[language], user?.saleBalance ?? minorUnits(0n));
  return { language, rate, userPercent: level.percent };
};

/** Reads the terms on which a caller is answered now. */
export const termsOf = async (
  context: { readonly reference: () => Promise<Reference> },
  shopper: Shopper,
): Promise<LotTerms> => termsIn(await context.reference(), shopper);

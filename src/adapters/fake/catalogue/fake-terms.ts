import { type Level, levelOf } from '../../../domain/accounts/level.ts';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { type Language, recordByLanguage } from '../../../domain/content/languages.ts';
import { minorUnits } from '../../../domain/money/money-units.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { decimalLiteral } from '../shop/fake-decimal.ts';
import { type FakeShop, fakeUserOf } from '../shop/fake-shop.ts';
import { type FakeLot, type FakeLotTerms, localisedFakeLot } from './fake-lot.ts';

/** The levels as a caller of that language reads them. */
export const fakeLevelsIn = (shop: FakeShop, language: Language): readonly Level[] =>
  shop.levels.map(each => ({ ...each, name: each.name[language] }));

/**
 * The terms on which a caller is answered: language, rate and the level's percent. An unknown currency is answered as
 * UAH.
 */
export const fakeTermsOf = (shop: FakeShop, caller: FakeCaller): FakeLotTerms => ({
  language: caller.language(),
  rate: shop.rates.get(caller.currency()) ?? decimalLiteral('1'),
  userPercent: levelOf(
    fakeLevelsIn(shop, caller.language()),
    fakeUserOf(shop, caller)?.saleBalance ?? minorUnits(0),
  ).percent,
});

export const fakeLotForTerms = (shop: FakeShop, lot: FakeLot, terms: FakeLotTerms): Lot => {
  const category = shop.categories.find(each => each.id === lot.categoryId);
  return localisedFakeLot(lot, category?.name ?? recordByLanguage(() => ''), terms);
};

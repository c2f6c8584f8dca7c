import { type Level, levelOf } from '../../../domain/accounts/level.ts';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { type Language, makeRecordByLanguage } from '../../../domain/content/languages.ts';
import { minorUnits } from '../../../domain/money/money-units.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { parseSampleDecimal } from '../shop/fake-decimal.ts';
import { type FakeShop, findFakeUser } from '../shop/fake-shop.ts';
import { type FakeLot, type FakeLotTerms, localiseFakeLot } from './fake-lot.ts';

/** Lists the fake shop's levels as a caller of that language reads them. */
export const listFakeLevelsIn = (shop: FakeShop, language: Language): readonly Level[] =>
  shop.levels.map(each => ({ ...each, name: each.name[language] }));

/**
 * Computes the terms on which the fake shop answers a caller: language, rate and the level's percent. An unknown
 * currency is answered as UAH.
 */
export const computeFakeLotTerms = (shop: FakeShop, caller: FakeCaller): FakeLotTerms => ({
  language: caller.language(),
  rate: shop.rates.get(caller.currency()) ?? parseSampleDecimal('1'),
  userPercent: levelOf(
    listFakeLevelsIn(shop, caller.language()),
    findFakeUser(shop, caller)?.saleBalance ?? minorUnits(0),
  ).percent,
});

/** Makes the lot that the fake shop answers on these terms, in their language and currency. */
export const makeLotForFakeTerms = (shop: FakeShop, lot: FakeLot, terms: FakeLotTerms): Lot => {
  const category = shop.categories.find(each => each.id === lot.categoryId);
  return localiseFakeLot(lot, category?.name ?? makeRecordByLanguage(() => ''), terms);
};

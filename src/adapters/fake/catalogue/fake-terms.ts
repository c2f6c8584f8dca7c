import { type Level, levelOf } from '../../../domain/accounts/level.ts';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { type Language, textsOf } from '../../../domain/content/languages.ts';
import { minorUnits } from '../../../domain/money/money.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { decimal } from '../shop/fake-decimal.ts';
import { type FakeShop, userOf } from '../shop/fake-shop.ts';
import { answerLot, type FakeLot, type Terms } from './fake-lot.ts';

/** The levels as a caller of that language reads them. */
export const levelsIn = (shop: FakeShop, language: Language): readonly Level[] =>
  shop.levels.map(each => ({ ...each, name: each.name[language] }));

/**
 * The terms on which a caller is answered: language, rate and the level's percent. An unknown currency is answered as
 * UAH.
 */
export const termsOf = (shop: FakeShop, caller: FakeCaller): Terms => ({
  language: caller.language(),
  rate: shop.rates.get(caller.currency()) ?? decimal('1'),
  userPercent: levelOf(levelsIn(shop, caller.language()), userOf(shop, caller)?.saleBalance ?? minorUnits(0))
    .percent,
});

export const answeredLot = (shop: FakeShop, lot: FakeLot, terms: Terms): Lot => {
  const category = shop.categories.find(each => each.id === lot.categoryId);
  return answerLot(lot, category?.name ?? textsOf(() => ''), terms);
};

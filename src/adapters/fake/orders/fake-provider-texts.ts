import { DEFAULT_LANGUAGE, isLanguage } from '../../../domain/content/languages.ts';
import { type MinorUnits, minorUnitsToText } from '../../../domain/money/money-units.ts';
import { makeTextTranslator } from '../../../texts/make-text-translator.ts';

export const fakeProviderTexts = {
  uk: {
    below: 'Сума менша за дозволену для цього способу [від {least} до {most} {currency}]',
    above: 'Сума більша за дозволену для цього способу [від {least} до {most} {currency}]',
    phone: 'Гаманець із цим номером відмовив в оплаті',
  },
  ru: {
    below: 'Сумма меньше допустимой для этого способа [от {least} до {most} {currency}]',
    above: 'Сумма больше допустимой для этого способа [от {least} до {most} {currency}]',
    phone: 'Кошелёк с этим номером отказал в оплате',
  },
  en: {
    below: 'The amount is below this method’s minimum [from {least} to {most} {currency}]',
    above: 'The amount is above this method’s maximum [from {least} to {most} {currency}]',
    phone: 'The wallet of this number refused to pay',
  },
} as const;

const translate = makeTextTranslator(fakeProviderTexts);

/**
 * Answers the translator of the fake provider's texts, a foreign company's, in the language of `ik_loc`; the default
 * one for any other.
 */
export const makeFakeProviderTranslator = (language: string | undefined) =>
  translate(isLanguage(language) ? language : DEFAULT_LANGUAGE);

/**
 * Makes the fake provider's refusal of an amount on one side of its limits: the range in brackets, with the currency's
 * code.
 */
export const makeFakeAmountRefusal = (
  language: string | undefined,
  side: 'below' | 'above',
  { least, most }: { readonly least: MinorUnits; readonly most: MinorUnits },
  currency: string,
): string =>
  makeFakeProviderTranslator(language)(side, {
    least: minorUnitsToText(least),
    most: minorUnitsToText(most),
    currency,
  });

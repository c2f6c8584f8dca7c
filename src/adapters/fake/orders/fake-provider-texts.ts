import { DEFAULT_LANGUAGE, isLanguage } from '../../../domain/content/languages.ts';
import { type MinorUnits, minorToText } from '../../../domain/money/money.ts';

const texts = {
  uk: {
    below: 'Сума менша за дозволену для цього способу',
    above: 'Сума більша за дозволену для цього способу',
    range: (least: string, most: string) => `від ${least} до ${most}`,
    phone: 'Гаманець із цим номером відмовив в оплаті',
  },
  ru: {
    below: 'Сумма меньше допустимой для этого способа',
    above: 'Сумма больше допустимой для этого способа',
    range: (least: string, most: string) => `от ${least} до ${most}`,
    phone: 'Кошелёк с этим номером отказал в оплате',
  },
  en: {
    below: 'The amount is below this method’s minimum',
    above: 'The amount is above this method’s maximum',
    range: (least: string, most: string) => `from ${least} to ${most}`,
    phone: 'The wallet of this number refused to pay',
  },
} as const;

/** The words of the provider, a foreign company, in the language of `ik_loc`; the default one for any other. */
export const providerTexts = (language: string | undefined) =>
  texts[isLanguage(language) ? language : DEFAULT_LANGUAGE];

/** What it says of an amount on one side of its limits: the range in brackets, with the currency's code. */
export const amountRefusal = (
  language: string | undefined,
  side: 'below' | 'above',
  { least, most }: { readonly least: MinorUnits; readonly most: MinorUnits },
  currency: string,
): string => {
  const say = providerTexts(language);
  return `${say[side]} [${say.range(minorToText(least), minorToText(most))} ${currency}]`;
};

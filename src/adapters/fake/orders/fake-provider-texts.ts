import { isLanguage } from '../../../application/stores/preferences-store.ts';

const texts = {
  uk: {
    below: 'Сума менша за дозволену для цього способу [від 1.00 до 25000.00 UAH]',
    above: 'Сума більша за дозволену для цього способу [від 1.00 до 25000.00 UAH]',
    phone: 'Гаманець із цим номером відмовив в оплаті',
  },
  ru: {
    below: 'Сумма меньше допустимой для этого способа [от 1.00 до 25000.00 UAH]',
    above: 'Сумма больше допустимой для этого способа [от 1.00 до 25000.00 UAH]',
    phone: 'Кошелёк с этим номером отказал в оплате',
  },
  en: {
    below: 'The amount is below this way’s minimum [from 1.00 to 25000.00 UAH]',
    above: 'The amount is above this way’s maximum [from 1.00 to 25000.00 UAH]',
    phone: 'The wallet of this number refused to pay',
  },
} as const;

/** The words of the provider, a foreign company, in the language of `ik_loc`; Ukrainian for any other. */
export const providerTexts = (language: string | undefined) => texts[isLanguage(language) ? language : 'uk'];

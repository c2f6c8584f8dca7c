import { isLanguage } from '../../../application/stores/preferences-store.ts';
import { minorToText, minorUnits } from '../../../domain/money/money.ts';

/** Kopiyka: what a payment may come to, from 1 to 25,000 UAH. */
export const LEAST_PAYMENT = minorUnits(100n);
export const MOST_PAYMENT = minorUnits(2_500_000n);
const LEAST = minorToText(LEAST_PAYMENT);
const MOST = minorToText(MOST_PAYMENT);

const texts = {
  uk: {
    below: `Сума менша за дозволену для цього способу [від ${LEAST} до ${MOST} UAH]`,
    above: `Сума більша за дозволену для цього способу [від ${LEAST} до ${MOST} UAH]`,
    phone: 'Гаманець із цим номером відмовив в оплаті',
  },
  ru: {
    below: `Сумма меньше допустимой для этого способа [от ${LEAST} до ${MOST} UAH]`,
    above: `Сумма больше допустимой для этого способа [от ${LEAST} до ${MOST} UAH]`,
    phone: 'Кошелёк с этим номером отказал в оплате',
  },
  en: {
    below: `The amount is below this way’s minimum [from ${LEAST} to ${MOST} UAH]`,
    above: `The amount is above this way’s maximum [from ${LEAST} to ${MOST} UAH]`,
    phone: 'The wallet of this number refused to pay',
  },
} as const;

/** The words of the provider, a foreign company, in the language of `ik_loc`; Ukrainian for any other. */
export const providerTexts = (language: string | undefined) => texts[isLanguage(language) ? language : 'uk'];

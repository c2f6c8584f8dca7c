import {
  type MinorUnits,
  minorUnitsToText,
  wholeToMinorUnits,
} from '../../../src/domain/money/money-units.ts';
import { leastAmountAtRate, mostAmountAtRate } from '../../../src/domain/orders/payment-limits.ts';
import type { LiqpaySettings } from '../../config/liqpay-settings.ts';
import { fieldRefusal } from '../../messages/refusal.ts';
import { moneyText } from '../../messages/texts/money-text.ts';
import { serverText } from '../../messages/texts/server-text.ts';
import type { PaymentGateway, PaymentRequest, PaymentShop } from '../../orders/payment-gateway.ts';
import { paymentCallbackPath } from '../payments/payment-callback-path.ts';
import { paymentResultPage } from '../payments/payment-result-page.ts';
import { formatProviderTime } from '../payments/provider-time.ts';
import { LIQPAY_CURRENCIES } from './liqpay-currencies.ts';
import { signLiqpayData } from './liqpay-signature.ts';
import { readLiqpayNotice } from './read-liqpay-notice.ts';

type Fields = Readonly<Record<string, string>>;

const CURRENCIES: readonly string[] = LIQPAY_CURRENCIES;

const waysFor = ({ ways }: LiqpaySettings, currency: string): readonly string[] =>
  CURRENCIES.includes(currency) ? ways : [];

/** The limits of a payment for the browser's adapter, as LiqPay itself lists no ways and tells no limits. */
const limitFields = (
  settings: LiqpaySettings,
  { amount, currency, rate, language }: PaymentRequest,
): Fields => {
  const least = leastAmountAtRate(settings.least, rate);
  const most = settings.most === null ? null : mostAmountAtRate(settings.most, rate);
  const shown = (limit: MinorUnits): string => moneyText(language, minorUnitsToText(limit), currency);
  return {
    amount: minorUnitsToText(wholeToMinorUnits(amount)),
    least: minorUnitsToText(least),
    ...(most === null ? {} : { most: minorUnitsToText(most) }),
    range:
      most === null
        ? serverText(language, 'payment_from', { least: shown(least) })
        : serverText(language, 'payment_range', { least: shown(least), most: shown(most) }),
  };
};

const checkoutFields = (
  settings: LiqpaySettings,
  { publicUrl, shopName }: PaymentShop,
  request: PaymentRequest,
): Fields => {
  const { externalId, reference, number, amount, currency, language, secondsLeft, now, via } = request;
  return signLiqpayData(
    {
      version: settings.version,
      public_key: settings.merchant,
      action: 'pay',
      amount: Number(amount),
      currency,
      description: serverText(language, 'payment_description', {
        order: number ?? externalId,
        shop: shopName,
      }),
      order_id: reference,
      paytypes: via,
      // LiqPay's own page exists in Ukrainian and English.
      language: language === 'uk' || language === 'ru' ? 'uk' : 'en',
      expired_date: formatProviderTime(now + secondsLeft * 1000),
      // One page for every outcome: the page asks the shop how the payment ended (docs/behaviour.md#payment-page).
      result_url: paymentResultPage(publicUrl, 'pending', externalId),
      server_url: `${publicUrl}${paymentCallbackPath('liqpay')}`,
    },
    settings,
  );
};

/**
 * Makes the gateway of LiqPay's checkout: one signed form that leads the shopper to its page, and a signed callback
 * (docs/adapters.md).
 */
export const makeLiqpayGateway = (settings: LiqpaySettings, shop: PaymentShop): PaymentGateway => ({
  currencies: CURRENCIES,
  fields: request => {
    const ways = waysFor(settings, request.currency);
    if (request.act === 'payways') return { currency: request.currency, ways: ways.join(',') };
    if (!ways.includes(request.via ?? '')) return fieldRefusal({ via: ['payment_way_closed'] });
    return request.act === 'payway'
      ? limitFields(settings, request)
      : checkoutFields(settings, shop, request);
  },
  readNotice: body => readLiqpayNotice(body, settings),
});

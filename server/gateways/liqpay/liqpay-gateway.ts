import {
  type MinorUnits,
  minorUnitsToText,
  wholeToMinorUnits,
} from '../../../src/domain/money/money-units.ts';
import {
  computeLeastAmountAtRate,
  computeMostAmountAtRate,
} from '../../../src/domain/orders/payment-limits.ts';
import type { LiqpaySettings } from '../../config/liqpay-settings.ts';
import { makeWrongFieldsRefusal } from '../../messages/refusal.ts';
import { formatMoneyText } from '../../messages/texts/format-money-text.ts';
import { translateServerText } from '../../messages/texts/translate-server-text.ts';
import type { PaymentGateway, PaymentRequest, PaymentShop } from '../../orders/payment-gateway.ts';
import { makePaymentCallbackPath } from '../payments/make-payment-callback-path.ts';
import { makePaymentResultAddress } from '../payments/make-payment-result-address.ts';
import { formatProviderTime } from '../payments/provider-time.ts';
import { signLiqpayData } from './compute-liqpay-signature.ts';
import { LIQPAY_CURRENCIES } from './liqpay-currencies.ts';
import { makeLiqpayRefunds } from './liqpay-refunds.ts';
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
  const least = computeLeastAmountAtRate(settings.least, rate);
  const most = settings.most === null ? null : computeMostAmountAtRate(settings.most, rate);
  const shown = (limit: MinorUnits): string => formatMoneyText(language, minorUnitsToText(limit), currency);
  return {
    amount: minorUnitsToText(wholeToMinorUnits(amount)),
    least: minorUnitsToText(least),
    ...(most === null ? {} : { most: minorUnitsToText(most) }),
    range:
      most === null
        ? translateServerText(language, 'payment_from', { least: shown(least) })
        : translateServerText(language, 'payment_range', { least: shown(least), most: shown(most) }),
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
      description: translateServerText(language, 'payment_description', {
        order: number ?? externalId,
        shop: shopName,
      }),
      order_id: reference,
      paytypes: via,
      // LiqPay's own page exists in Ukrainian and English.
      language: language === 'uk' || language === 'ru' ? 'uk' : 'en',
      expired_date: formatProviderTime(now + secondsLeft * 1000),
      // One page for every outcome: the page asks the shop how the payment ended (docs/behaviour.md#payment-page).
      result_url: makePaymentResultAddress(publicUrl, 'pending', externalId),
      server_url: `${publicUrl}${makePaymentCallbackPath('liqpay')}`,
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
    if (!ways.includes(request.via ?? '')) return makeWrongFieldsRefusal({ via: ['payment_way_closed'] });
    return request.act === 'payway'
      ? limitFields(settings, request)
      : checkoutFields(settings, shop, request);
  },
  refunds: makeLiqpayRefunds(settings),
  readNotice: body => readLiqpayNotice(body, settings),
});

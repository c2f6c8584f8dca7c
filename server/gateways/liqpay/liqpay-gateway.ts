import { type MinorUnits, minorToText, wholeToMinor } from '../../../src/domain/money/money.ts';
import { leastAt, mostAt } from '../../../src/domain/orders/payment-limits.ts';
import type { LiqpaySettings } from '../../config/liqpay-settings.ts';
import { fieldErrors } from '../../messages/refusal.ts';
import { moneyText } from '../../messages/texts/money-text.ts';
import { text } from '../../messages/texts/text.ts';
import type { PaymentGateway, PaymentRequest, Shop } from '../../orders/payment-gateway.ts';
import { callbackPath } from '../payments/callback-path.ts';
import { providerTime } from '../payments/provider-time.ts';
import { resultPage } from '../payments/result-page.ts';
import { LIQPAY_CURRENCIES } from './liqpay-currencies.ts';
import { signData } from './liqpay-signature.ts';
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
  const least = leastAt(settings.least, rate);
  const most = settings.most === null ? null : mostAt(settings.most, rate);
  const shown = (limit: MinorUnits): string => moneyText(language, minorToText(limit), currency);
  return {
    amount: minorToText(wholeToMinor(amount)),
    least: minorToText(least),
    ...(most === null ? {} : { most: minorToText(most) }),
    range:
      most === null
        ? text(language, 'payment_from', { least: shown(least) })
        : text(language, 'payment_range', { least: shown(least), most: shown(most) }),
  };
};

const checkoutFields = (
  settings: LiqpaySettings,
  { publicUrl, shopName }: Shop,
  request: PaymentRequest,
): Fields => {
  const { externalId, reference, number, amount, currency, language, secondsLeft, now, via } = request;
  return signData(
    {
      version: settings.version,
      public_key: settings.merchant,
      action: 'pay',
      amount: Number(amount),
      currency,
      description: text(language, 'payment_description', { order: number ?? externalId, shop: shopName }),
      order_id: reference,
      paytypes: via,
      // LiqPay's own page exists in Ukrainian and English.
      language: language === 'uk' || language === 'ru' ? 'uk' : 'en',
      expired_date: providerTime(now + secondsLeft * 1000),
      // One page for every outcome: the page asks the shop how the payment ended (docs/behaviour.md#payment-page).
      result_url: resultPage(publicUrl, 'pending', externalId),
      server_url: `${publicUrl}${callbackPath('liqpay')}`,
    },
    settings,
  );
};

/**
 * Makes the gateway of LiqPay's checkout: one signed form that leads the shopper to its page, and a signed callback
 * (docs/adapters.md).
 */
export const makeLiqpayGateway = (settings: LiqpaySettings, shop: Shop): PaymentGateway => ({
  currencies: CURRENCIES,
  fields: request => {
    const ways = waysFor(settings, request.currency);
    if (request.act === 'payways') return { currency: request.currency, ways: ways.join(',') };
    if (!ways.includes(request.via ?? '')) return fieldErrors({ via: ['payment_way_closed'] });
    return request.act === 'payway'
      ? limitFields(settings, request)
      : checkoutFields(settings, shop, request);
  },
  readNotice: body => readLiqpayNotice(body, settings),
});

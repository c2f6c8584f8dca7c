import { minorUnitsToText, wholeToMinorUnits } from '../../../src/domain/money/money-units.ts';
import type { InterkassaSettings } from '../../config/interkassa-settings.ts';
import { translateServerText } from '../../messages/texts/translate-server-text.ts';
import type { PaymentGateway, PaymentShop } from '../../orders/payment-gateway.ts';
import { makePaymentCallbackPath } from '../payments/make-payment-callback-path.ts';
import { makePaymentResultAddress } from '../payments/make-payment-result-address.ts';
import { SANDBOX_CURRENCIES } from '../sandbox-provider/sandbox-payment-ways.ts';
import { hasInterkassaSignature, withInterkassaSignature } from './compute-interkassa-signature.ts';
import { readInterkassaNotice } from './interkassa-notice.ts';
import { parseInterkassaForm } from './parse-interkassa-form.ts';

/**
 * Makes the gateway of Interkassa's Shop Cart Interface, real and sandbox alike. Requests hold these fields and no
 * others, so that no signed request can be sent back under other names as a payment: a request's first value is its
 * `ik_act`, a callback's first is an amount.
 */
export const makeInterkassaGateway = (
  settings: InterkassaSettings,
  { publicUrl, shopName }: PaymentShop,
): PaymentGateway => ({
  currencies: settings.sandbox ? SANDBOX_CURRENCIES : null,
  fields: ({ act, via, externalId, reference, number, amount, currency, secondsLeft, language }) =>
    withInterkassaSignature(
      {
        ik_co_id: settings.merchant,
        ik_pm_no: reference,
        ik_am: minorUnitsToText(wholeToMinorUnits(amount)),
        ik_cur: currency,
        ik_desc: translateServerText(language, 'payment_description', {
          order: number ?? externalId,
          shop: shopName,
        }),
        ik_loc: language,
        ik_suc_u: makePaymentResultAddress(publicUrl, 'success', externalId),
        ik_fal_u: makePaymentResultAddress(publicUrl, 'fail', externalId),
        ik_pnd_u: makePaymentResultAddress(publicUrl, 'pending', externalId),
        ik_ia_u: `${publicUrl}${makePaymentCallbackPath('interkassa')}`,
        ik_ltm: String(secondsLeft),
        ik_act: act,
        ik_int: 'json',
        ...(act === 'payways' || via === null ? {} : { ik_pw_via: via }),
      },
      settings,
    ),
  // Its SCI has no call for it: the shop transfers by hand.
  refunds: null,
  readNotice: body => {
    const fields = parseInterkassaForm(body);
    if (fields === null) return { reason: 'malformed', check: 'form' };
    if (!hasInterkassaSignature(fields, settings)) return { reason: 'foreign', check: 'signature' };
    const read = readInterkassaNotice(fields, settings.addedFields);
    return 'check' in read ? { reason: 'malformed', check: read.check } : { notice: read };
  },
});

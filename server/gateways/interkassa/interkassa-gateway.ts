import { minorUnitsToText, wholeToMinorUnits } from '../../../src/domain/money/money-units.ts';
import type { InterkassaSettings } from '../../config/interkassa-settings.ts';
import { serverText } from '../../messages/texts/server-text.ts';
import type { PaymentGateway, PaymentShop } from '../../orders/payment-gateway.ts';
import { paymentCallbackPath } from '../payments/payment-callback-path.ts';
import { paymentResultPage } from '../payments/payment-result-page.ts';
import { SANDBOX_CURRENCIES } from '../sandbox-provider/sandbox-ways.ts';
import { readInterkassaNotice } from './interkassa-notice.ts';
import { hasInterkassaSignature, withInterkassaSignature } from './interkassa-signature.ts';
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
        ik_desc: serverText(language, 'payment_description', { order: number ?? externalId, shop: shopName }),
        ik_loc: language,
        ik_suc_u: paymentResultPage(publicUrl, 'success', externalId),
        ik_fal_u: paymentResultPage(publicUrl, 'fail', externalId),
        ik_pnd_u: paymentResultPage(publicUrl, 'pending', externalId),
        ik_ia_u: `${publicUrl}${paymentCallbackPath('interkassa')}`,
        ik_ltm: String(secondsLeft),
        ik_act: act,
        ik_int: 'json',
        ...(act === 'payways' || via === null ? {} : { ik_pw_via: via }),
      },
      settings,
    ),
  readNotice: body => {
    const fields = parseInterkassaForm(body);
    if (fields === null) return { reason: 'malformed', check: 'form' };
    if (!hasInterkassaSignature(fields, settings)) return { reason: 'foreign', check: 'signature' };
    const read = readInterkassaNotice(fields, settings.addedFields);
    return 'check' in read ? { reason: 'malformed', check: read.check } : { notice: read };
  },
});

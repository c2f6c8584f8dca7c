import { minorToText, wholeToMinor } from '../../../src/domain/money/money.ts';
import type { InterkassaSettings } from '../../config/interkassa-settings.ts';
import { text } from '../../messages/texts/text.ts';
import type { PaymentGateway, Shop } from '../../orders/payment-gateway.ts';
import { callbackPath } from '../payments/callback-path.ts';
import { resultPage } from '../payments/result-page.ts';
import { SANDBOX_CURRENCIES } from '../sandbox-provider/ways.ts';
import { readInterkassaNotice } from './interkassa-notice.ts';
import { isSignedRightly, withSignature } from './interkassa-signature.ts';
import { parseSignedForm } from './signed-form.ts';

/**
 * Makes the gateway of Interkassa's Shop Cart Interface, real and sandbox alike. Requests hold these fields and no
 * others, so that no signed request can be sent back under other names as a payment: a request's first value is its
 * `ik_act`, a callback's first is an amount.
 */
export const makeInterkassaGateway = (
  settings: InterkassaSettings,
  { publicUrl, shopName }: Shop,
): PaymentGateway => ({
  currencies: settings.sandbox ? SANDBOX_CURRENCIES : null,
  fields: ({ act, via, externalId, reference, number, amount, currency, secondsLeft, language }) =>
    withSignature(
      {
        ik_co_id: settings.merchant,
        ik_pm_no: reference,
        ik_am: minorToText(wholeToMinor(amount)),
        ik_cur: currency,
        ik_desc: text(language, 'payment_description', { order: number ?? externalId, shop: shopName }),
        ik_loc: language,
        ik_suc_u: resultPage(publicUrl, 'success', externalId),
        ik_fal_u: resultPage(publicUrl, 'fail', externalId),
        ik_pnd_u: resultPage(publicUrl, 'pending', externalId),
        ik_ia_u: `${publicUrl}${callbackPath('interkassa')}`,
        ik_ltm: String(secondsLeft),
        ik_act: act,
        ik_int: 'json',
        ...(act === 'payways' || via === null ? {} : { ik_pw_via: via }),
      },
      settings,
    ),
  readNotice: body => {
    const fields = parseSignedForm(body);
    if (fields === null) return { reason: 'malformed', check: 'form' };
    if (!isSignedRightly(fields, settings)) return { reason: 'foreign', check: 'signature' };
    const read = readInterkassaNotice(fields, settings.addedFields);
    return 'check' in read ? { reason: 'malformed', check: read.check } : { notice: read };
  },
});

import { PaymentAct } from '../../src/adapters/http/wire/orders.ts';
import { minorToText, wholeToMinor } from '../../src/domain/money.ts';
import type { InterkassaSettings } from '../config/interkassa-settings.ts';
import type { PaymentNotice } from '../shop/settle-payment.ts';
import { text } from '../texts/text.ts';
import { callbackPath } from './callback-path.ts';
import { isSignedRightly, type SignedFields, signedText, withSignature } from './interkassa-signature.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { resultPage } from './result-page.ts';
import { parseSignedForm } from './signed-form.ts';

/** What the provider's own rehearsals are paid with (payment-provider.md). */
const TEST_WAY = 'test_interkassa_test_xts';

/**
 * The signature covers values without their names, and one secret serves both directions. What this shop signs for a
 * buyer's browser begins with its `ik_act`, of which nothing is the buyer's; what the provider signs begins with an
 * amount. So nothing that was signed as a request can be sent back under other names as a payment.
 */
const isOwnRequest = (fields: SignedFields): boolean => {
  const signed = signedText(fields);
  return PaymentAct.literals.some(act => signed.startsWith(`${act}:`));
};

const noticeOf = (fields: SignedFields): PaymentNotice => {
  const field = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    merchant: field('ik_co_id'),
    reference: field('ik_pm_no'),
    amount: field('ik_am'),
    currency: field('ik_cur'),
    invoiceId: field('ik_inv_id'),
    invoiceState: field('ik_inv_st'),
    isTest: field('ik_pw_via') === TEST_WAY,
  };
};

/** Interkassa's Shop Cart Interface, real and sandbox alike (payment-provider.md). */
export const makeInterkassaGateway = (settings: InterkassaSettings, publicUrl: string): PaymentGateway => ({
  fields: ({ act, via, externalId, reference, amount, currency, secondsLeft, language }) =>
    withSignature(
      {
        ik_co_id: settings.merchant,
        ik_pm_no: reference,
        ik_am: minorToText(wholeToMinor(amount)),
        ik_cur: currency,
        ik_desc: text(language, 'payment_description', { order: externalId }),
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
    if (fields === null) return { status: 422, check: 'form' };
    if (!isSignedRightly(fields, settings)) return { status: 403, check: 'signature' };
    if (isOwnRequest(fields)) return { status: 422, check: 'form' };
    return { notice: noticeOf(fields) };
  },
});

import type { PaymentNotice } from '../../orders/payment-gateway.ts';
import { type InterkassaSignedFields, isInterkassaSignedName } from './compute-interkassa-signature.ts';

/** The way to pay of Interkassa's own test payments. */
const TEST_WAY = 'test_interkassa_test_xts';

const AMOUNT = /^\d{1,15}(\.\d{1,8})?$/;
const MAYBE_AMOUNT = /^(\d{1,15}(\.\d{1,8})?)?$/;
const MAYBE_TIME = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/;

/**
 * The fields of a callback and the form of their values. The signature covers the values joined by colons and not their
 * names, so the owner of one signed callback may give its parts other names. A field that decides is therefore read
 * only where the parts can be told apart in one way: the amount first, the merchant second, no colon except in the two
 * times, which stand on both sides of the invoice's number and before its state, and no name that could take the rest.
 * If the times of a genuine callback are left out, its seven parts remain without names to hold them.
 */
const NEEDED: Readonly<Record<string, RegExp>> = {
  ik_am: AMOUNT,
  ik_co_id: /^[\w-]{1,64}$/,
  ik_cur: /^[A-Z]{3}$/,
  ik_inv_id: /^[\w-]{1,64}$/,
  ik_inv_st: /^[A-Za-z]{1,20}$/,
  ik_pm_no: /^[\w-]{1,32}$/,
};
const POSSIBLE: Readonly<Record<string, RegExp>> = {
  ik_co_prs_id: /^\d{0,32}$/,
  ik_co_rfn: MAYBE_AMOUNT,
  ik_desc: /^[^:]{0,255}$/u,
  ik_inv_crt: MAYBE_TIME,
  ik_inv_prc: MAYBE_TIME,
  ik_p_card_mask: /^[\d*Xx]{0,30}$/,
  ik_p_card_token: /^[\w-]{0,128}$/,
  ik_ps_price: MAYBE_AMOUNT,
  ik_pw_via: /^[\w.-]{0,100}$/,
  ik_trn_id: /^[^:\s]{0,128}$/,
};
/** The form of the values of fields that the shop's owner adds (INTERKASSA_FIELDS). */
const ADDED = /^[^:\s]{0,255}$/;

/** The first field that is missing, unknown or malformed; null where there is none. */
const wrongField = (fields: InterkassaSignedFields, added: readonly string[]): string | null => {
  const missing = Object.keys(NEEDED).find(name => fields[name] === undefined);
  if (missing !== undefined) return missing;
  const wrong = Object.entries(fields).find(([name, value]) => {
    if (!isInterkassaSignedName(name)) return false;
    const look = NEEDED[name] ?? POSSIBLE[name] ?? (added.includes(name) ? ADDED : null);
    return look === null || typeof value !== 'string' || !look.test(value);
  });
  return wrong === undefined ? null : wrong[0];
};

/**
 * Reads a rightly signed Interkassa callback as a notice, or names the check that it failed for the log, where the
 * owner sees that the provider has begun to send something new.
 */
export const readInterkassaNotice = (
  fields: InterkassaSignedFields,
  added: readonly string[],
): PaymentNotice | { readonly check: string } => {
  const wrong = wrongField(fields, added);
  if (wrong !== null) return { check: /^\w{1,60}$/.test(wrong) ? `field ${wrong}` : 'form' };
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

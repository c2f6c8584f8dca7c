import type { Language } from '../../../src/domain/content/languages.ts';
import { type MinorUnits, minorUnitsOfText } from '../../../src/domain/money/money-units.ts';
import {
  hasInterkassaSignature,
  type InterkassaSignedFields,
} from '../interkassa/compute-interkassa-signature.ts';
import { isShopAddress } from './is-shop-address.ts';
import { readLanguageOfProviderCode } from './read-language-of-provider-code.ts';
import type { SciContext } from './sandbox-context.ts';

/** The base fields of every SCI request (docs/behaviour.md#payment-provider), checked. */
export type SciRequest = {
  readonly act: 'payways' | 'payway' | 'process';
  readonly via: string;
  readonly reference: string;
  readonly amount: MinorUnits;
  readonly currency: string;
  readonly description: string;
  readonly language: Language;
  readonly successUrl: string;
  readonly failUrl: string;
};

/**
 * What is wrong with a field of an SCI request, by code. 21: the field is missing, 22: empty, 23: its value is wrong,
 * 24: badly formatted.
 */
export type SciWrongField = { readonly code: 21 | 22 | 23 | 24; readonly field: string };

const FORMATS: Readonly<Record<string, RegExp>> = {
  ik_co_id: /^[\w-]{1,64}$/,
  ik_pm_no: /^[\w-]{1,32}$/,
  ik_am: /^\d{1,13}(\.\d{1,2})?$/,
  ik_cur: /^[A-Z]{3}$/,
  ik_desc: /^.{1,255}$/su,
};

const ACTS = ['payways', 'payway', 'process'] as const;

/** Reads and checks one request to the sandbox's SCI endpoint. A request without a signature is accepted. */
export const readSciRequest = (
  fields: InterkassaSignedFields,
  { payment, publicUrl }: SciContext['config'],
): SciRequest | SciWrongField => {
  const value = (name: string): string => {
    const given = fields[name];
    return typeof given === 'string' ? given : '';
  };
  for (const [field, format] of Object.entries(FORMATS)) {
    if (fields[field] === undefined) return { code: 21, field };
    if (value(field) === '') return { code: 22, field };
    if (!format.test(value(field))) return { code: 24, field };
  }
  if (value('ik_co_id') !== payment.merchant) return { code: 23, field: 'ik_co_id' };
  if (fields['ik_sign'] !== undefined && !hasInterkassaSignature(fields, payment))
    return { code: 23, field: 'ik_sign' };
  const amount = minorUnitsOfText(value('ik_am'));
  if (amount === null || amount <= 0n) return { code: 23, field: 'ik_am' };
  const act = ACTS.find(each => each === value('ik_act'));
  if (act === undefined) return { code: 23, field: 'ik_act' };
  const successUrl = value('ik_suc_u') || `${publicUrl}/payment-success`;
  const failUrl = value('ik_fal_u') || `${publicUrl}/payment-fail`;
  if (!isShopAddress(successUrl, publicUrl)) return { code: 23, field: 'ik_suc_u' };
  if (!isShopAddress(failUrl, publicUrl)) return { code: 23, field: 'ik_fal_u' };
  return {
    act,
    via: value('ik_pw_via'),
    reference: value('ik_pm_no'),
    amount,
    currency: value('ik_cur'),
    description: value('ik_desc'),
    language: readLanguageOfProviderCode(value('ik_loc')),
    successUrl,
    failUrl,
  };
};

import type { PaymentFormData, PaymentStep } from '../../application/ports/payments.ts';
import { minorUnitsOfText } from '../../domain/money/money-units.ts';
import type { PaymentLimits } from '../../domain/orders/payment-limits.ts';
import type { PaymentMethod } from '../../domain/orders/payment-method.ts';
import { findAllowedPaymentFormAction } from './allowed-form-action.ts';
import { readInterkassaPhoneForm } from './read-provider-phone-form.ts';
import { isPlainObject, type UnknownFields } from './sci-envelope.ts';

const scalar = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

const readMethod = (value: unknown): PaymentMethod | null => {
  if (!isPlainObject(value)) return null;
  const [als, ser, curAls] = [scalar(value['als']), scalar(value['ser']), scalar(value['curAls'])];
  if (als === null || curAls === null || !/^[\w.-]{1,100}$/.test(als)) return null;
  return { als, ser: ser ?? '', curAls };
};

/** Reads the provider's list of payment methods; entries that can't be read are left out. Null when there is no list. */
export const readInterkassaMethods = (data: UnknownFields): readonly PaymentMethod[] | null => {
  const set = data['paywaySet'];
  if (!Array.isArray(set) && !isPlainObject(set)) return null;
  return Object.values(set)
    .map(readMethod)
    .filter(method => method !== null);
};

/**
 * Reads the payment limits beside the invoice of a checked amount. Only the sandbox is known to name them, so that a
 * missing or strange bound is none (docs/behaviour.md#payment-provider).
 */
export const readInterkassaLimits = (data: UnknownFields): PaymentLimits | null => {
  const limits = isPlainObject(data['limits']) ? data['limits'] : {};
  const [least = null, most = null] = ['min', 'max'].map(name =>
    minorUnitsOfText(scalar(limits[name]) ?? ''),
  );
  if (least === null && most === null) return null;
  return least !== null && most !== null && least > most ? null : { least, most };
};

const readPaymentForm = (value: UnknownFields, provider: URL): PaymentFormData | null => {
  const action =
    typeof value['action'] === 'string' ? findAllowedPaymentFormAction(value['action'], provider) : null;
  if (action === null) return null;
  const given = value['parameters'];
  const parameters = Object.entries(isPlainObject(given) ? given : {}).flatMap(([name, each]) => {
    const text = scalar(each);
    return text === null ? [] : [[name, text] as const];
  });
  const method = scalar(value['method'])?.toUpperCase() === 'GET' ? 'GET' : 'POST';
  return { action, method, parameters: Object.fromEntries(parameters) };
};

/**
 * Reads the provider's next step of a payment: a form to leave with, or a question for a phone. Null for what can't be
 * trusted.
 */
export const readInterkassaStep = (
  data: UnknownFields,
  provider: URL,
  parse: (html: string) => Document,
): PaymentStep | null => {
  if (isPlainObject(data['paymentForm'])) {
    const form = readPaymentForm(data['paymentForm'], provider);
    return form === null ? null : { _tag: 'PaymentForm', form };
  }
  if (typeof data['internalForm'] !== 'string') return null;
  const form = readInterkassaPhoneForm(data['internalForm'], provider, parse);
  return form === null ? null : { _tag: 'InternalForm', form };
};

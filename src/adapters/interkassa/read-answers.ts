import type { PaymentForm, PaymentStep } from '../../application/ports/payments.ts';
import { minorFromText } from '../../domain/money/money.ts';
import type { PaymentLimits } from '../../domain/orders/payment-limits.ts';
import type { PaymentMethod } from '../../domain/orders/payment-method.ts';
import { paymentFormAction } from './allowed-action.ts';
import { type Fields, isFields } from './envelope.ts';
import { readInternalForm } from './read-internal-form.ts';

const scalar = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

const readMethod = (value: unknown): PaymentMethod | null => {
  if (!isFields(value)) return null;
  const [als, ser, curAls] = [scalar(value['als']), scalar(value['ser']), scalar(value['curAls'])];
  if (als === null || curAls === null || !/^[\w.-]{1,100}$/.test(als)) return null;
  return { als, ser: ser ?? '', curAls };
};

/** Reads the provider's list of payment methods; entries that can't be read are left out. Null when there is no list. */
export const readMethods = (data: Fields): readonly PaymentMethod[] | null => {
  const set = data['paywaySet'];
  if (!Array.isArray(set) && !isFields(set)) return null;
  return Object.values(set)
    .map(readMethod)
    .filter(method => method !== null);
};

/**
 * Reads the payment limits beside the invoice of a checked amount. Only the sandbox is known to name them, so that a
 * missing or strange bound is none (docs/behaviour.md#payment-provider).
 */
export const readLimits = (data: Fields): PaymentLimits | null => {
  const limits = isFields(data['limits']) ? data['limits'] : {};
  const [least = null, most = null] = ['min', 'max'].map(name => minorFromText(scalar(limits[name]) ?? ''));
  if (least === null && most === null) return null;
  return least !== null && most !== null && least > most ? null : { least, most };
};

const readPaymentForm = (value: Fields, provider: URL): PaymentForm | null => {
  const action = typeof value['action'] === 'string' ? paymentFormAction(value['action'], provider) : null;
  if (action === null) return null;
  const given = value['parameters'];
  const parameters = Object.entries(isFields(given) ? given : {}).flatMap(([name, each]) => {
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
export const readStep = (
  data: Fields,
  provider: URL,
  parse: (html: string) => Document,
): PaymentStep | null => {
  if (isFields(data['paymentForm'])) {
    const form = readPaymentForm(data['paymentForm'], provider);
    return form === null ? null : { _tag: 'PaymentForm', form };
  }
  if (typeof data['internalForm'] !== 'string') return null;
  const form = readInternalForm(data['internalForm'], provider, parse);
  return form === null ? null : { _tag: 'InternalForm', form };
};

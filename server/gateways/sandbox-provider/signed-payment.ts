import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '../../../src/domain/content/languages.ts';

/** The fields of a payment on its way through the sandbox's pages. */
export type SandboxPayment = {
  readonly reference: string;
  /** The amount as text, such as `123.45`. */
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly via: string;
  readonly language: Language;
  readonly successUrl: string;
  readonly failUrl: string;
  /** The payment's creation time in UTC, such as `2026-11-21 10:00:00`. */
  readonly created: string;
};

const macOf = (body: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`sandbox-payment:${body}`).digest();

/**
 * Signs a payment into one form field that nobody can change: the sandbox keeps nothing between its pages, so that any
 * process can answer the next one.
 */
export const signSandboxPayment = (payment: SandboxPayment, secret: string): string => {
  const body = Buffer.from(JSON.stringify(payment)).toString('base64url');
  return `${body}.${macOf(body, secret).toString('base64url')}`;
};

/** Reads the payment in a form field that was signed with this secret; null for any other text. */
export const readSandboxPayment = (signed: string, secret: string): SandboxPayment | null => {
  const [body = '', mac = '', ...rest] = signed.split('.');
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(body, secret);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as SandboxPayment;
};

import { Effect } from 'effect';
import { ProviderRefused, ProviderUnavailable } from '../../application/ports/failures.ts';

export type UnknownFields = Readonly<Record<string, unknown>>;

export const isPlainObject = (value: unknown): value is UnknownFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wholeNumber = (value: unknown): number | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
};

/**
 * Reads the data of Interkassa's envelope `{resultCode, resultMsg, resultData}`; codes come as numbers or as text
 * (docs/behaviour.md#payment-provider). A code other than 0 is ProviderRefused, anything but an envelope
 * ProviderUnavailable.
 */
export const readInterkassaEnvelope = (
  body: string,
): Effect.Effect<UnknownFields, ProviderRefused | ProviderUnavailable> => {
  const envelope = parse(body);
  if (!isPlainObject(envelope)) return Effect.fail(new ProviderUnavailable());
  const code = wholeNumber(envelope['resultCode']);
  if (code === null) return Effect.fail(new ProviderUnavailable());
  if (code !== 0) {
    const told = envelope['resultMsg'];
    return Effect.fail(new ProviderRefused({ code, message: typeof told === 'string' ? told : '' }));
  }
  const data = envelope['resultData'];
  return Effect.succeed(isPlainObject(data) ? data : {});
};

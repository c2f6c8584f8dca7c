import * as fc from 'fast-check';
import { type Decimal, parseDecimal } from '../../src/domain/money/decimal.ts';

/** Parses a decimal literal for tests. Throws when the text is none, so that a typing mistake is seen at once. */
export const decimalLiteral = (text: string): Decimal => {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new Error(`not a decimal: ${text}`);
  return parsed;
};

const fromMillionths = (millionths: bigint): Decimal => millionths as Decimal;

/** The arbitrary of any decimal, also negative, up to a million million. */
export const decimalArbitrary = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(fromMillionths);

/** The arbitrary of percents of levels and commissions: 0…100, with the levels' own among the likely ones. */
export const percentArbitrary = fc.oneof(
  fc.constantFrom('0', '0.1', '1', '1.5', '2', '3', '5', '7', '100').map(decimalLiteral),
  fc.bigInt({ min: 0n, max: 100_000_000n }).map(fromMillionths),
);

/**
 * The arbitrary of rates in UAH per unit of a currency: above 0, with hryvnia, dollar and euro among the likely ones.
 */
export const rateArbitrary = fc.oneof(
  fc.constantFrom('1', '41.25', '44.9', '0.09', '41.666667').map(decimalLiteral),
  fc.bigInt({ min: 1n, max: 1_000_000_000n }).map(fromMillionths),
);

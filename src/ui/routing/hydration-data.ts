import type { ShopFrame } from '../../application/stores/frame-store.ts';

/**
 * The data that a screen was rendered from, which travels with the page as a block so that nothing is asked again: the
 * same release of the same code writes and reads it, so it is not decoded by a schema.
 */
export type HydrationData = {
  /** When it was rendered, in epoch milliseconds of the shop's clock. */
  readonly at: number;
  /** Path of the screen that was rendered: a guest's account is the log-in. */
  readonly path: string;
  readonly frame: ShopFrame;
  /** What the screen's own reading gave. */
  readonly data: unknown;
};

/** The one field of an object that stands for a whole number of any length, as money is. */
const BIGINT = '$bigint';

/** The same in what JSON knows; throws for what it would lose. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'bigint') return { [BIGINT]: String(value) };
  if (Array.isArray(value) && !value.includes(undefined)) return value.map(plain);
  if (typeof value !== 'object' || value === null) {
    if (['string', 'boolean', 'undefined'].includes(typeof value) || value === null || Number.isFinite(value))
      return value;
  } else if (
    [Object.prototype, null].includes(Object.getPrototypeOf(value)) &&
    !Object.hasOwn(value, BIGINT)
  ) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
  }
  throw new TypeError('Only plain data travels with a rendered screen.');
};

/** Writes hydration data as a text that may stand in any element: nothing in it ends one. */
export const writeHydrationData = (answers: HydrationData): string =>
  JSON.stringify(plain(answers)).replaceAll('<', '\\u003c');

export const readHydrationData = (text: string): HydrationData =>
  JSON.parse(text, (_, value) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, BIGINT)
      ? BigInt(value[BIGINT])
      : value,
  ) as HydrationData;

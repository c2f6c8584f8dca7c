import type { ShopClock } from '../../application/ports/clock.ts';

/** What the shop's clock offers together with the way to correct it. */
export type ServerClock = ShopClock & {
  /**
   * Takes the `Date` header of an answer over, with its `Age` in seconds where a cache kept it; one that is absent or
   * unreadable changes nothing.
   */
  readonly observe: (dateHeader: string | null, ageHeader?: string | null) => void;
};

/** The header counts whole seconds, cut off: half a second later is the likeliest moment. */
const HALF_SECOND = 500;
/** Below this the difference is the header's own coarseness and the way of the answer. */
const TOLERANCE = 1500;

/** Makes the visitor's clock, put right by the shop's answers (docs/behaviour.md#countdowns). */
export const makeServerClock = (deviceNow: () => number): ServerClock => {
  let offset = 0;
  return {
    now: () => deviceNow() + offset,
    observe: (dateHeader, ageHeader = null) => {
      const age = 1000 * Number(ageHeader ?? 0);
      const told = dateHeader === null ? Number.NaN : Date.parse(dateHeader) + age;
      if (Number.isNaN(told)) return;
      const measured = told + HALF_SECOND - deviceNow();
      if (Math.abs(measured - offset) > TOLERANCE) offset = measured;
    },
  };
};

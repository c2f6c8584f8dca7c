const SECOND = 1000;

/** The time left until a moment, each part as text of at least two digits. */
export type Countdown = {
  readonly days: string;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
  readonly finished: boolean;
};

const padded = (n: number): string => String(n).padStart(2, '0');

/**
 * Computes the time from `now` to `to` (both epoch milliseconds) in whole seconds, rounded down; stops at zero and is
 * then finished (law `countdown`).
 */
export const countdownTo = (to: number, now: number): Countdown => {
  const finished = !(to > now);
  const left = finished ? 0 : Math.floor((to - now) / SECOND);
  return {
    days: padded(Math.floor(left / 86_400)),
    hours: padded(Math.floor(left / 3600) % 24),
    minutes: padded(Math.floor(left / 60) % 60),
    seconds: padded(left % 60),
    finished,
  };
};

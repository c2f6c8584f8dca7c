const LONGEST_PAUSE_SECONDS = 30;
/** A beacon publishes a second or two after its round's time: so often it is asked again at once. */
export const QUICK_ATTEMPTS = 5;

/** Seconds until a beacon is asked again. */
export const pauseSeconds = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(10, Math.max(0, attempts - QUICK_ATTEMPTS)));

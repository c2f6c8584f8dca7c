const LONGEST_PAUSE_SECONDS = 30;
/**
 * The number of tries after which the pauses between questions to the beacon grow: it publishes a second or two after
 * its round's time.
 */
export const QUICK_BEACON_ATTEMPTS = 5;

/** Computes the pause in seconds until a beacon is asked again, by the number of failed tries. */
export const computeBeaconPauseSeconds = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(10, Math.max(0, attempts - QUICK_BEACON_ATTEMPTS)));

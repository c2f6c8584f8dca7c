/** The moment, in epoch milliseconds, for which the sample's files are written: a shop that opens then. */
export const SAMPLE_OPENING_EPOCH_MS = Date.UTC(2026, 10, 1);

/** Moves a moment of the sample's files to a shop that opens at `openedAt`; both in epoch milliseconds. */
export const shiftSampleTime = (moment: string, openedAt: number): number =>
  Date.parse(moment) - SAMPLE_OPENING_EPOCH_MS + openedAt;

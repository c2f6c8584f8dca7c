/** The files' moments are written for a shop that opens at this one. */
export const SAMPLE_OPENS = Date.UTC(2026, 10, 1);

/** A moment of the files in a shop that opens at `openedAt`; both in epoch milliseconds. */
export const sampleTime = (moment: string, openedAt: number): number =>
  Date.parse(moment) - SAMPLE_OPENS + openedAt;

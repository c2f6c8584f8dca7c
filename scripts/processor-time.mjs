import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for every program. */
const TICKS_PER_MINUTE = 6000;

/**
 * Minutes of processor time, user and system, of all processes that this one started and that have ended, their own
 * children included; null where there is no /proc.
 */
export const processorMinutes = () => {
  try {
    const [, fields] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(13, 15).map(Number);
    return (user + system) / TICKS_PER_MINUTE;
  } catch {
    return null;
  }
};

/** What a run took, in a sentence; `started`: milliseconds of performance.now(). */
export const timeTaken = started => {
  const minutes = `${((performance.now() - started) / 60_000).toFixed(1)} min`;
  const ofProcessor = processorMinutes();
  return ofProcessor === null ? minutes : `${minutes}, ${ofProcessor.toFixed(1)} processor minutes`;
};

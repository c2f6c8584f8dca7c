import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for every program. */
const TICKS_PER_MINUTE = 6000;

/**
 * Minutes of processor time, user and system, of all processes that this one started and that have ended, their own
 * children included; null where there is no /proc.
 */
const processorMinutes = () => {
  try {
    const [, fields] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(13, 15).map(Number);
    return (user + system) / TICKS_PER_MINUTE;
  } catch {
    return null;
  }
};

const rounded = figure => Number(figure.toFixed(1));

/**
 * What all that this process started took, in minutes, to a tenth; `started`: milliseconds of performance.now(). The
 * processor's are null where nobody counts them.
 */
export const timeTaken = started => {
  const ofProcessor = processorMinutes();
  return {
    minutes: rounded((performance.now() - started) / 60_000),
    processorMinutes: ofProcessor === null ? null : rounded(ofProcessor),
  };
};

export const inWords = ({ minutes, processorMinutes: ofProcessor }) =>
  ofProcessor === null ? `${minutes} min` : `${minutes} min, ${ofProcessor} processor minutes`;

/** Of time, the largest first; each with its seconds. */
export const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Whole seconds for formatNumber, in the largest unit that leaves no rest: 600 are 10 minutes, 601 stay seconds. */
export const inLargestUnit = (seconds: number) => {
  const [unit, length] = UNITS.find(([, size]) => seconds > 0 && seconds % size === 0) ?? UNITS[3];
  return [seconds / length, { style: 'unit', unit, unitDisplay: 'long' }] as const;
};

import { makeSeededRandom } from './seeded-random.ts';

/** One step of a simulation: what happens at once, after a time. Nothing but this and the code decides what becomes of it. */
export type SimulatedStep = {
  /** Milliseconds since the step before. */
  readonly afterMs: number;
  /** What else is chance in this step. */
  readonly seed: number;
  /** The process dies that is at this point: a call to the database, or its answer, counted from 1; 0: none. */
  readonly diesAt: number;
  readonly acts: readonly string[];
};

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Mostly moments; then what lets reservations, draws, parcels, reminders and claims run out. */
const WAITS = [
  0,
  0,
  0,
  SECOND,
  SECOND,
  30 * SECOND,
  300 * SECOND,
  1_300 * SECOND,
  3 * HOUR,
  50 * HOUR,
  400 * HOUR,
];
const MOST_ACTS = 6;
const MOST_POINTS = 40;
/** How often an act is chosen in one seed beside another seed: each has its own way, so that some go deep where others are seldom. */
const MORE_OFTEN = [1, 1, 3];

/** Makes the steps of a seed; `choices`: how often each act may be chosen. */
export const makeSimulatedSteps = (
  seed: number,
  count: number,
  choices: readonly { readonly name: string; readonly often: number }[],
): readonly SimulatedStep[] => {
  const random = makeSeededRandom(seed);
  const below = (end: number): number => Math.floor(random() * end);
  const names = choices.flatMap(({ name, often }) =>
    Array.from({ length: often * (MORE_OFTEN[below(MORE_OFTEN.length)] ?? 1) }, () => name),
  );
  return Array.from({ length: count }, () => ({
    afterMs: WAITS[below(WAITS.length)] ?? 0,
    seed: below(2 ** 31),
    diesAt: below(4) === 0 ? 1 + below(MOST_POINTS) : 0,
    acts: Array.from({ length: 1 + below(MOST_ACTS) }, () => names[below(names.length)] ?? ''),
  }));
};

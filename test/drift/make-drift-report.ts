import type { AdapterRecording } from './adapter-recording.ts';
import { compareAnswerShapes } from './answer-shape.ts';

/** What one adapter did, and which cases of the suites held on it. */
export type AdapterRun = AdapterRecording & {
  readonly name: string;
  /** By the case's name without the adapter's. */
  readonly cases: Readonly<Record<string, 'passed' | 'failed' | 'skipped'>>;
};

/**
 * Formats the full name of a contract suite's case without its adapter: `orders: fakes > settles …` is `orders >
 * settles …`.
 */
export const formatSuiteCaseName = (fullName: string, adapter: string): string =>
  fullName.replace(`: ${adapter} > `, ' > ').replace(`: ${adapter} `, ' > ');

const keysOf = (a: object, b: object): readonly string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();

const compareCases = (a: AdapterRun, b: AdapterRun): readonly string[] =>
  keysOf(a.cases, b.cases).flatMap(name => {
    const [one, other] = [a.cases[name] ?? 'never run', b.cases[name] ?? 'never run'];
    return one === other ? [] : [`case ${name}: ${one} with ${a.name}, ${other} with ${b.name}`];
  });

const byCase = ({ outcomes, name }: AdapterRun): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(outcomes).map(([place, ends]) => [formatSuiteCaseName(place, name), ends]),
  );

const compareOutcomes = (a: AdapterRun, b: AdapterRun): readonly string[] => {
  const [left, right] = [byCase(a), byCase(b)];
  return keysOf(left, right).flatMap(place => {
    const [one, other] = [left[place], right[place]].map(ends => ends?.join(' and ') ?? 'never called');
    const [name, call] = place.split(' | ');
    return one === other ? [] : [`call ${call} in ${name}: ${one} with ${a.name}, ${other} with ${b.name}`];
  });
};

const compareAnswers = (a: AdapterRun, b: AdapterRun): readonly string[] =>
  keysOf(a.answers, b.answers).flatMap(call => {
    const [one, other] = [a.answers[call], b.answers[call]];
    // A call that never answers on one of them is a difference of outcomes, named there.
    if (one === undefined || other === undefined) return [];
    return compareAnswerShapes(one, other, [a.name, b.name], call).map(difference => `answer ${difference}`);
  });

/** Every difference between two adapters of the same ports, one line each. */
const compareAdapters = (a: AdapterRun, b: AdapterRun): readonly string[] => [
  ...compareCases(a, b),
  ...compareOutcomes(a, b),
  ...compareAnswers(a, b),
];

/**
 * Makes the report of a drift run: what was compared, and every difference to the first adapter; empty when there is
 * none. `asked`: how many adapters there must be.
 */
export const makeDriftReport = (
  adapters: readonly AdapterRun[],
  asked = 2,
): { readonly about: string; readonly differences: readonly string[] } => {
  const [first, ...others] = adapters;
  if (first === undefined || adapters.length < asked) {
    const recorded = adapters.map(({ name }) => name).join(', ');
    return {
      about: 'not all can be compared',
      differences: [`${adapters.length} of ${asked} adapters were recorded: ${recorded}`],
    };
  }
  const about =
    `${adapters.map(adapter => adapter.name).join(' | ')}: ${Object.keys(first.cases).length} cases, ` +
    `${Object.keys(first.answers).length} calls`;
  return { about, differences: others.flatMap(other => compareAdapters(first, other)) };
};

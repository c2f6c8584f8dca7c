import { type AccountHistory, type AccountOperation, listLastLooks } from './account-changes.ts';

type Figure = 'free' | 'counted';

/** By how much an operation moves a figure, at least and at most, whatever came before. */
const reachOf = (
  { change, isDone }: AccountOperation,
  figure: Figure,
): readonly [least: bigint, most: bigint] => {
  const isFree = figure === 'free';
  switch (change.kind) {
    case 'take':
      return isFree ? [-change.amount, -change.amount] : [0n, 0n];
    case 'end':
      return isFree ? [0n, change.amount] : [0n, 0n];
    case 'expire':
      return isFree ? [isDone ? change.amount : 0n, change.amount] : [0n, 0n];
    case 'settle':
      return isFree ? [change.gain - change.amount, change.gain] : [change.counted, change.counted];
    case 'turn away':
      return [change.gain, change.gain];
    case 'add':
      return [change.amount, change.amount];
    default:
      return [0n, 0n];
  }
};

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Makes what answers the sum of all amounts until a moment, each counted from its own moment on. */
const makeSumUntil = (amounts: readonly (readonly [at: number, amount: bigint])[]) => {
  const sorted = amounts.filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => a - b);
  let sum = 0n;
  const sums = sorted.map(([at, amount]) => {
    sum += amount;
    return [at, sum] as const;
  });
  return (moment: number, isIncluded: boolean): bigint => {
    let [from, to] = [0, sums.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const at = sums[middle]?.[0] ?? 0;
      if (at < moment || (isIncluded && at === moment)) from = middle + 1;
      else to = middle;
    }
    return sums[from - 1]?.[1] ?? 0n;
  };
};

/** What is done for certain in the end, although nobody answered, is done before the last look. */
const doneAt = ({ answered, isDone }: AccountOperation): number =>
  isDone ? Math.min(answered, Number.MAX_VALUE) : Infinity;

/** Makes what answers between which bounds a figure lay during an operation. */
const makeBounds = ({ operations, ...account }: AccountHistory, figure: Figure) => {
  const reaches = operations.map(operation => ({ operation, reach: reachOf(operation, figure) }));
  const sum = (pick: (of: (typeof reaches)[number]) => readonly [number, bigint]) =>
    makeSumUntil(reaches.map(pick));
  // Until it is answered it may be undone yet; from then on it is done.
  const lowAsked = sum(({ operation, reach }) => [operation.asked, least(0n, reach[0])]);
  const lowAnswered = sum(({ operation, reach }) => [doneAt(operation), reach[0] - least(0n, reach[0])]);
  const highAsked = sum(({ operation, reach }) => [operation.asked, most(0n, reach[1])]);
  const highAnswered = sum(({ operation, reach }) => [doneAt(operation), reach[1] - most(0n, reach[1])]);
  return ({ asked, answered }: AccountOperation): readonly [low: bigint, high: bigint] => [
    account[figure] + lowAsked(answered, true) + lowAnswered(asked, false),
    account[figure] + highAsked(answered, true) + highAnswered(asked, false),
  ];
};

/**
 * Says which answers of an account cannot be right in any order of its operations, by the least and the most that each figure
 * can have been meanwhile. For histories that are too wide to be searched: what it finds is wrong for certain; what it does not
 * find may still be wrong, because it forgets which operations exclude one another.
 */
export const findBrokenBounds = (history: AccountHistory): readonly string[] => {
  const bounds = { free: makeBounds(history, 'free'), counted: makeBounds(history, 'counted') };
  return [...history.operations, ...listLastLooks(history)].flatMap(operation => {
    const { change, what, isDone } = operation;
    const says = (figure: Figure, isRight: (low: bigint, high: bigint) => boolean): readonly string[] => {
      const [low, high] = bounds[figure](operation);
      return isRight(low, high)
        ? []
        : [`${history.name}: nothing explains ${what}; ${low} to ${high} were ${figure}`];
    };
    if (change.kind === 'look')
      return says(change.at, (low, high) => low <= change.value && change.value <= high);
    if (change.kind === 'refuse') return says('free', low => low < change.amount);
    if (change.kind === 'take' && isDone && change.amount > 0n)
      return says('free', (_, high) => high >= change.amount);
    return [];
  });
};

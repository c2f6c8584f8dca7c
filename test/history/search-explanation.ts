import {
  type AccountChange,
  type AccountHistory,
  type AccountOperation,
  type AccountState,
  applyAccountChange,
  findOrderOfChange,
  isSeenOnly,
  listLastLooks,
} from './account-changes.ts';

/** One way in which all until now can have happened: how the account stands, and what of the pending is done. */
type Way = { readonly state: AccountState; readonly done: ReadonlySet<AccountOperation> };

/** How an account's history was judged; `steps`: what the search cost. */
export type Explanation =
  | { readonly verdict: 'explained'; readonly steps: number }
  | { readonly verdict: 'unexplained'; readonly steps: number; readonly finding: string }
  /** There were too many ways to try all. */
  | { readonly verdict: 'undecided'; readonly steps: number };

/** The most steps for one account, far beyond what a history of some seconds around each lot needs. */
const MOST_STEPS = 400_000;

/** Something is first asked and then answered; what falls into the same moment may overlap. */
type Event = { readonly at: number; readonly isAnswer: boolean; readonly operation: AccountOperation };

const listEvents = (operations: readonly AccountOperation[]): readonly Event[] =>
  operations
    .flatMap(operation => [
      { at: operation.asked, isAnswer: false, operation },
      ...(operation.answered < Infinity || operation.isDone
        ? [{ at: operation.answered, isAnswer: true, operation }]
        : []),
    ])
    .toSorted((a, b) => (a.at === b.at ? Number(a.isAnswer) - Number(b.isAnswer) : a.at < b.at ? -1 : 1));

/** All that happened in the order of time, and then what was seen in the end. */
const listAllEvents = (history: AccountHistory): readonly Event[] => [
  ...listEvents(history.operations),
  ...listEvents(listLastLooks(history)),
];

/** What happens at any time from now on, whatever else does: it is left to the moment in which something needs it. */
const canAlwaysWait = ({ answered, change }: AccountOperation): boolean =>
  answered === Infinity && (change.kind === 'expire' || change.kind === 'add');

/** What changes when an operation that can always wait is done. */
const amountOf = (change: AccountChange): readonly [free: bigint, counted: bigint] =>
  change.kind === 'expire'
    ? [change.amount, 0n]
    : change.kind === 'add'
      ? [change.amount, change.amount]
      : [0n, 0n];

/** Whether one way leaves everything open that the other one does, because only what can always wait is not done yet. */
const leavesMoreOpen = (one: Way, other: Way): boolean => {
  if (one.done.size >= other.done.size || ![...one.done].every(each => other.done.has(each))) return false;
  let { free, counted } = one.state;
  for (const each of other.done) {
    if (one.done.has(each)) continue;
    if (!canAlwaysWait(each)) return false;
    // What was ended otherwise does not run out any more.
    if (each.change.kind === 'expire' && one.state.orders.get(each.change.order) !== 'held') return false;
    const [more, total] = amountOf(each.change);
    free += more;
    counted += total;
  }
  return free === other.state.free && counted === other.state.counted;
};

const MOST_COMPARED = 300;

const withoutNeedless = (ways: readonly Way[]): readonly Way[] =>
  ways.length < 2 || ways.length > MOST_COMPARED
    ? ways
    : ways.filter(way => !ways.some(other => leavesMoreOpen(other, way)));

/** What was seen and fits is done at once: it changes nothing. */
const withSeen = ({ state, done }: Way, pending: ReadonlySet<AccountOperation>): Way => {
  const seen = [...pending].filter(
    each => isSeenOnly(each.change) && !done.has(each) && applyAccountChange(state, each.change) !== null,
  );
  return seen.length === 0 ? { state, done } : { state, done: new Set([...done, ...seen]) };
};

/** Numbers operations, so that ways are compared by a text. */
const makeKeyOf = () => {
  const numbers = new Map<AccountOperation, number>();
  const numberOf = (operation: AccountOperation): number => {
    const number = numbers.get(operation) ?? numbers.size;
    numbers.set(operation, number);
    return number;
  };
  return ({ state, done }: Way): string =>
    [
      state.free,
      state.counted,
      [...done].map(numberOf).toSorted((a, b) => a - b),
      [...state.orders].map(([order, phase]) => `${order}=${phase}`).toSorted(),
    ].join('|');
};

/**
 * Whether something needs what is free and may have given back as much or more meanwhile: later there may be too little for it, and
 * what gives that must come before, too.
 */
const mayGiveBack = (
  { orders }: AccountState,
  { change }: AccountOperation,
  open: readonly AccountOperation[],
): boolean =>
  change.kind === 'take'
    ? open.some(
        other =>
          other.change.kind !== 'take' &&
          findOrderOfChange(other.change) === change.order &&
          (other.change.kind !== 'settle' || other.change.gain > 0n),
      )
    : change.kind === 'settle' && change.gain > 0n && orders.get(change.order) === 'released';

/** What may have to come before the answer of `wanted`: where nothing needs it to, it is as well done later. */
const listNext = (
  { state, done }: Way,
  wanted: AccountOperation,
  pending: ReadonlySet<AccountOperation>,
): readonly AccountOperation[] => {
  const open = [...pending].filter(each => !done.has(each));
  const mustWait =
    applyAccountChange(state, wanted.change) === null ||
    open.some(each => isSeenOnly(each.change) || mayGiveBack(state, each, open));
  const order = findOrderOfChange(wanted.change);
  return open.filter(
    each =>
      !isSeenOnly(each.change) &&
      (each === wanted ||
        mustWait ||
        each.change.kind === 'turn away' ||
        (order !== undefined && findOrderOfChange(each.change) === order)),
  );
};

const describe = (ways: readonly Way[]): string =>
  [...new Set(ways.map(({ state }) => `${state.free} free and ${state.counted} counted`))]
    .slice(0, 5)
    .join(', or ');

/**
 * Searches for an order of an account's operations in which each takes effect between its request and its answer, and every
 * answer is right: linearizability of a counter with limits (Wing and Gong's search, done just in time: what is asked is put
 * into the order when an answer needs it, and ways that stand alike are tried once).
 *
 * It is complete and exact for one account: `unexplained` means that there is no such order, `explained` that there is one. Not
 * proved is that the orders of several accounts fit together, as they must for what touches more than one of them.
 */
export const searchExplanation = (history: AccountHistory, mostSteps = MOST_STEPS): Explanation => {
  const keyOf = makeKeyOf();
  const pending = new Set<AccountOperation>();
  let ways: readonly Way[] = [
    { state: { free: history.free, counted: history.counted, orders: new Map() }, done: new Set() },
  ];
  let steps = 0;
  for (const { isAnswer, operation } of listAllEvents(history)) {
    if (!isAnswer) {
      pending.add(operation);
      if (isSeenOnly(operation.change)) ways = ways.map(way => withSeen(way, new Set([operation])));
      continue;
    }
    const kept = new Map<string, Way>();
    const seen = new Set<string>();
    const toTry = [...ways];
    for (let way = toTry.pop(); way !== undefined; way = toTry.pop()) {
      const key = keyOf(way);
      if (seen.has(key)) continue;
      seen.add(key);
      if (way.done.has(operation)) {
        kept.set(key, way);
        continue;
      }
      for (const next of listNext(way, operation, pending)) {
        steps += 1;
        if (steps > mostSteps) return { verdict: 'undecided', steps };
        const state = applyAccountChange(way.state, next.change);
        if (state !== null) toTry.push(withSeen({ state, done: new Set([...way.done, next]) }, pending));
      }
    }
    if (kept.size === 0)
      return {
        verdict: 'unexplained',
        steps,
        finding: `${history.name}: nothing explains ${operation.what}; before it there were ${describe(ways)}`,
      };
    const isOver = operation.change.kind === 'settle' || operation.change.kind === 'turn away';
    const order = findOrderOfChange(operation.change);
    const gone = new Set(
      [...pending].filter(
        each =>
          each === operation || (isOver && each.change.kind === 'expire' && each.change.order === order),
      ),
    );
    for (const each of gone) pending.delete(each);
    ways = withoutNeedless(
      [...kept.values()].map(({ state, done }) => ({
        state,
        done: new Set([...done].filter(each => !gone.has(each))),
      })),
    );
  }
  return { verdict: 'explained', steps };
};

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountHistory, AccountOperation } from '../../history/account-changes.ts';
import { findBrokenBounds } from '../../history/bound-figures.ts';
import { searchExplanation } from '../../history/search-explanation.ts';

type Change = AccountOperation['change'];
type State = { free: bigint; counted: bigint };
/** What a client does next, and how long before and after its moment it was asked and answered. */
const stepArbitrary = fc.record({
  kind: fc.constantFrom('take', 'take', 'pay', 'expire', 'add', 'look', 'refuse'),
  amount: fc.bigInt(0n, 3n),
  before: fc.nat(30),
  after: fc.nat(30),
});
type Step = { kind: string; amount: bigint; before: number; after: number };

/** An account of which each thing happens at once, while its clients only know from when to when it may have. */
const makeHistory = (steps: readonly Step[]): AccountHistory => {
  const state: State = { free: 5n, counted: 0n };
  const held: (readonly [order: string, amount: bigint, at: number])[] = [];
  const operations: AccountOperation[] = [];
  const expired = new Set<string>();
  const act = (at: number, { kind, amount, before, after }: Step): void => {
    const span = { asked: at - before, answered: at + after };
    const note = (change: Change, more: Partial<AccountOperation> = {}): void =>
      void operations.push({ what: `${change.kind} at ${at}`, ...span, isDone: true, change, ...more });
    if (kind === 'take' && state.free >= amount) {
      const order = `order ${at}`;
      state.free -= amount;
      held.push([order, amount, at + after]);
      note({ kind: 'take', order, amount, mayReturn: false });
    } else if (kind === 'take' || kind === 'refuse') {
      if (state.free < amount) note({ kind: 'refuse', amount });
    } else if (kind === 'look') {
      note({ kind: 'look', at: 'counted', value: state.counted });
    } else if (kind === 'add') {
      state.free += amount;
      state.counted += amount;
      note({ kind: 'add', amount });
    } else {
      const [order, amountHeld = 0n, from = 0] = held.shift() ?? [];
      if (order === undefined) return;
      if (kind === 'pay') {
        state.counted += amountHeld;
        // Nobody pays before the order is answered.
        note(
          { kind: 'settle', order, amount: amountHeld, gain: 0n, counted: amountHeld },
          { asked: Math.min(at, Math.max(at - before, from)) },
        );
      } else {
        state.free += amountHeld;
        expired.add(order);
        note({ kind: 'expire', order, amount: amountHeld, mayReturn: false }, { answered: Infinity });
      }
    }
  };
  steps.forEach((step, place) => act(place * 10, step));
  return { name: 'an account', free: 5n, counted: 0n, operations, last: state };
};

test('whatever happens one after the other is explained, however much of it overlaps for its clients', () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 40 }), steps => {
      const history = makeHistory(steps);
      expect(searchExplanation(history).verdict).toBe('explained');
      expect(findBrokenBounds(history)).toEqual([]);
    }),
  );
});

const take = (order: string, amount: bigint): Change => ({ kind: 'take', order, amount, mayReturn: true });
const settle = (order: string, amount: bigint, gain: bigint): Change => ({
  kind: 'settle',
  order,
  amount,
  gain,
  counted: amount,
});

/** How an account stands when some operations were done, and which orders hold something, or gave it back. */
type Standing = State & { held: ReadonlySet<string>; released: ReadonlySet<string> };

const without = (set: ReadonlySet<string>, one: string) => new Set([...set].filter(each => each !== one));

/** What is so after one more operation; null: it cannot be next. */
const doNext = (standing: Standing, change: Change): Standing | null => {
  const { free, counted, held, released } = standing;
  switch (change.kind) {
    case 'take':
      return free < change.amount
        ? null
        : { ...standing, free: free - change.amount, held: new Set([...held, change.order]) };
    case 'expire':
      return held.has(change.order)
        ? {
            counted,
            free: free + change.amount,
            held: without(held, change.order),
            released: new Set([...released, ...(change.mayReturn ? [change.order] : [])]),
          }
        : null;
    case 'settle': {
      const left = held.has(change.order) ? free : free - change.amount;
      return left < 0n || !(held.has(change.order) || released.has(change.order))
        ? null
        : {
            free: left + change.gain,
            counted: counted + change.counted,
            held: without(held, change.order),
            released: without(released, change.order),
          };
    }
    case 'add':
      return { ...standing, free: free + change.amount, counted: counted + change.amount };
    case 'refuse':
      return free < change.amount ? standing : null;
    case 'look':
      return counted === change.value ? standing : null;
    default:
      return null;
  }
};

/** Whether some order of a few operations keeps to real time, and ends as the account stood in the end: all are tried. */
const hasRightOrder = (operations: readonly AccountOperation[], standing: Standing, last: State): boolean =>
  (operations.every(({ isDone }) => !isDone) &&
    standing.free === last.free &&
    standing.counted === last.counted) ||
  operations.some(first => {
    if (operations.some(each => each !== first && each.answered < first.asked)) return false;
    const next = doNext(standing, first.change);
    const rest = operations.filter(each => each !== first);
    return next !== null && hasRightOrder(rest, next, last);
  });

test('the search finds an order exactly where trying all orders finds one; bounds accuse nobody who is right', () => {
  const changeArbitrary = fc.oneof(
    fc.bigInt(1n, 3n).map((amount): Change => ({ kind: 'take', order: '', amount, mayReturn: false })),
    fc.bigInt(1n, 2n).map((amount): Change => ({ kind: 'add', amount })),
    fc.bigInt(1n, 3n).map((amount): Change => ({ kind: 'refuse', amount })),
    fc.bigInt(0n, 4n).map((value): Change => ({ kind: 'look', at: 'counted', value })),
  );
  const operationArbitrary = fc.record({
    change: changeArbitrary,
    asked: fc.nat(20),
    length: fc.oneof({ weight: 5, arbitrary: fc.nat(12) }, fc.constant(Infinity)),
    /** How long an order holds what it takes; Infinity: for ever. */
    holds: fc.oneof(fc.nat(5), fc.constant(Infinity)),
    /** Whether it is paid then, and what is gained by that; else it runs out. */
    isPaid: fc.boolean(),
    gain: fc.bigInt(0n, 4n),
  });
  const verdicts = new Set<boolean>();
  fc.assert(
    fc.property(fc.array(operationArbitrary, { maxLength: 5 }), all => {
      const operations = all.flatMap(
        ({ change, asked, length, holds, isPaid, gain }, place): AccountOperation[] => {
          const order = `order ${place}`;
          const span = { what: `operation ${place}`, asked, answered: asked + length, isDone: true };
          if (change.kind !== 'take') return [{ ...span, change }];
          const took: AccountOperation = { ...span, change: { ...change, order } };
          if (holds === Infinity) return [took];
          const { amount } = change;
          const follow = (next: Change, isDone = true): AccountOperation => ({
            ...took,
            asked: asked + holds,
            answered: Infinity,
            isDone,
            change: next,
          });
          // Whether what is paid had run out before, nobody was told.
          const runOut = follow({ kind: 'expire', order, amount, mayReturn: isPaid }, !isPaid);
          return isPaid
            ? [took, runOut, follow({ kind: 'settle', order, amount, gain, counted: amount })]
            : [took, runOut];
        },
      );
      const sum = (of: (change: Change) => bigint) =>
        operations.reduce((total, { change }) => total + of(change), 0n);
      const added = sum(change => (change.kind === 'add' ? change.amount : 0n));
      const taken = sum(change => (change.kind === 'take' ? change.amount : 0n));
      const back = sum(change => (change.kind === 'settle' ? change.gain : 0n));
      const ranOut = sum(change => (change.kind === 'expire' && !change.mayReturn ? change.amount : 0n));
      const sold = sum(change => (change.kind === 'settle' ? change.counted : 0n));
      const last = { free: 3n + added + back + ranOut - taken, counted: added + sold };
      const history = { name: 'an account', free: 3n, counted: 0n, operations, last };
      const begin = { free: 3n, counted: 0n, held: new Set<string>(), released: new Set<string>() };
      const isPossible = hasRightOrder(operations, begin, last);
      verdicts.add(isPossible);
      expect(searchExplanation(history).verdict).toBe(isPossible ? 'explained' : 'unexplained');
      if (isPossible) expect(findBrokenBounds(history)).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(verdicts.size).toBe(2);
});

/** What is asked first leaves more than it takes, and must come before what is answered: else too little is left for it. */
test.each<readonly [string, readonly AccountOperation[], State]>([
  [
    'an order that nobody answered, and whose payment leaves more',
    [
      { what: 'a', asked: 0, answered: Infinity, isDone: true, change: take('a', 1n) },
      { what: 'a paid', asked: 0, answered: Infinity, isDone: true, change: settle('a', 1n, 2n) },
      { what: 'b', asked: 5, answered: 10, isDone: true, change: take('b', 1n) },
    ],
    { free: 1n, counted: 1n },
  ],
  [
    'a payment that nobody answered, of what was given up and taken once more',
    [
      { what: 'a', asked: 0, answered: 1, isDone: true, change: take('a', 1n) },
      {
        what: 'a given up',
        asked: 2,
        answered: 3,
        isDone: true,
        change: { kind: 'end', order: 'a', amount: 1n, mayReturn: true },
      },
      { what: 'a paid', asked: 4, answered: Infinity, isDone: true, change: settle('a', 1n, 2n) },
      { what: 'b', asked: 5, answered: 10, isDone: true, change: take('b', 1n) },
    ],
    { free: 1n, counted: 1n },
  ],
])('%s is put before what needs it to be', (_, operations, last) => {
  const history = { name: 'an account', free: 1n, counted: 0n, operations, last };
  expect(searchExplanation(history).verdict).toBe('explained');
});

const alone = (change: Change, last: State): AccountHistory => ({
  name: 'an account',
  free: 1n,
  counted: 0n,
  operations: [{ what: 'it', asked: 0, answered: 10, isDone: true, change }],
  last,
});

test.each<readonly [string, AccountHistory]>([
  [
    'more is taken than there is',
    alone({ kind: 'take', order: 'a', amount: 2n, mayReturn: false }, { free: -1n, counted: 0n }),
  ],
  ['who is refused could have had it', alone({ kind: 'refuse', amount: 1n }, { free: 1n, counted: 0n })],
  [
    'more is seen than there is',
    alone({ kind: 'look', at: 'counted', value: 1n }, { free: 1n, counted: 0n }),
  ],
  ['something vanishes in the end', alone({ kind: 'add', amount: 1n }, { free: 1n, counted: 0n })],
])('bounds find it where %s', (_, history) => {
  expect(findBrokenBounds(history).join()).toMatch(/^an account: nothing explains/);
});

test('what is too wide to be searched is called undecided', () => {
  const history = makeHistory([
    { kind: 'take', amount: 3n, before: 0, after: 0 },
    { kind: 'pay', amount: 1n, before: 0, after: 0 },
  ]);
  expect(searchExplanation(history, 1).verdict).toBe('undecided');
});

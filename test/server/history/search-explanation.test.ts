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

/** All orders of a few operations that keep to real time. */
const listOrders = (operations: readonly AccountOperation[]): readonly (readonly AccountOperation[])[] =>
  operations.length === 0
    ? [[]]
    : operations
        .filter(first => operations.every(each => each === first || each.answered >= first.asked))
        .flatMap(first =>
          listOrders(operations.filter(each => each !== first)).map(rest => [first, ...rest]),
        );

const isRight = (order: readonly AccountOperation[], { free, counted }: State): boolean => {
  const held = new Set<string>();
  return order.every(({ change }) => {
    switch (change.kind) {
      case 'take':
        free -= change.amount;
        held.add(change.order);
        return free >= 0n;
      case 'expire':
        free += change.amount;
        return held.delete(change.order);
      case 'settle':
        free += change.gain;
        counted += change.counted;
        return held.delete(change.order);
      case 'add':
        free += change.amount;
        counted += change.amount;
        return true;
      case 'refuse':
        return free < change.amount;
      case 'look':
        return counted === change.value;
      default:
        return false;
    }
  });
};

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
    /** What is gained where it is paid then; null: it runs out. */
    gain: fc.option(fc.bigInt(0n, 4n)),
  });
  const verdicts = new Set<boolean>();
  fc.assert(
    fc.property(fc.array(operationArbitrary, { maxLength: 5 }), all => {
      const operations = all.flatMap(({ change, asked, length, holds, gain }, place): AccountOperation[] => {
        const order = `order ${place}`;
        const span = { what: `operation ${place}`, asked, answered: asked + length, isDone: true };
        if (change.kind !== 'take') return [{ ...span, change }];
        const took: AccountOperation = { ...span, change: { ...change, order } };
        if (holds === Infinity) return [took];
        const { amount } = change;
        const ends: Change =
          gain === null
            ? { kind: 'expire', order, amount, mayReturn: false }
            : { kind: 'settle', order, amount, gain, counted: amount };
        return [took, { ...took, asked: asked + holds, answered: Infinity, change: ends }];
      });
      const sum = (of: (change: Change) => bigint) =>
        operations.reduce((total, { change }) => total + of(change), 0n);
      const added = sum(change => (change.kind === 'add' ? change.amount : 0n));
      const taken = sum(change => (change.kind === 'take' ? change.amount : 0n));
      const back = sum(change =>
        change.kind === 'expire' ? change.amount : change.kind === 'settle' ? change.gain : 0n,
      );
      const sold = sum(change => (change.kind === 'settle' ? change.counted : 0n));
      const history = {
        name: 'an account',
        free: 3n,
        counted: 0n,
        operations,
        last: { free: 3n + added + back - taken, counted: added + sold },
      };
      const isPossible = listOrders(operations).some(order => isRight(order, { free: 3n, counted: 0n }));
      verdicts.add(isPossible);
      expect(searchExplanation(history).verdict).toBe(isPossible ? 'explained' : 'unexplained');
      if (isPossible) expect(findBrokenBounds(history)).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(verdicts.size).toBe(2);
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

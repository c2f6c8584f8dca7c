import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  canChangePrizeAddress,
  canPrizeMove,
  computePrizeClaimEnd,
  listPrizeSteps,
  PRIZE_MOVES,
  PRIZE_REMINDER_DAYS,
  PRIZE_STATES,
  type PrizeChange,
  type PrizeState,
} from '../../../src/domain/draws/prize-life.ts';
import { findDueReminderDay } from '../../../src/domain/orders/reminder-days.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const stateArbitrary = fc.constantFrom(...PRIZE_STATES);
const attemptsArbitrary = fc.array(stateArbitrary, { maxLength: 40 });

/** Makes the changes of a prize with which all of this was tried, a millisecond apart. */
const live = (attempts: readonly PrizeState[]): readonly PrizeChange[] => {
  const changes: PrizeChange[] = [{ state: 'won', at: 0 }];
  for (const [at, state] of attempts.entries())
    if (canPrizeMove(changes.at(-1)?.state ?? 'won', state)) changes.push({ state, at: at + 1 });
  return changes;
};
const statesOf = (steps: readonly { readonly state: PrizeState }[]) => steps.map(({ state }) => state);

const lifeRule: ShopRule = {
  id: 'prize-life',
  title: 'The life of a prize',
  source: 'docs/behaviour.md#prizes',
  formula:
    'won → accepted → identity_confirmed → to_pack → sent → received; sent → to_pack where it came back; identity_confirmed or to_pack → handed_over in person; accepted, identity_confirmed or to_pack → accepted with another address; shown is each step that it came to, with its last day, and those to come by parcel',
  code: ['draws/prize-life.ts#canPrizeMove', 'draws/prize-life.ts#listPrizeSteps'],
  edges: [
    makeRuleEdge('a prize that was just won has all steps to come', () =>
      assert.deepEqual(listPrizeSteps([{ state: 'won', at: 5 }]), [
        { state: 'won', at: 5 },
        ...['accepted', 'identity_confirmed', 'to_pack', 'sent', 'received'].map(state => ({
          state,
          at: null,
        })),
      ]),
    ),
    makeRuleEdge('one that came back is sent again, and ends once', () => {
      const way = ['accepted', 'identity_confirmed', 'to_pack', 'sent', 'to_pack'] as const;
      const steps = listPrizeSteps(live(way));
      assert.deepEqual(statesOf(steps), [
        'won',
        'accepted',
        'identity_confirmed',
        'to_pack',
        'sent',
        'received',
      ]);
      assert.deepEqual(
        steps.map(({ at }) => at),
        [0, 1, 2, 5, null, null],
      );
    }),
    makeRuleEdge('one that was handed over has nothing to come', () =>
      assert.deepEqual(statesOf(listPrizeSteps(live(['accepted', 'identity_confirmed', 'handed_over']))), [
        'won',
        'accepted',
        'identity_confirmed',
        'handed_over',
      ]),
    ),
    makeRuleEdge('nobody skips who the winner is', () => {
      for (const to of ['to_pack', 'sent', 'handed_over'] as const) assert.ok(!canPrizeMove('accepted', to));
      assert.deepEqual(listPrizeSteps([]), []);
    }),
  ],
  laws: [
    ruleLaw(
      'forward-only',
      'goes back only to be accepted with another address, or packed where it came back, and stays received or handed over',
      fc.property(attemptsArbitrary, attempts => {
        const states = statesOf(live(attempts));
        for (const [at, state] of states.entries()) {
          if (state === 'received' || state === 'handed_over') assert.equal(at, states.length - 1);
          const before = states[at - 1];
          if (before === undefined || PRIZE_STATES.indexOf(state) > PRIZE_STATES.indexOf(before)) continue;
          assert.ok(state === 'accepted' || (before === 'sent' && state === 'to_pack'));
        }
      }),
    ),
    ruleLaw(
      'confirmed-last',
      'is never sent or handed over unless the winner was confirmed after the last acceptance',
      fc.property(attemptsArbitrary, attempts => {
        const states = statesOf(live(attempts));
        for (const [at, state] of states.entries())
          if (state === 'sent' || state === 'handed_over')
            assert.ok(states.slice(states.lastIndexOf('accepted', at), at).includes('identity_confirmed'));
      }),
    ),
    ruleLaw(
      'reachable',
      'can come to every state from won, and from each that is no end to both ends or, once sent, to received',
      fc.property(stateArbitrary, state => {
        const reached = (from: PrizeState) => {
          const seen = new Set<PrizeState>([from]);
          for (const each of seen) for (const next of PRIZE_MOVES[each]) seen.add(next);
          return seen;
        };
        assert.ok(reached('won').has(state));
        assert.equal(canPrizeMove(state, state), state === 'accepted');
        const ends = [...reached(state)].filter(each => PRIZE_MOVES[each].length === 0);
        assert.ok(ends.length > 0);
      }),
    ),
    ruleLaw(
      'steps',
      'shows a path of the moves: first what it came to, each once, then what is to come, to one of the ends',
      fc.property(attemptsArbitrary, attempts => {
        const changes = live(attempts);
        const steps = listPrizeSteps(changes);
        const done = steps.filter(({ at }) => at !== null);
        assert.deepEqual(steps.slice(0, done.length), done);
        assert.deepEqual(done.at(-1), changes.at(-1));
        assert.equal(new Set(statesOf(steps)).size, steps.length);
        for (const [at, { state }] of steps.entries()) {
          const next = steps[at + 1];
          if (next !== undefined) assert.ok(canPrizeMove(state, next.state));
        }
        assert.equal(PRIZE_MOVES[steps.at(-1)?.state ?? 'won'].length, 0);
      }),
    ),
  ],
};

const addressRule: ShopRule = {
  id: 'prize-address',
  title: 'Until when a winner says where a prize goes',
  source: 'docs/behaviour.md#prizes',
  formula: 'from when it is accepted until it is sent or handed over',
  code: ['draws/prize-life.ts#canChangePrizeAddress'],
  edges: [
    makeRuleEdge('one that came back can go elsewhere', () => assert.ok(canChangePrizeAddress('to_pack'))),
  ],
  laws: [
    ruleLaw(
      'while-here',
      'is so between its acceptance and its way, and no later',
      fc.property(stateArbitrary, state =>
        assert.equal(
          canChangePrizeAddress(state),
          !['won', 'sent', 'received', 'handed_over'].includes(state),
        ),
      ),
    ),
  ],
};

const DAY_MS = 24 * 3_600_000;

const claimRule: ShopRule = {
  id: 'prize-claim',
  title: 'Until when a prize is to be accepted',
  source: 'docs/behaviour.md#prizes',
  formula: 'so many days of 24 hours after the draw as the shop has set',
  code: ['draws/prize-life.ts#computePrizeClaimEnd'],
  edges: [
    makeRuleEdge('sixty days after the draw, to the millisecond', () =>
      assert.equal(computePrizeClaimEnd(Date.UTC(2026, 10, 1, 12), 60), Date.UTC(2026, 11, 31, 12)),
    ),
  ],
  laws: [
    ruleLaw(
      'later',
      'is a day later for each day more',
      fc.property(fc.nat(), fc.integer({ min: 1, max: 3650 }), (wonAt, days) =>
        assert.equal(computePrizeClaimEnd(wonAt, days + 1) - computePrizeClaimEnd(wonAt, days), DAY_MS),
      ),
    ),
  ],
};

const dueAfter = (days: number, told: readonly number[] = [], end = 60) =>
  findDueReminderDay({ since: 0, told, days: PRIZE_REMINDER_DAYS, end }, days * DAY_MS);

const reminderRule: ShopRule = {
  id: 'prize-reminder',
  title: 'Reminders of a prize that waits',
  source: 'docs/behaviour.md#prizes',
  formula:
    'of a prize that nobody has accepted: those of the 3rd, 10th and 25th day after the draw, each once, an earlier one never once a later one is due, none after the last day for accepting it',
  code: ['orders/reminder-days.ts#findDueReminderDay'],
  edges: [
    makeRuleEdge('each from its day on, a millisecond before none', () => {
      assert.equal(dueAfter(3 - 1 / DAY_MS), null);
      assert.deepEqual(
        [3, 10, 25].map(day => dueAfter(day)),
        [3, 10, 25],
      );
      assert.equal(dueAfter(9, [3]), null);
    }),
    makeRuleEdge('a shop asleep for a month sends that of the 25th day alone', () => {
      assert.equal(dueAfter(30), 25);
      assert.equal(dueAfter(31, [25]), null);
    }),
    makeRuleEdge('none once the last day is over', () => {
      assert.equal(dueAfter(60), null);
      assert.equal(dueAfter(12, [], 12), null);
    }),
  ],
  laws: [
    ruleLaw(
      'each-once',
      'tells of each day at most once and in order, whenever the job runs',
      fc.property(fc.array(fc.integer({ min: 0, max: 70 * 24 }), { maxLength: 60 }), hours => {
        const told: number[] = [];
        for (const hour of hours.toSorted((a, b) => a - b)) {
          const day = dueAfter(hour / 24, told);
          if (day !== null) told.push(day);
        }
        assert.deepEqual(
          told,
          [...new Set(told)].toSorted((a, b) => a - b),
        );
      }),
    ),
  ],
};

/** The rules of what becomes of prizes in the rule catalogue, with their laws. */
export const prizeRules: readonly ShopRule[] = [lifeRule, addressRule, claimRule, reminderRule];

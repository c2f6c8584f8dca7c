import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  canChangePrizeAddress,
  canPrizeMove,
  listPrizeSteps,
  PRIZE_MOVES,
  PRIZE_STATES,
  type PrizeChange,
  type PrizeState,
  rankPrize,
} from '../../../src/domain/draws/prize-life.ts';
import { type DeliveryWay, fitsWay } from '../../../src/domain/orders/delivery-way.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const stateArbitrary = fc.constantFrom(...PRIZE_STATES);
const attemptsArbitrary = fc.array(stateArbitrary, { maxLength: 40 });
const wayArbitrary = fc.constantFrom<DeliveryWay>('sent', 'collected', 'paid-out');

/** Makes the changes of a prize that goes a way, with which all of this was tried, a millisecond apart. */
const live = (attempts: readonly PrizeState[], way: DeliveryWay): readonly PrizeChange[] => {
  const changes: PrizeChange[] = [{ state: 'won', at: 0 }];
  for (const [at, state] of attempts.entries())
    if (fitsWay(state, way) && canPrizeMove(changes.at(-1)?.state ?? 'won', state))
      changes.push({ state, at: at + 1 });
  return changes;
};
const statesOf = (steps: readonly { readonly state: PrizeState }[]) => steps.map(({ state }) => state);

const lifeRule: ShopRule = {
  id: 'prize-life',
  title: 'The life of a prize',
  source: 'docs/behaviour.md#prizes',
  formula:
    'won → accepted → identity_confirmed → to_pack → sent → received, or sent or ready → came_back → to_pack again; sent → sent with its right number; to_pack → ready where it is collected; identity_confirmed, to_pack or ready → handed_over in person; identity_confirmed → paid_out where its winner takes the money; accepted, identity_confirmed, to_pack or came_back → accepted with another address or for the money, or so that its account can be changed; what was not sent, handed over or paid out, or came back → forfeited; shown is each step that it came to, with its last day, and those to come by its way, none where it came back or is forfeited',
  code: ['draws/prize-life.ts#canPrizeMove', 'draws/prize-life.ts#listPrizeSteps'],
  edges: [
    makeRuleEdge('a prize that was just won has all steps to come', () =>
      assert.deepEqual(listPrizeSteps([{ state: 'won', at: 5 }], 'sent'), [
        { state: 'won', at: 5 },
        ...['accepted', 'identity_confirmed', 'to_pack', 'sent', 'received'].map(state => ({
          state,
          at: null,
        })),
      ]),
    ),
    makeRuleEdge('one that came back is sent again, and ends once', () => {
      const way = ['accepted', 'identity_confirmed', 'to_pack', 'sent', 'came_back'] as const;
      const back = listPrizeSteps(live(way, 'sent'), 'sent');
      assert.deepEqual(statesOf(back), ['won', ...way]);
      const steps = listPrizeSteps(live([...way, 'to_pack'], 'sent'), 'sent');
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
        [0, 1, 2, 6, null, null],
      );
    }),
    makeRuleEdge('one whose number was put right is sent since then', () => {
      const way = ['accepted', 'identity_confirmed', 'to_pack', 'sent', 'sent'] as const;
      assert.deepEqual(
        listPrizeSteps(live(way, 'sent'), 'sent').map(({ at }) => at),
        [0, 1, 2, 3, 5, null],
      );
    }),
    makeRuleEdge('one that was handed over has nothing to come', () =>
      assert.deepEqual(
        statesOf(listPrizeSteps(live(['accepted', 'identity_confirmed', 'handed_over'], 'sent'), 'sent')),
        ['won', 'accepted', 'identity_confirmed', 'handed_over'],
      ),
    ),
    makeRuleEdge('one that is collected, and one whose money is taken, have steps of their own', () => {
      const stepsOf = (way: DeliveryWay) => statesOf(listPrizeSteps(live(['accepted'], way), way));
      const begin = ['won', 'accepted', 'identity_confirmed'];
      assert.deepEqual(stepsOf('collected'), [...begin, 'to_pack', 'ready', 'handed_over']);
      assert.deepEqual(stepsOf('paid-out'), [...begin, 'paid_out']);
    }),
    makeRuleEdge('nobody skips who the winner is', () => {
      for (const to of ['to_pack', 'sent', 'handed_over', 'paid_out'] as const)
        assert.ok(!canPrizeMove('accepted', to));
      assert.deepEqual(listPrizeSteps([], 'sent'), []);
    }),
  ],
  laws: [
    ruleLaw(
      'forward-only',
      'goes back only to be accepted with another address, sent with its right number, or packed where it came back, and stays received, handed over or paid out',
      fc.property(attemptsArbitrary, wayArbitrary, (attempts, way) => {
        const states = statesOf(live(attempts, way));
        for (const [at, state] of states.entries()) {
          if (['received', 'handed_over', 'paid_out'].includes(state)) assert.equal(at, states.length - 1);
          const before = states[at - 1];
          if (before === undefined || PRIZE_STATES.indexOf(state) > PRIZE_STATES.indexOf(before)) continue;
          assert.ok(
            state === 'accepted' ||
              (before === 'sent' && state === 'sent') ||
              (before === 'came_back' && state === 'to_pack'),
          );
        }
      }),
    ),
    ruleLaw(
      'confirmed-last',
      'is never sent, ready, handed over or paid out unless the winner was confirmed after the last acceptance',
      fc.property(attemptsArbitrary, wayArbitrary, (attempts, way) => {
        const states = statesOf(live(attempts, way));
        for (const [at, state] of states.entries())
          if (['sent', 'ready', 'handed_over', 'paid_out'].includes(state))
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
        assert.equal(canPrizeMove(state, state), state === 'accepted' || state === 'sent');
        const ends = [...reached(state)].filter(each => PRIZE_MOVES[each].length === 0);
        assert.ok(ends.length > 0);
      }),
    ),
    ruleLaw(
      'steps',
      'shows a path of the moves: first what it came to, each once, then what is to come, to one of the ends; nothing where it came back',
      fc.property(attemptsArbitrary, wayArbitrary, (attempts, way) => {
        const changes = live(attempts, way);
        const steps = listPrizeSteps(changes, way);
        const done = steps.filter(({ at }) => at !== null);
        assert.deepEqual(steps.slice(0, done.length), done);
        assert.deepEqual(done.at(-1), changes.at(-1));
        assert.equal(new Set(statesOf(steps)).size, steps.length);
        for (const [at, { state }] of steps.entries()) {
          const next = steps[at + 1];
          if (next !== undefined) assert.ok(canPrizeMove(state, next.state) && fitsWay(next.state, way));
        }
        const last = steps.at(-1)?.state ?? 'won';
        assert.ok(last === 'came_back' ? done.length === steps.length : PRIZE_MOVES[last].length === 0);
      }),
    ),
  ],
};

const addressRule: ShopRule = {
  id: 'prize-address',
  title: 'Until when a winner says where a prize goes',
  source: 'docs/behaviour.md#prizes',
  formula:
    'from when it is accepted until it is sent, ready or handed over, the money until who its winner is is confirmed, and where it came back',
  code: ['draws/prize-life.ts#canChangePrizeAddress'],
  edges: [
    makeRuleEdge(
      'one that came back can go elsewhere, one that waits to be collected, or is being paid, can not',
      () => {
        for (const state of ['came_back', 'to_pack'] as const)
          assert.ok(canChangePrizeAddress(state, 'collected'));
        assert.ok(!canChangePrizeAddress('ready', 'collected'));
        assert.ok(canChangePrizeAddress('accepted', 'paid-out'));
        assert.ok(!canChangePrizeAddress('identity_confirmed', 'paid-out'));
      },
    ),
  ],
  laws: [
    ruleLaw(
      'while-here',
      'is so between its acceptance and its way, and when it is back',
      fc.property(stateArbitrary, wayArbitrary, (state, way) =>
        assert.equal(
          canChangePrizeAddress(state, way),
          !['won', 'sent', 'ready', 'received', 'handed_over', 'paid_out', 'forfeited'].includes(state) &&
            (way !== 'paid-out' || state === 'accepted' || state === 'came_back'),
        ),
      ),
    ),
  ],
};

const orderRule: ShopRule = {
  id: 'prize-order',
  title: 'Which of somebody’s prizes come first',
  source: 'docs/behaviour.md#prizes',
  formula:
    'those that wait to be accepted, then those on their way, then those that are received, handed over, paid out or forfeited',
  code: ['draws/prize-life.ts#rankPrize'],
  edges: [
    makeRuleEdge('one that waits comes before one that came back, and that before one that is over', () =>
      assert.deepEqual(
        (['won', 'came_back', 'received', 'handed_over'] as const).map(rankPrize),
        [0, 1, 2, 2],
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'never-back',
      'never comes before where it was, whatever becomes of a prize',
      fc.property(attemptsArbitrary, wayArbitrary, (attempts, way) => {
        const ranks = live(attempts, way).map(({ state }) => rankPrize(state));
        assert.deepEqual(
          ranks,
          ranks.toSorted((a, b) => a - b),
        );
      }),
    ),
  ],
};

/** The rules of what becomes of prizes in the rule catalogue, with their laws. */
export const prizeRules: readonly ShopRule[] = [lifeRule, addressRule, orderRule];

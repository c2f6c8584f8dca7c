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
    'won → accepted → identity_confirmed → to_pack → sent → received, or sent → came_back → to_pack again; sent → sent with its right number; identity_confirmed or to_pack → handed_over in person; accepted, identity_confirmed, to_pack or came_back → accepted with another address; what was neither sent nor handed over, or came back → forfeited; shown is each step that it came to, with its last day, and those to come by parcel, none where it came back or is forfeited',
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
      const way = ['accepted', 'identity_confirmed', 'to_pack', 'sent', 'came_back'] as const;
      const back = listPrizeSteps(live(way));
      assert.deepEqual(statesOf(back), ['won', ...way]);
      const steps = listPrizeSteps(live([...way, 'to_pack']));
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
        listPrizeSteps(live(way)).map(({ at }) => at),
        [0, 1, 2, 3, 5, null],
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
      'goes back only to be accepted with another address, sent with its right number, or packed where it came back, and stays received or handed over',
      fc.property(attemptsArbitrary, attempts => {
        const states = statesOf(live(attempts));
        for (const [at, state] of states.entries()) {
          if (state === 'received' || state === 'handed_over') assert.equal(at, states.length - 1);
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
        assert.equal(canPrizeMove(state, state), state === 'accepted' || state === 'sent');
        const ends = [...reached(state)].filter(each => PRIZE_MOVES[each].length === 0);
        assert.ok(ends.length > 0);
      }),
    ),
    ruleLaw(
      'steps',
      'shows a path of the moves: first what it came to, each once, then what is to come, to one of the ends; nothing where it came back',
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
  formula: 'from when it is accepted until it is sent or handed over, and where it came back',
  code: ['draws/prize-life.ts#canChangePrizeAddress'],
  edges: [
    makeRuleEdge('one that came back can go elsewhere', () => {
      for (const state of ['came_back', 'to_pack'] as const) assert.ok(canChangePrizeAddress(state));
    }),
  ],
  laws: [
    ruleLaw(
      'while-here',
      'is so between its acceptance and its way, and when it is back',
      fc.property(stateArbitrary, state =>
        assert.equal(
          canChangePrizeAddress(state),
          !['won', 'sent', 'received', 'handed_over', 'forfeited'].includes(state),
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
    'those that wait to be accepted, then those on their way, then those that are received, handed over or forfeited',
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
      fc.property(attemptsArbitrary, attempts => {
        const ranks = live(attempts).map(({ state }) => rankPrize(state));
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

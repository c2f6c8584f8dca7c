import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { PRIZE_MOVES, PRIZE_STATES, type PrizeState } from '../../../src/domain/draws/prize-life.ts';
import { DELIVERY_KINDS } from '../../../src/domain/orders/delivery-address.ts';
import { type DeliveryWay, findDeliveryWay, fitsWay } from '../../../src/domain/orders/delivery-way.ts';
import { PARCEL_MOVES, PARCEL_STATES } from '../../../src/domain/orders/parcel-life.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const WAYS: readonly DeliveryWay[] = ['sent', 'collected', 'paid-out'];

/** Lists what can be reached by moves through states that fit a way. */
const reachOf = <State extends PrizeState | (typeof PARCEL_STATES)[number]>(
  moves: Readonly<Record<State, readonly State[]>>,
  from: State,
  way: DeliveryWay,
): ReadonlySet<State> => {
  const seen = new Set<State>([from]);
  for (const each of seen) for (const next of moves[each]) if (fitsWay(next, way)) seen.add(next);
  return seen;
};

const wayRule: ShopRule = {
  id: 'delivery-way',
  title: 'How something comes to whom it is for',
  source: 'docs/behaviour.md#where-it-goes',
  formula:
    'what goes to a branch or by courier is sent, what is collected is ready, and is neither sent; a prize for which its winner takes the money is neither packed nor handed over, but paid out, and no other one is',
  code: ['orders/delivery-way.ts#findDeliveryWay', 'orders/delivery-way.ts#fitsWay'],
  edges: [
    makeRuleEdge('each state of a way of its own', () => {
      const waysOf = (state: Parameters<typeof fitsWay>[0]) => WAYS.filter(way => fitsWay(state, way));
      assert.deepEqual(waysOf('sent'), ['sent']);
      assert.deepEqual(waysOf('ready'), ['collected']);
      assert.deepEqual(waysOf('paid_out'), ['paid-out']);
      for (const state of ['to_pack', 'handed_over'] as const)
        assert.deepEqual(waysOf(state), ['sent', 'collected']);
      for (const state of ['packed', 'received', 'came_back', 'unpacked', 'won', 'forfeited'] as const)
        assert.deepEqual(waysOf(state), WAYS);
    }),
    makeRuleEdge('only what is collected is', () =>
      assert.deepEqual([...DELIVERY_KINDS, undefined].map(findDeliveryWay), [
        'sent',
        'sent',
        'collected',
        'sent',
      ]),
    ),
  ],
  laws: [
    ruleLaw(
      'ends',
      'leads a parcel to its buyer and a prize to its winner, by every way, and to no end of another way',
      fc.property(fc.constantFrom(...WAYS), way => {
        const prize = reachOf(PRIZE_MOVES, 'won', way);
        const ends = PRIZE_STATES.filter(state => PRIZE_MOVES[state].length === 0 && prize.has(state));
        assert.deepEqual(
          ends.filter(state => state !== 'forfeited'),
          { sent: ['received', 'handed_over'], collected: ['handed_over'], 'paid-out': ['paid_out'] }[way],
        );
        if (way === 'paid-out') return;
        const parcel = reachOf(PARCEL_MOVES, 'packed', way);
        assert.ok(parcel.has('received'));
        const others = { sent: 'ready', collected: 'sent' } as const;
        assert.deepEqual(
          PARCEL_STATES.filter(state => !parcel.has(state)),
          [others[way]],
        );
      }),
    ),
  ],
};

/** The rules of how parcels and prizes come to people in the rule catalogue, with their laws. */
export const deliveryWayRules: readonly ShopRule[] = [wayRule];

import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type DeliveryWay, fitsWay } from '../../../src/domain/orders/delivery-way.ts';
import {
  canChangeDeliveryAddress,
  canParcelMove,
  cleanTrackingNumber,
  computeParcelReceivedAt,
  listParcelSteps,
  makeTrackingLink,
  PARCEL_MOVES,
  PARCEL_RECEIVED_AFTER_DAYS,
  PARCEL_STATES,
  type ParcelChange,
  type ParcelState,
} from '../../../src/domain/orders/parcel-life.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const stateArbitrary = fc.constantFrom(...PARCEL_STATES);

/** The arbitrary of what somebody tries with a parcel, one after another; what it is then follows from the moves. */
const wayArbitrary = fc.constantFrom<DeliveryWay>('sent', 'collected');
const attemptsArbitrary = fc.array(stateArbitrary, { maxLength: 30 });

/** Makes the changes of a parcel that goes a way, with which all of this was tried, a millisecond apart. */
const live = (attempts: readonly ParcelState[], way: DeliveryWay): readonly ParcelChange[] => {
  const changes: ParcelChange[] = [{ state: 'packed', at: 0 }];
  for (const [at, state] of attempts.entries()) {
    const last = changes.at(-1)?.state ?? 'packed';
    if (fitsWay(state, way) && canParcelMove(last, state)) changes.push({ state, at: at + 1 });
  }
  return changes;
};
const statesOf = (steps: readonly { readonly state: ParcelState }[]) => steps.map(({ state }) => state);

const lifeRule: ShopRule = {
  id: 'parcel-life',
  title: 'The life of a parcel',
  source: 'docs/behaviour.md#parcels',
  formula:
    'begins packed; packed → sent → received, or packed → ready → received where it is collected; sent or ready → came_back → to_pack → packed again; sent → sent with its right number; packed, came_back or to_pack → unpacked; shown are the steps since it was last to be packed, each once, and those to come',
  code: ['orders/parcel-life.ts#canParcelMove', 'orders/parcel-life.ts#listParcelSteps'],
  edges: [
    makeRuleEdge('a parcel that was just packed has two steps to come', () =>
      assert.deepEqual(listParcelSteps([{ state: 'packed', at: 5 }], 'sent'), [
        { state: 'packed', at: 5 },
        { state: 'sent', at: null },
        { state: 'received', at: null },
      ]),
    ),
    makeRuleEdge('one that is collected is ready in the place of sent', () =>
      assert.deepEqual(statesOf(listParcelSteps([{ state: 'packed', at: 5 }], 'collected')), [
        'packed',
        'ready',
        'received',
      ]),
    ),
    makeRuleEdge('a parcel that came back ends there, until it is to go out again', () => {
      const back = live(['sent', 'came_back'], 'sent');
      assert.deepEqual(statesOf(listParcelSteps(back, 'sent')), ['packed', 'sent', 'came_back']);
      const again = listParcelSteps([...back, { state: 'to_pack', at: 9 }], 'sent');
      assert.deepEqual(statesOf(again), ['to_pack', 'packed', 'sent', 'received']);
      assert.deepEqual(
        again.map(({ at }) => at),
        [9, null, null, null],
      );
    }),
    makeRuleEdge('a parcel that nothing is known of has no steps', () =>
      assert.deepEqual(listParcelSteps([], 'sent'), []),
    ),
  ],
  laws: [
    ruleLaw(
      'forward-only',
      'never comes to a state twice in its way unless it came back in between or is sent with its right number, and stays received or unpacked',
      fc.property(attemptsArbitrary, wayArbitrary, (attempts, way) => {
        const states = statesOf(live(attempts, way));
        for (const last of ['received', 'unpacked'] as const) {
          const end = states.indexOf(last);
          assert.ok(end === -1 || end === states.length - 1);
        }
        for (const [at, state] of states.entries()) {
          const before = states.lastIndexOf(state, at - 1);
          if (at > 0 && before !== -1 && (state !== 'sent' || states[at - 1] !== 'sent'))
            assert.ok(states.slice(before, at).includes('came_back'));
        }
      }),
    ),
    ruleLaw(
      'reachable',
      'can come to every state, and from each but unpacked to received',
      fc.property(stateArbitrary, state => {
        const reached = (from: ParcelState) => {
          const seen = new Set<ParcelState>([from]);
          for (const each of seen) for (const next of PARCEL_MOVES[each]) seen.add(next);
          return seen;
        };
        assert.ok(reached('packed').has(state));
        assert.equal(reached(state).has('received'), state !== 'unpacked');
        assert.equal(canParcelMove(state, state), state === 'sent');
      }),
    ),
    ruleLaw(
      'steps',
      'shows a path of the moves: first what it came to, in order, then what is to come, to one of the ends',
      fc.property(attemptsArbitrary, wayArbitrary, (attempts, goesBy) => {
        const changes = live(attempts, goesBy);
        const steps = listParcelSteps(changes, goesBy);
        const done = steps.filter(({ at }) => at !== null);
        const way = changes.slice(changes.findLastIndex(({ state }) => state === 'to_pack'));
        const all = changes.some(({ state }) => state === 'to_pack') ? way : changes;
        assert.deepEqual(statesOf(done), [...new Set(statesOf(all))]);
        for (const { state, at } of done) assert.equal(all.findLast(each => each.state === state)?.at, at);
        assert.deepEqual(steps.slice(0, done.length), done);
        assert.equal(new Set(statesOf(steps)).size, steps.length);
        for (const [at, { state }] of steps.entries()) {
          const next = steps[at + 1];
          if (next !== undefined) assert.ok(canParcelMove(state, next.state) && fitsWay(next.state, goesBy));
        }
        assert.ok(['received', 'came_back', 'unpacked'].includes(steps.at(-1)?.state ?? ''));
      }),
    ),
  ],
};

const addressRule: ShopRule = {
  id: 'parcel-address',
  title: 'Until when an address can be changed',
  source: 'docs/behaviour.md#where-it-goes',
  formula:
    'while no parcel of the order is packed, sent or ready to be collected, and a line of it is in none, or in one that is back or to be packed again',
  code: ['orders/parcel-life.ts#canChangeDeliveryAddress'],
  edges: [
    makeRuleEdge('an order without a parcel can go elsewhere', () =>
      assert.ok(canChangeDeliveryAddress({ states: [], hasLinesLeft: true })),
    ),
    makeRuleEdge('and one whose parcel came back, though another one was received', () =>
      assert.ok(canChangeDeliveryAddress({ states: ['received', 'came_back'], hasLinesLeft: false })),
    ),
    makeRuleEdge('what was received goes nowhere else', () =>
      assert.ok(!canChangeDeliveryAddress({ states: ['received'], hasLinesLeft: false })),
    ),
  ],
  laws: [
    ruleLaw(
      'one-holds-all',
      'is held by any parcel that goes out, whatever the others do, and else by nothing but that all has come',
      fc.property(fc.array(stateArbitrary), fc.boolean(), (states, hasLinesLeft) => {
        const goesOut = states.some(state => ['packed', 'sent', 'ready'].includes(state));
        const waits = hasLinesLeft || states.includes('came_back') || states.includes('to_pack');
        assert.equal(canChangeDeliveryAddress({ states, hasLinesLeft }), !goesOut && waits);
      }),
    ),
  ],
};

const DAY_MS = 24 * 3_600_000;

const receivedRule: ShopRule = {
  id: 'parcel-received',
  title: 'When a parcel counts as received',
  source: 'docs/behaviour.md#parcels',
  formula: '14 days after it was sent, to the millisecond; never by itself where its buyer has complained',
  code: ['orders/parcel-life.ts#computeParcelReceivedAt'],
  edges: [
    makeRuleEdge('two weeks after it was sent', () =>
      assert.equal(
        computeParcelReceivedAt({ sentAt: Date.UTC(2026, 10, 1), complained: false }),
        Date.UTC(2026, 10, 15),
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'complaint',
      'is so many days after, and never where somebody has complained',
      fc.property(fc.nat(), sentAt => {
        assert.equal(
          computeParcelReceivedAt({ sentAt, complained: false }),
          sentAt + PARCEL_RECEIVED_AFTER_DAYS * DAY_MS,
        );
        assert.equal(computeParcelReceivedAt({ sentAt, complained: true }), null);
      }),
    ),
  ],
};

const linkRule: ShopRule = {
  id: 'tracking-link',
  title: 'A carrier’s number and the link to it',
  source: 'docs/behaviour.md#parcels',
  formula:
    'a number is 3 to 40 Latin letters, digits and dashes, blanks aside, letters made large; the link is the template with the number, encoded, in the place of {number}',
  code: ['orders/parcel-life.ts#cleanTrackingNumber', 'orders/parcel-life.ts#makeTrackingLink'],
  edges: [
    makeRuleEdge('as it stands on the slip', () => {
      assert.equal(cleanTrackingNumber(' 2045 0000 1234 56 '), '20450000123456');
      assert.equal(cleanTrackingNumber('rr123456785ua'), 'RR123456785UA');
      for (const none of ['', '12', '1'.repeat(41), '№ 123', 'а123'])
        assert.equal(cleanTrackingNumber(none), null);
    }),
    makeRuleEdge('the number stands where the template says', () =>
      assert.equal(makeTrackingLink('https://a.example/{number}/b', '20-1'), 'https://a.example/20-1/b'),
    ),
  ],
  laws: [
    ruleLaw(
      'clean',
      'takes a clean number as it is, and links to the template’s host, whatever the number is',
      fc.property(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9A-Z-]{3,40}$/), (typed, number) => {
        assert.equal(cleanTrackingNumber(number), number);
        const clean = cleanTrackingNumber(typed);
        if (clean !== null) assert.equal(cleanTrackingNumber(clean), clean);
        const link = new URL(makeTrackingLink('https://a.example/?n={number}', typed));
        assert.equal(link.host, 'a.example');
        assert.equal(link.hash, '');
        assert.equal(link.searchParams.get('n'), typed);
      }),
    ),
  ],
};

/** The rules of what becomes of packed orders in the rule catalogue, with their laws. */
export const parcelRules: readonly ShopRule[] = [lifeRule, addressRule, receivedRule, linkRule];

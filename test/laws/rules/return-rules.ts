import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  canReturnMove,
  computeReturnBy,
  findReturnObstacle,
  isReturnOpen,
  needsReturnText,
  RETURN_DAYS,
  RETURN_MOVES,
  RETURN_REASONS,
  RETURN_STATES,
  type ReturnState,
} from '../../../src/domain/orders/return-life.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const SOURCE = 'docs/behaviour.md#taking-back';
const DAY_MS = 86_400_000;

const stateArbitrary = fc.constantFrom(...RETURN_STATES);
const momentArbitrary = fc.integer({ min: 0, max: 4_000_000_000_000 });
const receivedArbitrary = fc.option(momentArbitrary);
const returnsArbitrary = fc.array(fc.record({ state: stateArbitrary, since: momentArbitrary }), {
  maxLength: 4,
});

const lifeRule: ShopRule = {
  id: 'return-life',
  title: 'The life of a return',
  source: SOURCE,
  formula:
    'asked → accepted → refunded; asked → refunded where the office gives back at once; asked or accepted → refused or withdrawn; refused, withdrawn and refunded are its ends',
  code: ['orders/return-life.ts#canReturnMove', 'orders/return-life.ts#isReturnOpen'],
  edges: [
    makeRuleEdge('what was accepted and does not come is refused', () =>
      assert.ok(canReturnMove('accepted', 'refused')),
    ),
    makeRuleEdge('an answer is not taken back', () => assert.ok(!canReturnMove('refused', 'accepted'))),
    makeRuleEdge('what was given back is not withdrawn', () =>
      assert.ok(!canReturnMove('refunded', 'withdrawn')),
    ),
  ],
  laws: [
    ruleLaw(
      'forward-only',
      'comes to each state at most once, and stays where nobody has to do anything about it any more',
      fc.property(fc.array(stateArbitrary, { maxLength: 20 }), attempts => {
        const states: ReturnState[] = ['asked'];
        for (const state of attempts) if (canReturnMove(states.at(-1) ?? 'asked', state)) states.push(state);
        assert.equal(new Set(states).size, states.length);
        const end = states.findIndex(state => !isReturnOpen(state));
        assert.ok(end === -1 || end === states.length - 1);
      }),
    ),
    ruleLaw(
      'reachable',
      'can come to every state, and from each open one to every end',
      fc.property(stateArbitrary, state => {
        const reached = (from: ReturnState) => {
          const seen = new Set<ReturnState>([from]);
          for (const each of seen) for (const next of RETURN_MOVES[each]) seen.add(next);
          return seen;
        };
        assert.ok(reached('asked').has(state));
        if (isReturnOpen(state))
          for (const end of RETURN_STATES.filter(each => !isReturnOpen(each)))
            assert.ok(reached(state).has(end));
      }),
    ),
  ],
};

const timeRule: ShopRule = {
  id: 'return-time',
  title: 'What can be asked to be taken back, and until when',
  source: SOURCE,
  formula: `a line of a paid order that was not given back, and not asked for but in returns that were withdrawn, or refused before it was received; until ${RETURN_DAYS} × 24 hours after its parcel was received, that moment included, and without an end while it was not. A line of an order that was placed before the shop asked for addresses counts as received when it was paid`,
  code: ['orders/return-life.ts#findReturnObstacle', 'orders/return-life.ts#computeReturnBy'],
  edges: [
    makeRuleEdge('the last millisecond is in time, the next one is not', () => {
      const line = { receivedAt: 0, isGivenBack: false, returns: [] };
      assert.equal(findReturnObstacle(line, RETURN_DAYS * DAY_MS), null);
      assert.equal(findReturnObstacle(line, RETURN_DAYS * DAY_MS + 1), 'too_late');
    }),
    makeRuleEdge('what was refused before it was received is asked for again only then', () => {
      const line = { isGivenBack: false, returns: [{ state: 'refused', since: 4 }] } as const;
      assert.equal(findReturnObstacle({ ...line, receivedAt: null }, 9), 'asked');
      assert.equal(findReturnObstacle({ ...line, receivedAt: 5 }, 9), null);
    }),
    makeRuleEdge('what was refused once it was received is not asked for again', () =>
      assert.equal(
        findReturnObstacle(
          { receivedAt: 5, isGivenBack: false, returns: [{ state: 'refused', since: 5 }] },
          9,
        ),
        'asked',
      ),
    ),
    makeRuleEdge('what was withdrawn is', () =>
      assert.equal(
        findReturnObstacle(
          { receivedAt: null, isGivenBack: false, returns: [{ state: 'withdrawn', since: 0 }] },
          0,
        ),
        null,
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'in-time',
      'is possible for a line of which nothing was asked exactly until its time is up, and at any time before it was received',
      fc.property(receivedArbitrary, momentArbitrary, (receivedAt, now) => {
        const by = computeReturnBy(receivedAt);
        assert.equal(by === null, receivedAt === null);
        const obstacle = findReturnObstacle({ receivedAt, isGivenBack: false, returns: [] }, now);
        assert.equal(obstacle, by !== null && now > by ? 'too_late' : null);
      }),
    ),
    ruleLaw(
      'once',
      'is not possible, whenever, once the line was given back or asked for, unless that was withdrawn, or refused before the line was received',
      fc.property(
        receivedArbitrary,
        fc.boolean(),
        returnsArbitrary,
        momentArbitrary,
        (receivedAt, isGivenBack, returns, now) => {
          const obstacle = findReturnObstacle({ receivedAt, isGivenBack, returns }, now);
          if (isGivenBack) assert.equal(obstacle, 'given_back');
          else if (
            returns.some(
              ({ state, since }) =>
                state !== 'withdrawn' && (state !== 'refused' || receivedAt === null || since >= receivedAt),
            )
          )
            assert.equal(obstacle, 'asked');
          else
            assert.equal(obstacle, findReturnObstacle({ receivedAt, isGivenBack: false, returns: [] }, now));
        },
      ),
    ),
  ],
};

const textRule: ShopRule = {
  id: 'return-text',
  title: 'Whether a return has to be explained',
  source: SOURCE,
  formula: 'every reason but a changed mind',
  code: ['orders/return-life.ts#needsReturnText'],
  edges: [
    makeRuleEdge('nobody has to say why they changed their mind', () =>
      assert.ok(!needsReturnText('changed_mind')),
    ),
  ],
  laws: [
    ruleLaw(
      'explained',
      'is explained whenever something is wrong',
      fc.property(fc.constantFrom(...RETURN_REASONS), reason =>
        assert.equal(needsReturnText(reason), reason !== 'changed_mind'),
      ),
    ),
  ],
};

/** The rules of what buyers ask to be taken back. */
export const returnRules: readonly ShopRule[] = [lifeRule, timeRule, textRule];

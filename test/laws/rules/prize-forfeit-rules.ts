import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { judgeForfeit, type PrizeToForfeit } from '../../../src/domain/draws/prize-forfeit.ts';
import { canPrizeMove, PRIZE_STATES } from '../../../src/domain/draws/prize-life.ts';
import { FORFEIT_REASONS } from '../../../src/domain/draws/proof/forfeit.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const WAITS: PrizeToForfeit = {
  state: 'won',
  reason: 'not_claimed',
  canBeDrawnAgain: true,
  isClaimOver: true,
  isReversed: false,
};
const nowArbitrary: fc.Arbitrary<PrizeToForfeit> = fc.record({
  state: fc.constantFrom(...PRIZE_STATES),
  reason: fc.constantFrom(...FORFEIT_REASONS),
  canBeDrawnAgain: fc.boolean(),
  isClaimOver: fc.boolean(),
  isReversed: fc.boolean(),
});

const forfeitRule: ShopRule = {
  id: 'prize-forfeit',
  title: 'When a prize can be forfeited',
  source: 'docs/draws.md#forfeited-prizes',
  formula:
    'while it is not sent, received, handed over or paid out, of a draw by whose rule the next one wins: because nobody claimed it in time, unless its winner has shown who they are; because its ticket’s payment was taken back; or because its winner is excluded',
  code: ['draws/prize-forfeit.ts#judgeForfeit'],
  edges: [
    makeRuleEdge('nobody claimed it until its last moment is over', () => {
      assert.equal(judgeForfeit(WAITS), 'forfeited');
      assert.equal(judgeForfeit({ ...WAITS, isClaimOver: false }), 'too_early');
    }),
    makeRuleEdge('one whose winner has shown who they are waits for the shop', () => {
      for (const state of ['identity_confirmed', 'to_pack', 'ready'] as const)
        assert.equal(judgeForfeit({ ...WAITS, state }), 'claimed');
      assert.equal(judgeForfeit({ ...WAITS, state: 'accepted' }), 'forfeited');
    }),
    makeRuleEdge('of a draw by the first rule nobody else can win', () =>
      assert.equal(judgeForfeit({ ...WAITS, canBeDrawnAgain: false }), 'old_rule'),
    ),
    makeRuleEdge('what is on its way is no longer forfeited, and what was is not again', () => {
      assert.equal(judgeForfeit({ ...WAITS, state: 'sent' }), 'no_move');
      assert.equal(judgeForfeit({ ...WAITS, state: 'forfeited' }), 'already');
    }),
  ],
  laws: [
    ruleLaw(
      'only-if-it-can-move',
      'forfeits only what can become forfeited, and nothing by an old rule',
      fc.property(nowArbitrary, now =>
        assert.ok(
          judgeForfeit(now) !== 'forfeited' || (canPrizeMove(now.state, 'forfeited') && now.canBeDrawnAgain),
        ),
      ),
    ),
    ruleLaw(
      'reversed',
      'asks of a payment only where that is the reason, and then needs it to be taken back',
      fc.property(nowArbitrary, now => {
        const other = judgeForfeit({ ...now, isReversed: !now.isReversed });
        if (now.reason !== 'reversed') assert.equal(judgeForfeit(now), other);
        else assert.ok(judgeForfeit({ ...now, isReversed: false }) !== 'forfeited');
      }),
    ),
    ruleLaw(
      'not-claimed',
      'lets what nobody claimed be lost once its time is over, unless its winner has shown who they are',
      fc.property(nowArbitrary, now =>
        assert.equal(
          judgeForfeit({ ...now, reason: 'not_claimed' }) === 'forfeited',
          now.isClaimOver &&
            now.canBeDrawnAgain &&
            (['won', 'accepted', 'came_back'] as readonly string[]).includes(now.state),
        ),
      ),
    ),
    ruleLaw(
      'excluded',
      'lets whoever is excluded lose whatever still can be given to another',
      fc.property(nowArbitrary, now =>
        assert.equal(
          judgeForfeit({ ...now, reason: 'excluded' }) === 'forfeited',
          canPrizeMove(now.state, 'forfeited') && now.canBeDrawnAgain,
        ),
      ),
    ),
  ],
};

/** The rule of when a prize can be forfeited, with its laws. */
export const prizeForfeitRules: readonly ShopRule[] = [forfeitRule];

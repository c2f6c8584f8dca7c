import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { cleanPersonalLine } from '../../../src/domain/accounts/personal-text.ts';
import { PRIZE_MOVES, PRIZE_STATES, type PrizeState } from '../../../src/domain/draws/prize-life.ts';
import {
  cleanShownWinner,
  findPrizeStage,
  findShownWinnerProblems,
  PRIZE_STAGES,
} from '../../../src/domain/draws/shown-winner.ts';
import { shownWinnerArbitrary } from '../../arbitraries/delivery.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const stageRule: ShopRule = {
  id: 'prize-stage',
  title: 'What everybody may know of how far a prize is',
  source: 'docs/behaviour.md#the-winners-page',
  formula:
    'won until its winner accepts it; accepted until it is sent, and again when it came back; sent; handed_over once it was received, handed over in person, or its money was paid out; none where it is forfeited',
  code: ['draws/shown-winner.ts#findPrizeStage'],
  edges: [
    makeRuleEdge('each state has its stage', () => {
      const stages = Object.fromEntries(PRIZE_STATES.map(state => [state, findPrizeStage(state)]));
      assert.deepEqual(stages, {
        won: 'won',
        accepted: 'accepted',
        identity_confirmed: 'accepted',
        to_pack: 'accepted',
        sent: 'sent',
        ready: 'accepted',
        received: 'handed_over',
        came_back: 'accepted',
        handed_over: 'handed_over',
        paid_out: 'handed_over',
        forfeited: null,
      });
    }),
  ],
  laws: [
    ruleLaw(
      'forward',
      'goes back on the way of a prize only where it came back, and ends where its way ends',
      fc.property(fc.constantFrom(...PRIZE_STATES), from => {
        const rank = (state: PrizeState) => PRIZE_STAGES.findIndex(stage => stage === findPrizeStage(state));
        for (const to of PRIZE_MOVES[from].filter(each => each !== 'forfeited'))
          assert.equal(rank(to) < rank(from), from === 'sent' && to === 'came_back', `${from} to ${to}`);
        assert.equal(PRIZE_MOVES[from].length === 0, [null, 'handed_over'].includes(findPrizeStage(from)));
      }),
    ),
  ],
};

const shown = (name: string, town = 'Львів') => findShownWinnerProblems({ name, town });

const shownRule: ShopRule = {
  id: 'shown-winner',
  title: 'What a winner can be shown with',
  source: 'docs/behaviour.md#the-winners-page',
  formula:
    'a first name of one word and a town, both by law personal-name and of letters, apostrophes and dashes alone, the town with blanks, too, and full stops before a blank, at its end, or behind м, с or смт; kept as law personal-text cleans a line',
  code: ['draws/shown-winner.ts#findShownWinnerProblems', 'draws/shown-winner.ts#cleanShownWinner'],
  edges: [
    makeRuleEdge('names of one word and towns as they are written are taken', () => {
      for (const name of ['Оксана', ' Anne-Marie ', 'Мар’яна', "Дар'я", 'Дар`я', 'Ян'])
        assert.deepEqual(shown(name), {});
      for (const town of [
        'Івано‑Франківськ',
        'м. Львів',
        'м.Львів',
        'Смт. Лисець',
        'Кам´янець-Подільський',
        'St. Ives',
        'Біла Церква',
      ])
        assert.deepEqual(shown('Ян', town), {});
    }),
    makeRuleEdge('a surname is one word too many', () =>
      assert.deepEqual(shown('Оксана Коваль'), { name: 'words' }),
    ),
    makeRuleEdge('whatever is empty is named', () =>
      assert.deepEqual(shown(' ', ''), { name: 'blank', town: 'blank' }),
    ),
    makeRuleEdge('digits, addresses and links are no names, nor are signs alone', () => {
      for (const text of ['Оксана1', '@oksana', 'https://shop.example', 'a@b.example', '<b>', '-', '’'])
        assert.deepEqual(shown(text, text), { name: 'letters', town: 'letters' }, text);
      assert.deepEqual(shown('О.', 'shop.example'), { name: 'letters', town: 'letters' });
      assert.deepEqual(shown('Ян', 't.me.shop'), { town: 'letters' });
    }),
    makeRuleEdge('64 letters are taken, 65 are not', () => {
      assert.deepEqual(shown('я'.repeat(64), 'я'.repeat(64)), {});
      assert.deepEqual(shown('я'.repeat(65), 'я'.repeat(65)), { name: 'long', town: 'long' });
    }),
  ],
  laws: [
    ruleLaw(
      'kept-again',
      'what is kept is a clean line, passes again as what was typed did, and stays as it is',
      fc.property(shownWinnerArbitrary, typed => {
        const clean = cleanShownWinner(typed);
        assert.deepEqual(findShownWinnerProblems(clean), findShownWinnerProblems(typed));
        assert.deepEqual(cleanShownWinner(clean), clean);
        assert.deepEqual([clean.name, clean.town], [typed.name, typed.town].map(cleanPersonalLine));
        assert.equal(clean.withPicture, typed.withPicture);
      }),
    ),
    ruleLaw(
      'no-way-to-anybody',
      'holds no digit and no sign of which a phone, a mail address or a link is made',
      fc.property(shownWinnerArbitrary, typed => {
        const { name, town } = cleanShownWinner(typed);
        const problems = findShownWinnerProblems(typed);
        if (problems.name === undefined) assert.doesNotMatch(name, /[\d@:/<>. ]/u);
        if (problems.town === undefined)
          assert.doesNotMatch(town.replace(/^(?:м|с|смт)\./iu, ''), /[\d@:/<>]|\.[^ ]/u);
      }),
    ),
  ],
};

/** The rules of what everybody may know of a prize and its winner, with their laws. */
export const shownWinnerRules: readonly ShopRule[] = [stageRule, shownRule];

import { describe, expect, it } from 'vitest';
import type { PastDraw, PastDrawsPage } from '../../../src/application/ports/draws.ts';
import { joinGrownDraws } from '../../../src/ui/screens/winners/use-winners-list.ts';

const draw = (ofId: number, part: Partial<PastDraw> = {}): PastDraw => ({
  of: 'lot',
  ofId,
  title: `Prize ${ofId}`,
  image: '',
  drawnAt: ofId,
  number: 1,
  stage: null,
  handedOver: null,
  winner: null,
  ...part,
});
const page = (ids: readonly number[], next: string | null = null): PastDrawsPage => ({
  draws: ids.map(id => draw(id)),
  next,
});

describe('joinGrownDraws', () => {
  it('a grown list keeps its length, with the newest page before the rest and each draw once', () => {
    expect(joinGrownDraws(page([6, 5, 4], 'a'), page([5, 4, 3, 2], 'b'))).toEqual(page([6, 5, 4, 3, 2], 'b'));
  });

  it('of a draw on the newest page nothing stays that its winner took back meanwhile', () => {
    const winner = { name: 'Соля', town: 'Броди', picture: '' };
    const grown = { draws: [draw(5, { winner }), draw(4), draw(3)], next: null };
    expect(joinGrownDraws(page([5, 4], 'a'), grown)).toEqual(page([5, 4, 3]));
  });

  it('of a draw behind the newest page no winner stays, who may have taken it back meanwhile', () => {
    const winner = { name: 'Соля', town: 'Броди', picture: '' };
    const grown = { draws: [draw(5), draw(4), draw(3, { winner })], next: null };
    expect(joinGrownDraws(page([5, 4], 'a'), grown)).toEqual(page([5, 4, 3]));
  });

  it('a list begins anew where it had not grown, or where draws would be missing in between', () => {
    expect(joinGrownDraws(page([3, 2], 'a'), null)).toEqual(page([3, 2], 'a'));
    expect(joinGrownDraws(page([3, 2], 'a'), page([2, 1]))).toEqual(page([3, 2], 'a'));
    expect(joinGrownDraws(page([9, 8], 'a'), page([3, 2, 1]))).toEqual(page([9, 8], 'a'));
  });

  it('a lot and a super prize of the same number are two draws', () => {
    const first = { draws: [draw(1, { of: 'super' })], next: 'a' };
    const grown = { draws: [draw(1, { of: 'super' }), draw(1)], next: null };
    expect(joinGrownDraws(first, grown)).toEqual(grown);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeSuperPrizeListLine } from '../../../../src/domain/draws/proof/super/super-prize-entry.ts';
import type { WholeSuperPrizeDraw } from '../../../../src/domain/draws/proof/super/whole-super-prize-draw.ts';
import { verifyProofFiles } from '../../../../src/domain/draws/proof/verify-proof-files.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../../support/stand-ins/draw-crypto.ts';

const whole = JSON.parse(
  readFileSync(new URL('../../../../docs/vectors/valid-super-draw.json', import.meta.url), 'utf8'),
) as WholeSuperPrizeDraw;
const { commitment, beacon, winner, entries } = whole;
const answer = JSON.stringify({ state: 'drawn', commitment, beacon, winner: { number: winner } });
const list = entries.map(entry => `${writeSuperPrizeListLine(entry)}\n`).join('');
const voids = JSON.stringify({ super_id: 3, void: whole.void });
const judged = (...texts: readonly string[]) =>
  verifyProofFiles(
    { sha256: computeTestSha256, checkSignature: checkBeaconSignature },
    texts.map((text, at) => ({ name: String(at), text })),
  ).map(({ verdict }) => verdict);

describe('what the calls about a super prize answer', () => {
  it('a super prize’s draw and its list make a whole draw together, in any order', () => {
    expect(judged(answer, list, voids)).toEqual(['valid']);
    expect(judged(voids, list, answer)).toEqual(['valid']);
  });

  it('a super prize’s draw without its list, or the list without the draw, verifies nothing', () => {
    for (const text of [answer, list, voids]) expect(judged(text)).toEqual(['unpaired']);
    expect(judged(answer, list)).toEqual(['unpaired']);
  });

  it('a super prize’s draw is invalid with a line swapped or an added void number', () => {
    const [first = '', second = '', ...others] = list.split('\n');
    expect(judged(answer, [second, first, ...others].join('\n'), voids)).toEqual(['invalid']);
    const more = JSON.stringify({ super_id: 3, void: [...whole.void, 9].toSorted((a, b) => a - b) });
    expect(judged(answer, list, more)).toEqual(['invalid']);
  });
});

import { describe, expect, it } from 'vitest';
import { commitmentId } from '../../../../src/domain/draws/proof/commitment.ts';
import {
  type DrawLogEntry,
  drawLogEntryHash,
  FIRST_DRAW_LOG_PREVIOUS,
} from '../../../../src/domain/draws/proof/draw-log.ts';
import type { TicketBundle } from '../../../../src/domain/draws/proof/ticket-bundle.ts';
import { verifyProofFiles } from '../../../../src/domain/draws/proof/verify-proof-files.ts';
import { makeDrawOf } from '../../../arbitraries/draw.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../../support/stand-ins/draw-crypto.ts';

const sampleOf = (lotId: number, closedAt = Date.UTC(2026, 10, 21, 12)) =>
  makeDrawOf({ lotId, users: [7, 8, 9], salts: ['ab'.repeat(32)], closedAt, delay: 600, void: [3] });
const logOf = (...commitments: readonly DrawLogEntry['commitment'][]): readonly DrawLogEntry[] =>
  commitments.reduce<readonly DrawLogEntry[]>((log, commitment) => {
    const previous = log.at(-1)?.hash ?? FIRST_DRAW_LOG_PREVIOUS;
    const chained = { position: log.length + 1, previous, id: commitmentId(computeTestSha256, commitment) };
    return [...log, { ...chained, commitment, hash: drawLogEntryHash(computeTestSha256, chained) }];
  }, []);
const headOf = (log: readonly DrawLogEntry[]) => {
  const { position, hash } = log.at(-1) ?? expect.fail('an empty log');
  return { position, hash };
};

const [own, other, third] = [sampleOf(42), sampleOf(43), sampleOf(44)];
const log = logOf(own.draw.commitment, other.draw.commitment);
const bundle: TicketBundle = { ...own.bundle(2), log: headOf(log) };
const judged = (value: unknown, mirror: unknown) => {
  const file = { name: 'bundle.json', text: JSON.stringify(value) };
  const [verdict] = verifyProofFiles(
    { sha256: computeTestSha256, checkSignature: checkBeaconSignature },
    [file],
    {
      name: 'log.json',
      text: JSON.stringify(mirror),
    },
  );
  return [verdict?.verdict, verdict?.steps.at(-1)?.result, verdict?.steps.at(-1)?.values['fault']];
};

describe('a bundle beside a mirror of the log', () => {
  it('a bundle is valid where the log’s mirror passes the end that it names and has its commitment, also if it went on', () => {
    expect(judged(bundle, { entries: log })).toEqual(['valid', 'passed', undefined]);
    const longer = logOf(own.draw.commitment, other.draw.commitment, third.draw.commitment);
    expect(judged(bundle, { entries: longer })).toEqual(['valid', 'passed', undefined]);
  });

  it('a bundle whose log end differs from the mirror’s shows that the shop has two histories', () => {
    const another = logOf(other.draw.commitment, own.draw.commitment);
    expect(judged(bundle, { entries: another })).toEqual(['invalid', 'failed', 'another history']);
    const again = sampleOf(42, Date.UTC(2026, 10, 21, 13)).draw.commitment;
    const twice = logOf(own.draw.commitment, other.draw.commitment, again);
    expect(judged(bundle, { entries: twice })).toEqual(['invalid', 'failed', 'another commitment']);
  });

  it('a bundle is incomplete where the log’s mirror ends before it, and fails where the mirror is broken', () => {
    expect(judged(bundle, { entries: log.slice(0, 1) })).toEqual(['incomplete', 'skipped', undefined]);
    const broken = log.map(entry => ({ ...entry, hash: 'ab'.repeat(32) }));
    expect(judged(bundle, { entries: broken })).toEqual(['invalid', 'failed', 'hash']);
    expect(judged(bundle, { entries: [] })[0]).toBe('unreadable');
    expect(judged(bundle, bundle)[0]).toBe('unreadable');
  });
});

describe('a list of void tickets', () => {
  const { holders, ...answer } = own.draw;
  const files = (numbers: unknown) => [
    {
      name: 'draw.json',
      text: JSON.stringify({ ...answer, state: 'drawn', winner: { number: answer.winner } }),
    },
    { name: 'list.txt', text: holders.join('\n') },
    ...(numbers === undefined ? [] : [{ name: 'void.json', text: JSON.stringify(numbers) }]),
  ];
  const verdictsOf = (numbers: unknown) =>
    verifyProofFiles({ sha256: computeTestSha256, checkSignature: checkBeaconSignature }, files(numbers)).map(
      ({ verdict }) => verdict,
    );

  it('a list of void tickets completes the answer about its own draw, and of no other', () => {
    expect(verdictsOf({ lot_id: 42, void: [3] })).toEqual(['valid']);
    expect(verdictsOf({ lot_id: 42, void: [2] })).toEqual(['invalid']);
    expect(verdictsOf(undefined)).toEqual(['unpaired']);
    expect(verdictsOf({ lot_id: 41, void: [3] })).toEqual(['unpaired', 'unpaired']);
  });

  it('a list of void tickets is never read out of a broken bundle', () => {
    const { path: _, ...broken } = own.bundle(1);
    expect(verdictsOf(broken)).toEqual(['unpaired', 'unreadable']);
  });
});

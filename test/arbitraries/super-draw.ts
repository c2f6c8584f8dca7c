import * as fc from 'fast-check';
import { randomnessOf, roundOfDraw } from '../../src/domain/draws/proof/beacon.ts';
import { fromHex, toHex } from '../../src/domain/draws/proof/bytes.ts';
import type { SuperCommitment } from '../../src/domain/draws/proof/commitment.ts';
import { holderOf } from '../../src/domain/draws/proof/holder.ts';
import { inclusionPath, leafHash } from '../../src/domain/draws/proof/merkle-tree.ts';
import type { SuperBundle } from '../../src/domain/draws/proof/super/super-bundle.ts';
import {
  makeSuperDigest,
  type SuperEntry,
  superLeaf,
  winningEntry,
} from '../../src/domain/draws/proof/super/super-entry.ts';
import type { WholeSuperDraw } from '../../src/domain/draws/proof/super/whole-super-draw.ts';
import type { TicketReceipt } from '../../src/domain/draws/proof/ticket-bundle.ts';
import { voidListOf } from '../../src/domain/draws/proof/void-list.ts';
import { sha256 } from '../support/stand-ins/draw-crypto.ts';
import { closings, sampleChain, signatureOf } from './draw.ts';

/** The tickets of one line of an order, in the order of settlement. */
type SampleLine = { readonly lotId: number; readonly user: number; readonly count: number };

type Parts = {
  readonly superId: number;
  readonly lines: readonly SampleLine[];
  /** Numbers of void entries, ascending. */
  readonly void?: readonly number[];
  readonly closedAt?: number;
};

export type SampleSuperDraw = {
  readonly draw: WholeSuperDraw;
  readonly bundle: (number: number) => SuperBundle;
  /** Of each line, issued a second after the one before; the last a minute before the end. */
  readonly receipts: readonly TicketReceipt[];
};

const MINUTE = 60_000;

/** A super prize as the shop draws it, with what the buyers were given at payment. */
export const superDrawOf = ({
  superId,
  lines,
  void: numbers = [],
  closedAt = Date.UTC(2026, 10, 21, 12),
}: Parts): SampleSuperDraw => {
  const ends = closedAt - MINUTE;
  const issued = new Map<number, number>();
  const salt = (at: number): string => (at + 1).toString(16).padStart(64, '0');
  const receipts = lines.map(({ lotId, user, count }, at): TicketReceipt => {
    const before = issued.get(lotId) ?? 0;
    issued.set(lotId, before + count);
    return {
      version: 1,
      lot_id: lotId,
      number: before + 1,
      last: before + count,
      holder: holderOf(sha256, fromHex(salt(at)) ?? new Uint8Array(), user),
      salt: salt(at),
      user_id: user,
      issued_at: new Date(ends - MINUTE - (lines.length - at - 1) * 1000).toISOString(),
    };
  });
  const owned = receipts.flatMap(receipt =>
    Array.from({ length: receipt.last - receipt.number + 1 }, (_, at) => ({
      receipt,
      entry: { lot_id: receipt.lot_id, ticket: receipt.number + at, holder: receipt.holder } as SuperEntry,
    })),
  );
  const entries = owned.map(({ entry }) => entry);
  const digest = makeSuperDigest(sha256, superId);
  for (const entry of entries) digest.add(entry);
  const { root } = digest.end();
  const round = roundOfDraw(sampleChain, closedAt, 600);
  const commitment: SuperCommitment = {
    version: 2,
    super_id: superId,
    tickets: entries.length,
    root: toHex(root),
    closed_at: new Date(closedAt).toISOString(),
    delay: 600,
    round,
    beacon: sampleChain,
    void: voidListOf(sha256, superId, numbers),
    closed_by: 'date',
    ends_at: new Date(ends).toISOString(),
  };
  const signature = signatureOf(round);
  const winner = winningEntry(sha256, {
    randomness: randomnessOf(sha256, fromHex(signature) ?? new Uint8Array()),
    root,
    superId,
    tickets: entries.length,
    voidNumbers: numbers,
  });
  const outcome = {
    version: 2,
    super_id: superId,
    void: numbers,
    commitment,
    beacon: winner === null ? null : { round, signature },
    winner,
  } as const;
  const leaves = entries.map((entry, at) => leafHash(sha256, superLeaf(superId, at + 1, entry)));
  return {
    draw: { ...outcome, entries },
    bundle: number => {
      const own = owned[number - 1];
      if (own === undefined) throw new Error(`no entry ${number}`);
      return {
        ...outcome,
        entry: { number, ...own.entry },
        salt: own.receipt.salt,
        user_id: own.receipt.user_id,
        path: inclusionPath(sha256, leaves, number - 1).map(toHex),
      };
    },
    receipts,
  };
};

const line: fc.Arbitrary<SampleLine> = fc.record({
  lotId: fc.integer({ min: 1, max: 3 }),
  user: fc.integer({ min: 1, max: 2_147_483_647 }),
  count: fc.integer({ min: 1, max: 4 }),
});

export const superDraws: fc.Arbitrary<SampleSuperDraw> = fc
  .record({
    superId: fc.integer({ min: 1, max: 2_147_483_647 }),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    closedAt: closings,
    voids: fc.array(fc.integer({ min: 1, max: 32 }), { maxLength: 6 }),
  })
  .map(({ voids, ...parts }) => {
    const most = parts.lines.reduce((sum, { count }) => sum + count, 0);
    const numbers = [...new Set(voids)].filter(number => number <= most).toSorted((a, b) => a - b);
    return superDrawOf({ ...parts, void: numbers });
  });

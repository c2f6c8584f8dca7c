import * as fc from 'fast-check';
import { beaconRandomness, beaconRoundOfDraw } from '../../src/domain/draws/proof/beacon.ts';
import { bytesOfHex, hexOfBytes } from '../../src/domain/draws/proof/byte-encoding.ts';
import type { SuperCommitment } from '../../src/domain/draws/proof/commitment.ts';
import { merkleInclusionPath, merkleLeafHash } from '../../src/domain/draws/proof/merkle-tree.ts';
import {
  listWinningSuperPrizeEntryNumbers,
  makeSuperPrizeEntryLeaf,
  makeSuperPrizeListDigester,
  type SuperPrizeEntry,
} from '../../src/domain/draws/proof/super/super-prize-entry.ts';
import type { SuperPrizeEntryBundle } from '../../src/domain/draws/proof/super/super-prize-entry-bundle.ts';
import type { WholeSuperPrizeDraw } from '../../src/domain/draws/proof/super/whole-super-prize-draw.ts';
import type { TicketReceipt } from '../../src/domain/draws/proof/ticket-bundle.ts';
import { ticketHolderHash } from '../../src/domain/draws/proof/ticket-holder.ts';
import { summariseVoidNumbers } from '../../src/domain/draws/proof/void-numbers.ts';
import { computeTestSha256 } from '../support/stand-ins/draw-crypto.ts';
import { closingTimeArbitrary, testBeaconChain, testBeaconSignature } from './draw.ts';
import { type ForfeitToMake, forfeitsToMakeArbitrary, makeForfeitsOf } from './forfeits.ts';

/** The tickets of one line of an order, in the order of settlement. */
type SampleLine = { readonly lotId: number; readonly user: number; readonly count: number };

type Parts = {
  readonly superId: number;
  readonly lines: readonly SampleLine[];
  /** Numbers of void entries, ascending. */
  readonly void?: readonly number[];
  readonly closedAt?: number;
  /** Which prizes are forfeited, as far as there are winners. */
  readonly forfeits?: readonly ForfeitToMake[];
};

/**
 * What a generated draw of a super prize is: the whole draw, the bundle for a ticket's owner, and what the buyers were
 * given at payment.
 */
export type MadeSuperDraw = {
  readonly draw: WholeSuperPrizeDraw;
  readonly bundle: (number: number) => SuperPrizeEntryBundle;
  /** Of each line, issued a second after the one before; the last a minute before the end. */
  readonly receipts: readonly TicketReceipt[];
};

const MINUTE = 60_000;

/** Makes the draw of a super prize as the shop draws it, with what the buyers were given at payment. */
export const makeSuperDrawOf = ({
  superId,
  lines,
  void: numbers = [],
  closedAt = Date.UTC(2026, 10, 21, 12),
  forfeits: toMake = [],
}: Parts): MadeSuperDraw => {
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
      holder: ticketHolderHash(computeTestSha256, bytesOfHex(salt(at)) ?? new Uint8Array(), user),
      salt: salt(at),
      user_id: user,
      issued_at: new Date(ends - MINUTE - (lines.length - at - 1) * 1000).toISOString(),
    };
  });
  const owned = receipts.flatMap(receipt =>
    Array.from({ length: receipt.last - receipt.number + 1 }, (_, at) => ({
      receipt,
      entry: {
        lot_id: receipt.lot_id,
        ticket: receipt.number + at,
        holder: receipt.holder,
      } as SuperPrizeEntry,
    })),
  );
  const entries = owned.map(({ entry }) => entry);
  const digest = makeSuperPrizeListDigester(computeTestSha256, superId);
  for (const entry of entries) digest.add(entry);
  const { root } = digest.end();
  const round = beaconRoundOfDraw(testBeaconChain, closedAt, 600);
  const commitment: SuperCommitment = {
    version: 2,
    super_id: superId,
    tickets: entries.length,
    root: hexOfBytes(root),
    closed_at: new Date(closedAt).toISOString(),
    delay: 600,
    round,
    beacon: testBeaconChain,
    void: summariseVoidNumbers(computeTestSha256, superId, numbers),
    closed_by: 'date',
    ends_at: new Date(ends).toISOString(),
  };
  const signature = testBeaconSignature(round);
  const randomness = beaconRandomness(computeTestSha256, bytesOfHex(signature) ?? new Uint8Array());
  const tickets = entries.length;
  const input = { randomness, root, superId, tickets, voidNumbers: numbers };
  const winners = listWinningSuperPrizeEntryNumbers(computeTestSha256, input, toMake.length);
  const forfeits = makeForfeitsOf(commitment, winners, toMake);
  const outcome = {
    version: 2,
    super_id: superId,
    void: numbers,
    commitment,
    beacon: winners[0] === null ? null : { round, signature },
    winner: winners[forfeits.length] ?? null,
    ...(forfeits.length > 0 && { forfeits }),
  } as const;
  const leaves = entries.map((entry, at) =>
    merkleLeafHash(computeTestSha256, makeSuperPrizeEntryLeaf(superId, at + 1, entry)),
  );
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
        path: merkleInclusionPath(computeTestSha256, leaves, number - 1).map(hexOfBytes),
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

const superParts = {
  superId: fc.integer({ min: 1, max: 2_147_483_647 }),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  closedAt: closingTimeArbitrary,
  voids: fc.array(fc.integer({ min: 1, max: 32 }), { maxLength: 6 }),
};

const makeSound = ({
  voids,
  ...parts
}: Omit<Parts, 'void'> & { readonly voids: readonly number[] }): MadeSuperDraw => {
  const most = parts.lines.reduce((sum, { count }) => sum + count, 0);
  const numbers = [...new Set(voids)].filter(number => number <= most).toSorted((a, b) => a - b);
  return makeSuperDrawOf({ ...parts, void: numbers });
};

/** The arbitrary of super prizes' draws as the shop makes them. */
export const superDrawArbitrary: fc.Arbitrary<MadeSuperDraw> = fc.record(superParts).map(makeSound);

/** The arbitrary of super prizes' draws some of which are forfeited, until nobody is left. */
export const forfeitedSuperDrawArbitrary: fc.Arbitrary<MadeSuperDraw> = fc
  .record({
    ...superParts,
    // So few that they are soon all out.
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    forfeits: forfeitsToMakeArbitrary,
  })
  .map(makeSound);

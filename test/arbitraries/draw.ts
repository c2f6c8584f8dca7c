import * as fc from 'fast-check';
import {
  beaconRoundMessage,
  beaconRoundOfDraw,
  QUICKNET_CHAIN,
} from '../../src/domain/draws/proof/beacon.ts';
import { bytesOfHex, hexOfBytes } from '../../src/domain/draws/proof/byte-encoding.ts';
import type { DrawCommitment } from '../../src/domain/draws/proof/commitment.ts';
import { merkleInclusionPath, merkleLeafHash } from '../../src/domain/draws/proof/merkle-tree.ts';
import type { TicketBundle } from '../../src/domain/draws/proof/ticket-bundle.ts';
import { ticketHolderHash, ticketLeafBytes } from '../../src/domain/draws/proof/ticket-holder.ts';
import { isDrawWithoutWinner, summariseVoidNumbers } from '../../src/domain/draws/proof/void-numbers.ts';
import { rootOfHolderList, type WholeDraw } from '../../src/domain/draws/proof/whole-draw.ts';
import { listWinningTicketNumbers } from '../../src/domain/draws/proof/winning-ticket-number.ts';
import { computeTestSha256, makeTestBeaconKey } from '../support/stand-ins/draw-crypto.ts';
import { type ForfeitToMake, forfeitsToMakeArbitrary, makeForfeitsOf } from './forfeits.ts';

/** The arbitrary of hashes of 32 bytes, in hex. */
export const hashArbitrary: fc.Arbitrary<string> = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map(hexOfBytes);

/** One key for all: making one takes as long as a hundred draws. */
const beaconKey = makeTestBeaconKey(7);
const signatures = new Map<number, string>();
/** Signs a round as the test's beacon, and keeps what was signed: a signature is costly. */
export const testBeaconSignature = (round: number): string => {
  const known = signatures.get(round) ?? beaconKey.sign(beaconRoundMessage(computeTestSha256, round));
  signatures.set(round, known);
  return known;
};

/** The beacon chain of generated draws, whose every number can be made here. */
export const testBeaconChain = {
  ...QUICKNET_CHAIN,
  chain_hash: 'c0'.repeat(32),
  public_key: beaconKey.publicKey,
};

/** What a generated draw of a lot is: the whole draw, and the bundle for a ticket's owner. */
export type MadeDraw = {
  readonly draw: WholeDraw;
  readonly bundle: (number: number) => TicketBundle;
};

type Parts = {
  readonly lotId: number;
  readonly users: readonly number[];
  readonly salts: readonly string[];
  readonly closedAt: number;
  readonly delay: number;
  /** Numbers of void tickets, ascending: a draw of version 2; else one of version 1. */
  readonly void?: readonly number[];
  /** Of version 2: which prizes are forfeited, as far as there are winners. */
  readonly forfeits?: readonly ForfeitToMake[];
};

/** Makes a lot's draw as the shop makes it, with a bundle for each ticket's owner. */
export const makeDrawOf = ({
  lotId,
  users,
  salts,
  closedAt,
  delay,
  void: numbers,
  forfeits: toMake = [],
}: Parts): MadeDraw => {
  const saltOf = (index: number): string => salts[index % salts.length] ?? '';
  const holders = users.map((user, index) =>
    ticketHolderHash(computeTestSha256, bytesOfHex(saltOf(index)) ?? new Uint8Array(), user),
  );
  const root = rootOfHolderList(computeTestSha256, lotId, holders);
  const round = beaconRoundOfDraw(testBeaconChain, closedAt, delay);
  const bound = {
    lot_id: lotId,
    tickets: holders.length,
    root: hexOfBytes(root),
    closed_at: new Date(closedAt).toISOString(),
    delay,
    round,
    beacon: testBeaconChain,
  };
  const commitment: DrawCommitment =
    numbers === undefined
      ? { version: 1, ...bound }
      : {
          version: 2,
          ...bound,
          void: summariseVoidNumbers(computeTestSha256, lotId, numbers),
          closed_by: 'date',
          ends_at: new Date(closedAt - 1).toISOString(),
        };
  const { version } = commitment;
  const isOver = isDrawWithoutWinner(commitment);
  const signature = testBeaconSignature(round);
  const randomness = computeTestSha256(bytesOfHex(signature) ?? new Uint8Array());
  const outs = new Set(numbers);
  const input = { version, void: outs, randomness, root, lotId, tickets: holders.length };
  const winners = isOver ? [] : listWinningTicketNumbers(computeTestSha256, input, toMake.length);
  const forfeits = makeForfeitsOf(commitment, winners, toMake);
  const outcome = {
    commitment,
    beacon: isOver ? null : { round, signature },
    winner: winners[forfeits.length] ?? null,
    ...(numbers !== undefined && { void: numbers }),
    ...(forfeits.length > 0 && { forfeits }),
  } as const;
  const leaves = holders.map((holder, index) =>
    merkleLeafHash(computeTestSha256, ticketLeafBytes(lotId, index + 1, holder)),
  );
  return {
    draw: { version, lot_id: lotId, holders, ...outcome },
    bundle: number => ({
      version,
      lot_id: lotId,
      ticket: { number, holder: holders[number - 1] ?? '' },
      salt: saltOf(number - 1),
      user_id: users[number - 1] ?? 0,
      path: merkleInclusionPath(computeTestSha256, leaves, number - 1).map(hexOfBytes),
      ...outcome,
    }),
  };
};

/**
 * The arbitrary of a draw's closing times in epoch milliseconds: of a few rounds only, because each signature is
 * costly.
 */
export const closingTimeArbitrary = fc
  .integer({ min: 0, max: 20 })
  .map(n => Date.UTC(2026, 10, 21, 12) + n * 3000 - 1);

const lotParts = {
  lotId: fc.integer({ min: 1, max: 2_147_483_647 }),
  users: fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 40 }),
  salts: fc.array(hashArbitrary, { minLength: 1, maxLength: 5 }),
  closedAt: closingTimeArbitrary,
  delay: fc.constantFrom(60, 600, 601),
};

/** The arbitrary of lots' draws as the shop makes them. */
export const drawArbitrary: fc.Arbitrary<MadeDraw> = fc
  .record({
    ...lotParts,
    // One in a few is void, and never all of them.
    voids: fc.option(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })),
  })
  .map(({ voids, ...parts }) => {
    const most = parts.users.length - 1;
    const numbers = [...new Set(voids ?? [])].filter(number => number <= most).toSorted((a, b) => a - b);
    return makeDrawOf(voids === null ? parts : { ...parts, void: numbers });
  });

/** The arbitrary of lots' draws of version 2 some of whose prizes may be forfeited, until nobody is left. */
export const forfeitedDrawArbitrary: fc.Arbitrary<MadeDraw> = fc
  .record({
    ...lotParts,
    // So few that they are soon all out.
    users: fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 9 }),
    voids: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
    forfeits: forfeitsToMakeArbitrary,
  })
  .map(({ voids, ...parts }) => {
    const most = parts.users.length;
    const numbers = [...new Set(voids)].filter(number => number <= most).toSorted((a, b) => a - b);
    return makeDrawOf({ ...parts, void: numbers });
  });

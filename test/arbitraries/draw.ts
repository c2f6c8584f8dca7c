import * as fc from 'fast-check';
import { QUICKNET, roundMessage, roundOfDraw } from '../../src/domain/draws/proof/beacon.ts';
import { fromHex, toHex } from '../../src/domain/draws/proof/bytes.ts';
import type { Commitment } from '../../src/domain/draws/proof/commitment.ts';
import { holderOf, ticketLeaf } from '../../src/domain/draws/proof/holder.ts';
import { inclusionPath, leafHash } from '../../src/domain/draws/proof/merkle-tree.ts';
import type { TicketBundle } from '../../src/domain/draws/proof/ticket-bundle.ts';
import { isWithoutWinner, voidListOf } from '../../src/domain/draws/proof/void-list.ts';
import { rootOfList, type WholeDraw } from '../../src/domain/draws/proof/whole-draw.ts';
import { winningNumber } from '../../src/domain/draws/proof/winner.ts';
import { sha256, testBeaconKey } from '../support/stand-ins/draw-crypto.ts';

export const hashes: fc.Arbitrary<string> = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex);

/** One key for all: making one takes as long as a hundred draws. */
const beaconKey = testBeaconKey(7);
const signatures = new Map<number, string>();
export const signatureOf = (round: number): string => {
  const known = signatures.get(round) ?? beaconKey.sign(roundMessage(sha256, round));
  signatures.set(round, known);
  return known;
};

/** A chain whose every number can be made here. */
export const sampleChain = { ...QUICKNET, chain_hash: 'c0'.repeat(32), public_key: beaconKey.publicKey };

export type SampleDraw = {
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
};

/** A draw as the shop makes it, with a bundle for each ticket's owner. */
export const drawOf = ({ lotId, users, salts, closedAt, delay, void: numbers }: Parts): SampleDraw => {
  const saltOf = (index: number): string => salts[index % salts.length] ?? '';
  const holders = users.map((user, index) =>
    holderOf(sha256, fromHex(saltOf(index)) ?? new Uint8Array(), user),
  );
  const root = rootOfList(sha256, lotId, holders);
  const round = roundOfDraw(sampleChain, closedAt, delay);
  const bound = {
    lot_id: lotId,
    tickets: holders.length,
    root: toHex(root),
    closed_at: new Date(closedAt).toISOString(),
    delay,
    round,
    beacon: sampleChain,
  };
  const commitment: Commitment =
    numbers === undefined
      ? { version: 1, ...bound }
      : {
          version: 2,
          ...bound,
          void: voidListOf(sha256, lotId, numbers),
          closed_by: 'date',
          ends_at: new Date(closedAt - 1).toISOString(),
        };
  const { version } = commitment;
  const isOver = isWithoutWinner(commitment);
  const signature = signatureOf(round);
  const randomness = sha256(fromHex(signature) ?? new Uint8Array());
  const outs = new Set(numbers);
  const input = { version, void: outs, randomness, root, lotId, tickets: holders.length };
  const outcome = {
    commitment,
    beacon: isOver ? null : { round, signature },
    winner: isOver ? null : winningNumber(sha256, input),
    ...(numbers !== undefined && { void: numbers }),
  } as const;
  const leaves = holders.map((holder, index) => leafHash(sha256, ticketLeaf(lotId, index + 1, holder)));
  return {
    draw: { version, lot_id: lotId, holders, ...outcome },
    bundle: number => ({
      version,
      lot_id: lotId,
      ticket: { number, holder: holders[number - 1] ?? '' },
      salt: saltOf(number - 1),
      user_id: users[number - 1] ?? 0,
      path: inclusionPath(sha256, leaves, number - 1).map(toHex),
      ...outcome,
    }),
  };
};

/** Closing times of a few rounds only, because each signature is costly. */
export const closings = fc.integer({ min: 0, max: 20 }).map(n => Date.UTC(2026, 10, 21, 12) + n * 3000 - 1);

export const draws: fc.Arbitrary<SampleDraw> = fc
  .record({
    lotId: fc.integer({ min: 1, max: 2_147_483_647 }),
    users: fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 40 }),
    salts: fc.array(hashes, { minLength: 1, maxLength: 5 }),
    closedAt: closings,
    delay: fc.constantFrom(60, 600, 601),
    // One in a few is void, and never all of them.
    voids: fc.option(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })),
  })
  .map(({ voids, ...parts }) => {
    const most = parts.users.length - 1;
    const numbers = [...new Set(voids ?? [])].filter(number => number <= most).toSorted((a, b) => a - b);
    return drawOf(voids === null ? parts : { ...parts, void: numbers });
  });

import * as fc from 'fast-check';
import { timeOfBeaconRound } from '../../src/domain/draws/proof/beacon.ts';
import {
  commitmentId,
  type DrawCommitment,
  type SuperCommitment,
} from '../../src/domain/draws/proof/commitment.ts';
import {
  type AnyDrawLogEntry,
  drawLogEntryHash,
  FIRST_DRAW_LOG_PREVIOUS,
} from '../../src/domain/draws/proof/draw-log.ts';
import {
  computeForfeitId,
  FORFEIT_REASONS,
  type Forfeit,
  type ForfeitedPrize,
  type ForfeitReason,
} from '../../src/domain/draws/proof/forfeit.ts';
import { computeTestSha256 } from '../support/stand-ins/draw-crypto.ts';

/** A forfeit to be made: why, and how many milliseconds after the one before it, or after the draw's round. */
export type ForfeitToMake = { readonly reason: ForfeitReason; readonly after: number };

/** The arbitrary of forfeits of one draw, in their order; more than it may have winners. */
export const forfeitsToMakeArbitrary: fc.Arbitrary<readonly ForfeitToMake[]> = fc.array(
  fc.record({ reason: fc.constantFrom(...FORFEIT_REASONS), after: fc.nat(100_000) }),
  { maxLength: 6 },
);

/** Makes the forfeits of a draw's first winners, as many as there are winners. */
export const makeForfeitsOf = (
  { beacon, round }: Pick<DrawCommitment, 'beacon' | 'round'>,
  winners: readonly (number | null)[],
  toMake: readonly ForfeitToMake[],
): readonly ForfeitedPrize[] => {
  let at = timeOfBeaconRound(beacon, round);
  return toMake.flatMap(({ reason, after }, prize) => {
    const number = winners[prize] ?? null;
    at += after;
    return number === null ? [] : [{ prize, number, reason, at: new Date(at).toISOString() }];
  });
};

/** Makes a public log of commitments and forfeits in the given order. */
export const makeDrawLog = (
  logged: readonly (DrawCommitment | SuperCommitment | Forfeit)[],
): readonly AnyDrawLogEntry[] =>
  logged.reduce<readonly AnyDrawLogEntry[]>((log, each) => {
    const part = 'prize' in each ? { forfeit: each } : { commitment: each };
    const id =
      'prize' in each ? computeForfeitId(computeTestSha256, each) : commitmentId(computeTestSha256, each);
    const chained = { position: log.length + 1, previous: log.at(-1)?.hash ?? FIRST_DRAW_LOG_PREVIOUS, id };
    return [...log, { ...chained, ...part, hash: drawLogEntryHash(computeTestSha256, chained) }];
  }, []);

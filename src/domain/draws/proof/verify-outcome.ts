import {
  type CheckSignature,
  isQuicknet,
  QUICKNET,
  randomnessOf,
  roundMessage,
  roundOfDraw,
} from './beacon.ts';
import { fromHex, type Sha256, toHex } from './bytes.ts';
import { type Commitment, commitmentId } from './commitment.ts';
import type { PublishedRound } from './read-json.ts';
import { isCommittedVoid, isWithoutWinner } from './void-list.ts';
import { winningNumber } from './winner.ts';

/** The cryptographic functions that a verifier needs. `checkSignature` null: the step is left out, and reported so. */
export type Crypto = { readonly sha256: Sha256; readonly checkSignature: CheckSignature | null };

/** The steps of a verification, in their order. */
export type StepName =
  | 'holder'
  | 'receipt'
  | 'inclusion'
  | 'list'
  | 'commitment'
  | 'beacon'
  | 'winner'
  | 'log';

/**
 * The result of one verification step. `skipped`: nothing to check yet, or not asked for. `values` are what was computed
 * and compared, for whoever wants to see it.
 */
export type Step = {
  readonly name: StepName;
  readonly result: 'passed' | 'failed' | 'skipped';
  readonly values: Readonly<Record<string, string | number>>;
};

export type Values = Step['values'];
/** A step that was checked. */
export const step = (name: StepName, passed: boolean, values: Values = {}): Step => ({
  name,
  result: passed ? 'passed' : 'failed',
  values,
});
/** A step that was not checked, and why. */
export const skipped = (name: StepName, why: string): Step => ({ name, result: 'skipped', values: { why } });

/** The steps up to the first that failed: nothing that follows a failure means anything. */
export const runSteps = (steps: readonly (() => Step)[]): readonly Step[] => {
  const done: Step[] = [];
  for (const next of steps) {
    const result = next();
    done.push(result);
    if (result.result === 'failed') break;
  }
  return done;
};

/** Judges verification steps: whether none failed, and whether everything was there to be checked. */
export const judge = (steps: readonly Step[]): { readonly valid: boolean; readonly complete: boolean } => ({
  valid: steps.every(each => each.result !== 'failed'),
  complete: steps.every(each => each.result === 'passed'),
});

/** What the step `commitment` says of the chain, for readers of the command line. */
const CHAIN = { known: 'drand quicknet', unknown: 'no public beacon' } as const;

/**
 * The kind of the beacon whose number decides: `public` is drand's network, which nobody can know beforehand; of an
 * `unknown` beacon, such as a rehearsal's, its owner may. Null where no commitment was checked.
 */
export const beaconKind = (steps: readonly Step[]): 'public' | 'unknown' | null => {
  const chain = steps.find(({ name }) => name === 'commitment')?.values['chain'];
  return chain === undefined ? null : chain === CHAIN.known ? 'public' : 'unknown';
};

const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array(0);

/** What a commitment to any draw binds: when it closed, and so which round of which beacon decides. */
type BoundRound = Pick<Commitment, 'closed_at' | 'delay' | 'round' | 'beacon'>;

/**
 * The round follows from closing time, delay and chain, and what calls itself quicknet has quicknet's key and clock;
 * with the values of the step `commitment`.
 */
export const judgeRound = ({
  closed_at,
  delay,
  round: committed,
  beacon,
}: BoundRound): { readonly passed: boolean; readonly values: Values } => {
  const round = roundOfDraw(beacon, Date.parse(closed_at), delay);
  const isItself = beacon.chain_hash !== QUICKNET.chain_hash || isQuicknet(beacon);
  return {
    passed: committed === round && isItself,
    values: { round, chain: isQuicknet(beacon) ? CHAIN.known : CHAIN.unknown },
  };
};

/**
 * The commitment is about this lot, its round is the right one ({@link judgeRound}), and the void tickets are those that it
 * covers.
 */
export const checkCommitment = (
  { sha256 }: Crypto,
  commitment: Commitment,
  lotId: number,
  voidNumbers: readonly number[],
): Step => {
  const { passed, values } = judgeRound(commitment);
  const isAsSaid = commitment.lot_id === lotId && isCommittedVoid(sha256, commitment, voidNumbers);
  return step('commitment', passed && isAsSaid, {
    id: commitmentId(sha256, commitment),
    lot_id: commitment.lot_id,
    ...values,
    ...(commitment.version === 2 && {
      void: voidNumbers.length,
      closed_by: commitment.closed_by,
      ends_at: commitment.ends_at ?? 'never',
    }),
  });
};

/** The beacon's number is of the committed round and signed by the committed key. */
export const checkBeacon = (
  { sha256, checkSignature }: Crypto,
  commitment: Pick<Commitment, 'version' | 'tickets' | 'round' | 'beacon'>,
  published: PublishedRound | null,
): Step => {
  // Where no ticket can win no round is waited for, and none may be named.
  if (isWithoutWinner(commitment)) return step('beacon', published === null, { needed: 'no' });
  if (published === null) return skipped('beacon', 'not published yet');
  const signature = bytesOf(published.signature);
  const values = { round: published.round, randomness: toHex(randomnessOf(sha256, signature)) };
  if (published.round !== commitment.round) return step('beacon', false, values);
  if (checkSignature === null) return skipped('beacon', 'signature not checked');
  const message = roundMessage(sha256, published.round);
  return step('beacon', checkSignature(signature, message, bytesOf(commitment.beacon.public_key)), values);
};

/** The winner follows from the number, the root, the count and the void numbers; there is none where no ticket can win. */
export const checkWinner = (
  { sha256 }: Crypto,
  commitment: Commitment,
  published: PublishedRound | null,
  winner: number | null,
  voidNumbers: readonly number[],
): Step => {
  if (isWithoutWinner(commitment))
    return step('winner', winner === null, { computed: 'none', ...(winner === null ? {} : { winner }) });
  if (published === null)
    return winner === null ? skipped('winner', 'not drawn yet') : step('winner', false, { winner });
  const computed = winningNumber(sha256, {
    version: commitment.version,
    void: new Set(voidNumbers),
    randomness: randomnessOf(sha256, bytesOf(published.signature)),
    root: bytesOf(commitment.root),
    lotId: commitment.lot_id,
    tickets: commitment.tickets,
  });
  return step('winner', winner === computed, { computed, ...(winner === null ? {} : { winner }) });
};

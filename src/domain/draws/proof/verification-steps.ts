import {
  beaconRandomness,
  beaconRoundMessage,
  beaconRoundOfDraw,
  type CheckBeaconSignature,
  isQuicknetChain,
  QUICKNET_CHAIN,
} from './beacon.ts';
import { bytesOfHex, hexOfBytes, type Sha256 } from './byte-encoding.ts';
import { commitmentId, type DrawCommitment } from './commitment.ts';
import type { PublishedBeaconRound } from './json-readers.ts';
import { areVoidNumbersCommitted, isDrawWithoutWinner } from './void-numbers.ts';

/**
 * The cryptographic functions that a verifier of draws needs. `checkSignature` null: the step is left out, and reported
 * so.
 */
export type VerifierCrypto = {
  readonly sha256: Sha256;
  readonly checkSignature: CheckBeaconSignature | null;
};

/** One of the steps in which a draw or a ticket is verified; here in their order. */
export type VerificationStepName =
  | 'holder'
  | 'receipt'
  | 'inclusion'
  | 'list'
  | 'commitment'
  | 'beacon'
  | 'winner'
  | 'log';

/**
 * The result of one step in which a draw or a ticket is verified. `skipped`: nothing to check yet, or not asked for.
 * `values` are what was computed and compared, for whoever wants to see it.
 */
export type VerificationStep = {
  readonly name: VerificationStepName;
  readonly result: 'passed' | 'failed' | 'skipped';
  readonly values: Readonly<Record<string, string | number>>;
};

/** What a verification step computed and compared, by name. */
export type VerificationStepValues = VerificationStep['values'];
/** Makes the result of a verification step that was checked. */
export const makeCheckedVerificationStep = (
  name: VerificationStepName,
  passed: boolean,
  values: VerificationStepValues = {},
): VerificationStep => ({
  name,
  result: passed ? 'passed' : 'failed',
  values,
});
/** Makes the result of a verification step that was not checked, with the reason. */
export const makeSkippedVerificationStep = (name: VerificationStepName, why: string): VerificationStep => ({
  name,
  result: 'skipped',
  values: { why },
});

/**
 * Runs verification steps up to the first that fails, and gives their results: nothing that follows a failure means
 * anything.
 */
export const runVerificationSteps = (
  steps: readonly (() => VerificationStep)[],
): readonly VerificationStep[] => {
  const done: VerificationStep[] = [];
  for (const next of steps) {
    const result = next();
    done.push(result);
    if (result.result === 'failed') break;
  }
  return done;
};

/** Judges verification steps: whether none failed, and whether everything was there to be checked. */
export const judgeVerificationSteps = (
  steps: readonly VerificationStep[],
): { readonly valid: boolean; readonly complete: boolean } => ({
  valid: steps.every(each => each.result !== 'failed'),
  complete: steps.every(each => each.result === 'passed'),
});

/** What the step `commitment` says of the chain, for readers of the command line. */
const CHAIN = { known: 'drand quicknet', unknown: 'no public beacon' } as const;

/**
 * Finds the kind of the beacon whose number decides, by the results of verification steps: `public` is drand's network,
 * which nobody can know beforehand; of an `unknown` beacon, such as a rehearsal's, its owner may. Null where no
 * commitment was checked.
 */
export const beaconKind = (steps: readonly VerificationStep[]): 'public' | 'unknown' | null => {
  const chain = steps.find(({ name }) => name === 'commitment')?.values['chain'];
  return chain === undefined ? null : chain === CHAIN.known ? 'public' : 'unknown';
};

const bytesOf = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array(0);

/** What a commitment to any draw binds: when it closed, and so which round of which beacon decides. */
type BoundRound = Pick<DrawCommitment, 'closed_at' | 'delay' | 'round' | 'beacon'>;

/**
 * Checks whether a commitment's round follows from closing time, delay and chain, and what calls itself quicknet has
 * quicknet's key and clock; gives also the values of the step `commitment`.
 */
export const checkBeaconRound = ({
  closed_at,
  delay,
  round: committed,
  beacon,
}: BoundRound): { readonly passed: boolean; readonly values: VerificationStepValues } => {
  const round = beaconRoundOfDraw(beacon, Date.parse(closed_at), delay);
  const isItself = beacon.chain_hash !== QUICKNET_CHAIN.chain_hash || isQuicknetChain(beacon);
  return {
    passed: committed === round && isItself,
    values: { round, chain: isQuicknetChain(beacon) ? CHAIN.known : CHAIN.unknown },
  };
};

/**
 * Runs the verification step `commitment`: the commitment is about this lot, its round is the right one ({@link
 * checkBeaconRound}), and the void tickets are those that it covers.
 */
export const checkCommitmentStep = (
  { sha256 }: VerifierCrypto,
  commitment: DrawCommitment,
  lotId: number,
  voidNumbers: readonly number[],
): VerificationStep => {
  const { passed, values } = checkBeaconRound(commitment);
  const isAsSaid = commitment.lot_id === lotId && areVoidNumbersCommitted(sha256, commitment, voidNumbers);
  return makeCheckedVerificationStep('commitment', passed && isAsSaid, {
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

/**
 * Runs the verification step `beacon`: the beacon's number is of the committed round and signed by the committed key.
 */
export const checkBeaconStep = (
  { sha256, checkSignature }: VerifierCrypto,
  commitment: Pick<DrawCommitment, 'version' | 'tickets' | 'round' | 'beacon'>,
  published: PublishedBeaconRound | null,
): VerificationStep => {
  // Where no ticket can win no round is waited for, and none may be named.
  if (isDrawWithoutWinner(commitment))
    return makeCheckedVerificationStep('beacon', published === null, { needed: 'no' });
  if (published === null) return makeSkippedVerificationStep('beacon', 'not published yet');
  const signature = bytesOf(published.signature);
  const values = { round: published.round, randomness: hexOfBytes(beaconRandomness(sha256, signature)) };
  if (published.round !== commitment.round) return makeCheckedVerificationStep('beacon', false, values);
  if (checkSignature === null) return makeSkippedVerificationStep('beacon', 'signature not checked');
  const message = beaconRoundMessage(sha256, published.round);
  return makeCheckedVerificationStep(
    'beacon',
    checkSignature(signature, message, bytesOf(commitment.beacon.public_key)),
    values,
  );
};

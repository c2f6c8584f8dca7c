import { listReader, readJsonFields } from '../json-readers.ts';
import { runVerificationSteps, type VerificationStep, type VerifierCrypto } from '../verification-steps.ts';
import {
  checkSuperCommitmentStep,
  checkSuperListStep,
  readSuperDrawOutcome,
  type SuperDrawOutcome,
} from './super-draw-outcome.ts';
import { makeSuperListDigest, readSuperEntry, type SuperEntry } from './super-entry.ts';
import { superDrawVerificationSteps } from './super-entry-bundle.ts';

/** The whole draw of a super prize in one file: every entry in the order of their numbers, and what followed. */
export type WholeSuperDraw = SuperDrawOutcome & { readonly entries: readonly SuperEntry[] };

/** A whole draw out of foreign JSON; null where it is not one. Unknown fields are passed over. */
export const readWholeSuperDraw = (value: unknown): WholeSuperDraw | null => {
  const outcome = readSuperDrawOutcome(value);
  const entries = listReader(readSuperEntry, 2_147_483_647)(readJsonFields(value)?.['entries']);
  return outcome === null || entries === undefined ? null : { ...outcome, entries };
};

/** Checks a draw step by step: `list`, `commitment`, `beacon`, `winner`. Stops at the first that fails. */
export const verifyWholeSuperDraw = (
  crypto: VerifierCrypto,
  draw: WholeSuperDraw,
): readonly VerificationStep[] => {
  const digest = makeSuperListDigest(crypto.sha256, draw.super_id);
  for (const entry of draw.entries) digest.add(entry);
  return runVerificationSteps([
    () => checkSuperListStep(digest.end(), draw.commitment),
    () => checkSuperCommitmentStep(crypto, draw),
    ...superDrawVerificationSteps(crypto, draw),
  ]);
};

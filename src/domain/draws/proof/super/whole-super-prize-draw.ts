import { makeListReader, readJsonFields } from '../json-readers.ts';
import { readDrawLogPlaces } from '../read-log-places.ts';
import { runVerificationSteps, type VerificationStep, type VerifierCrypto } from '../verification-steps.ts';
import {
  checkSuperPrizeCommitmentStep,
  checkSuperPrizeListStep,
  readSuperPrizeDrawOutcome,
  type SuperPrizeDrawOutcome,
} from './super-prize-draw-outcome.ts';
import {
  makeSuperPrizeListDigester,
  readSuperPrizeEntry,
  type SuperPrizeEntry,
} from './super-prize-entry.ts';
import { listSuperPrizeDrawSteps } from './super-prize-entry-bundle.ts';

/**
 * The fields of a file with the whole draw of a super prize: every entry in the order of their numbers, and what
 * followed.
 */
export type WholeSuperPrizeDraw = SuperPrizeDrawOutcome & { readonly entries: readonly SuperPrizeEntry[] };

/**
 * Reads the whole draw of a super prize from foreign JSON; null where it is not one. Unknown fields are passed over.
 */
export const readWholeSuperPrizeDraw = (value: unknown): WholeSuperPrizeDraw | null => {
  const outcome = readSuperPrizeDrawOutcome(value);
  const fields = readJsonFields(value);
  const entries = makeListReader(readSuperPrizeEntry, 2_147_483_647)(fields?.['entries']);
  if (outcome === null || fields === undefined || entries === undefined) return null;
  const places = readDrawLogPlaces(fields);
  return places && { ...outcome, entries, ...places };
};

/**
 * Checks the whole draw of a super prize step by step: `list`, `commitment`, `beacon`, `winner`. Stops at the first
 * that fails.
 */
export const verifyWholeSuperPrizeDraw = (
  crypto: VerifierCrypto,
  draw: WholeSuperPrizeDraw,
): readonly VerificationStep[] => {
  const digest = makeSuperPrizeListDigester(crypto.sha256, draw.super_id);
  for (const entry of draw.entries) digest.add(entry);
  return runVerificationSteps([
    () => checkSuperPrizeListStep(digest.end(), draw.commitment),
    () => checkSuperPrizeCommitmentStep(crypto, draw),
    ...listSuperPrizeDrawSteps(crypto, draw),
  ]);
};

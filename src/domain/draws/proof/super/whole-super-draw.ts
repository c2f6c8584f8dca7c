import { fieldsOf, listOf } from '../read-json.ts';
import { type Crypto, runSteps, type Step } from '../verify-outcome.ts';
import { superDrawSteps } from './super-bundle.ts';
import { makeSuperDigest, readSuperEntry, type SuperEntry } from './super-entry.ts';
import {
  checkSuperCommitment,
  checkSuperList,
  readSuperOutcome,
  type SuperOutcome,
} from './super-outcome.ts';

/** The whole draw of a super prize in one file: every entry in the order of their numbers, and what followed. */
export type WholeSuperDraw = SuperOutcome & { readonly entries: readonly SuperEntry[] };

/** A whole draw out of foreign JSON; null where it is not one. Unknown fields are passed over. */
export const readWholeSuperDraw = (value: unknown): WholeSuperDraw | null => {
  const outcome = readSuperOutcome(value);
  const entries = listOf(readSuperEntry, 2_147_483_647)(fieldsOf(value)?.['entries']);
  return outcome === null || entries === undefined ? null : { ...outcome, entries };
};

/** Checks a draw step by step: `list`, `commitment`, `beacon`, `winner`. Stops at the first that fails. */
export const verifyWholeSuperDraw = (crypto: Crypto, draw: WholeSuperDraw): readonly Step[] => {
  const digest = makeSuperDigest(crypto.sha256, draw.super_id);
  for (const entry of draw.entries) digest.add(entry);
  return runSteps([
    () => checkSuperList(digest.end(), draw.commitment),
    () => checkSuperCommitment(crypto, draw),
    ...superDrawSteps(crypto, draw),
  ]);
};

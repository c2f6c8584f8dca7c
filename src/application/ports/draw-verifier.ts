import type { Effect } from 'effect';
import type { VerificationStep } from '../../domain/draws/proof/verification-steps.ts';
import type { FileVerdict } from '../../domain/draws/proof/verify-proof-files.ts';
import type { WholeDraw } from '../../domain/draws/proof/whole-draw.ts';
import type { VerifierUnavailable } from './failures.ts';

/** The fields of a draw without its list, which may be long and comes as a file. */
export type DrawWithListFile = Omit<WholeDraw, 'version' | 'holders'>;
/** The fields of a proof file that the visitor gives the verifier: its name and content. */
export type NamedProofFile = { readonly name: string; readonly content: Blob };

/**
 * What the port of draw verification offers: it recomputes draws on the visitor's own device, without any network once
 * it is ready.
 */
export interface DrawVerifier {
  /** Fetches what it needs, so that it works offline from then on. */
  readonly prepare: Effect.Effect<void, VerifierUnavailable>;
  /** `onStep` hears of every step as soon as it is done; nothing follows one that failed. */
  readonly verifyDraw: (
    draw: DrawWithListFile,
    list: Blob,
    onStep: (step: VerificationStep) => void,
  ) => Effect.Effect<readonly VerificationStep[], VerifierUnavailable>;
  /** Bundles, whole draws, logs, lists: what `twofold-verify` reads, judged by the same code. */
  readonly verifyFiles: (
    files: readonly NamedProofFile[],
  ) => Effect.Effect<readonly FileVerdict[], VerifierUnavailable>;
}

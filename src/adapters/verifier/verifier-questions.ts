import type { DrawWithListFile, NamedProofFile } from '../../application/ports/draw-verifier.ts';
import type { VerificationStep } from '../../domain/draws/proof/verification-steps.ts';
import type { FileVerdict } from '../../domain/draws/proof/verify-proof-files.ts';

/** One of the questions of the page to the verifier's worker. */
export type VerifierQuestion =
  | { readonly id: number; readonly task: 'prepare' }
  | { readonly id: number; readonly task: 'draw'; readonly draw: DrawWithListFile; readonly list: Blob }
  | { readonly id: number; readonly task: 'files'; readonly files: readonly NamedProofFile[] };

/** One of the replies of the verifier's worker: steps on the way, then the end. */
export type VerifierReply =
  | { readonly id: number; readonly step: VerificationStep }
  | { readonly id: number; readonly end: readonly VerificationStep[] | readonly FileVerdict[] }
  | { readonly id: number; readonly error: string };

/** The rules of draws that anybody can check (docs/draws.md), as `draw` in `twofold/domain`. */
export * from '../src/domain/draws/proof/beacon.ts';
export * from '../src/domain/draws/proof/byte-encoding.ts';
export * from '../src/domain/draws/proof/canonical-json.ts';
export * from '../src/domain/draws/proof/commitment.ts';
export * from '../src/domain/draws/proof/draw-log.ts';
export * from '../src/domain/draws/proof/forfeit.ts';
export * from '../src/domain/draws/proof/merkle-list-digest.ts';
export * from '../src/domain/draws/proof/merkle-tree.ts';
export * from '../src/domain/draws/proof/ticket-bundle.ts';
export * from '../src/domain/draws/proof/ticket-holder.ts';
export {
  beaconKind,
  judgeVerificationSteps,
  type VerificationStep,
  type VerifierCrypto,
} from '../src/domain/draws/proof/verification-steps.ts';
export * from '../src/domain/draws/proof/verify-proof-files.ts';
export * from '../src/domain/draws/proof/whole-draw.ts';
export * from '../src/domain/draws/proof/winning-ticket-number.ts';

/** The rules of draws that anybody can check (docs/draws.md), as `draw` in `twofold/domain`. */
export * from '../src/domain/draws/proof/beacon.ts';
export * from '../src/domain/draws/proof/bytes.ts';
export * from '../src/domain/draws/proof/canonical-json.ts';
export * from '../src/domain/draws/proof/commitment.ts';
export * from '../src/domain/draws/proof/draw-log.ts';
export * from '../src/domain/draws/proof/holder.ts';
export * from '../src/domain/draws/proof/list-digest.ts';
export * from '../src/domain/draws/proof/merkle-tree.ts';
export * from '../src/domain/draws/proof/ticket-bundle.ts';
export * from '../src/domain/draws/proof/verify-files.ts';
export { beaconKind, type Crypto, judge, type Step } from '../src/domain/draws/proof/verify-outcome.ts';
export * from '../src/domain/draws/proof/whole-draw.ts';
export * from '../src/domain/draws/proof/winner.ts';

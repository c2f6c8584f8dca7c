/** The rules of draws that anybody can check (docs/draws.md), as `draw` in `twofold/domain`. */
export * from '../src/domain/draw/beacon.ts';
export * from '../src/domain/draw/bytes.ts';
export * from '../src/domain/draw/canonical-json.ts';
export * from '../src/domain/draw/commitment.ts';
export * from '../src/domain/draw/draw-log.ts';
export * from '../src/domain/draw/holder.ts';
export * from '../src/domain/draw/list-digest.ts';
export * from '../src/domain/draw/merkle-tree.ts';
export * from '../src/domain/draw/ticket-bundle.ts';
export * from '../src/domain/draw/verify-files.ts';
export { beaconKind, type Crypto, judge, type Step } from '../src/domain/draw/verify-outcome.ts';
export * from '../src/domain/draw/whole-draw.ts';
export * from '../src/domain/draw/winner.ts';

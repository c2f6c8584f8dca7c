import type { BeaconChain } from '../../src/domain/draws/proof/beacon.ts';

/**
 * One of the reasons for which a beacon's round is missing: `late` (asked before the beacon has it), `unreachable`,
 * `wrong_round` (another was answered), `wrong_key` (the signature is not the committed key's), `malformed`. None is a
 * reason to use another round.
 */
export type BeaconTrouble = 'late' | 'unreachable' | 'wrong_round' | 'wrong_key' | 'malformed';

export type BeaconAnswer = { readonly signature: Uint8Array } | { readonly trouble: BeaconTrouble };

/** The port of the public beacon, whose random number decides a draw (docs/draws.md#in-five-steps). */
export type Beacon = {
  /**
   * Resolves with a round of a chain, its signature checked by the chain's key, or with what is wrong; never rejects
   * for what the beacon did. When `ending` aborts, an answer that is still awaited counts as unreachable.
   */
  readonly round: (chain: BeaconChain, round: number, ending?: AbortSignal) => Promise<BeaconAnswer>;
};

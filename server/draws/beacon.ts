import type { BeaconChain } from '../../src/domain/draws/proof/beacon.ts';

/**
 * Why a round is not there: `late` (asked before the beacon has it), `unreachable`, `wrong_round` (another was
 * answered), `wrong_key` (the signature is not the committed key's), `malformed`. None is a reason for another round.
 */
export type BeaconTrouble = 'late' | 'unreachable' | 'wrong_round' | 'wrong_key' | 'malformed';

export type BeaconAnswer = { readonly signature: Uint8Array } | { readonly trouble: BeaconTrouble };

/** The port behind which the number that decides comes from (docs/draws.md#in-five-steps). */
export type Beacon = {
  /**
   * A round of a chain, its signature checked by the chain's key. Never rejects for what the beacon did. `ending`: an
   * answer that is still out counts as unreachable from then on.
   */
  readonly round: (chain: BeaconChain, round: number, ending?: AbortSignal) => Promise<BeaconAnswer>;
};

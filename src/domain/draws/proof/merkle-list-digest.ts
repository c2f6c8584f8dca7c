import type { Sha256 } from './byte-encoding.ts';
import { appendMerkleLeaf, EMPTY_MERKLE_EDGE, merkleLeafHash, merkleRootOfEdge } from './merkle-tree.ts';
import { ticketLeafBytes } from './ticket-holder.ts';

/**
 * The number of tickets under one stored node of the Merkle tree: a proof is made from the tickets of one chunk and the
 * roots of all.
 */
export const LEAVES_OF_STORED_NODE = 1024;

/** What a list of tickets or entries comes to as a Merkle tree: their number, the root, and the roots of its chunks. */
export type MerkleListDigest = {
  readonly tickets: number;
  readonly root: Uint8Array;
  /** Roots of {@link LEAVES_OF_STORED_NODE} tickets each, the last of the rest. */
  readonly chunks: readonly Uint8Array[];
};

/**
 * Makes what recomputes a Merkle tree from its list, whose entries are added in the order of their numbers. `leafOf`
 * makes an entry's leaf, which is told its number, from 1.
 */
export const makeMerkleListDigest = <Entry>(
  sha256: Sha256,
  leafOf: (number: number, entry: Entry) => Uint8Array,
): { readonly add: (entry: Entry) => void; readonly end: () => MerkleListDigest } => {
  const chunks: Uint8Array[] = [];
  let chunk = EMPTY_MERKLE_EDGE;
  let tickets = 0;
  const endChunk = (): void => {
    if (chunk.size > 0) chunks.push(merkleRootOfEdge(sha256, chunk));
    chunk = EMPTY_MERKLE_EDGE;
  };
  return {
    add: entry => {
      tickets += 1;
      chunk = appendMerkleLeaf(sha256, chunk, merkleLeafHash(sha256, leafOf(tickets, entry)));
      if (chunk.size === LEAVES_OF_STORED_NODE) endChunk();
    },
    end: () => {
      endChunk();
      // Equal subtrees of a power of two, the last one smaller: to the tree above they are as good as leaves.
      const edge = chunks.reduce((above, root) => appendMerkleLeaf(sha256, above, root), EMPTY_MERKLE_EDGE);
      return { tickets, root: merkleRootOfEdge(sha256, edge), chunks };
    },
  };
};

/**
 * Makes what recomputes a lot's Merkle tree from its list, whose holders are added in the order of the tickets'
 * numbers.
 */
export const makeTicketListDigest = (
  sha256: Sha256,
  lotId: number,
): { readonly add: (holder: string) => void; readonly end: () => MerkleListDigest } =>
  makeMerkleListDigest(sha256, (number, holder: string) => ticketLeafBytes(lotId, number, holder));

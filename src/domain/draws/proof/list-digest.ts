import type { Sha256 } from './bytes.ts';
import { ticketLeaf } from './holder.ts';
import { appendLeaf, EMPTY_EDGE, leafHash, rootOfEdge } from './merkle-tree.ts';

/**
 * The number of tickets under one stored node of the Merkle tree: a proof is made from the tickets of one chunk and the
 * roots of all.
 */
export const CHUNK_LEAVES = 1024;

export type ListDigest = {
  readonly tickets: number;
  readonly root: Uint8Array;
  /** Roots of {@link CHUNK_LEAVES} tickets each, the last of the rest. */
  readonly chunks: readonly Uint8Array[];
};

/**
 * Recomputes a tree from its list, whose entries are added in the order of their numbers. `leafOf` makes an entry's leaf,
 * which is told its number, from 1.
 */
export const makeDigest = <Entry>(
  sha256: Sha256,
  leafOf: (number: number, entry: Entry) => Uint8Array,
): { readonly add: (entry: Entry) => void; readonly end: () => ListDigest } => {
  const chunks: Uint8Array[] = [];
  let chunk = EMPTY_EDGE;
  let tickets = 0;
  const endChunk = (): void => {
    if (chunk.size > 0) chunks.push(rootOfEdge(sha256, chunk));
    chunk = EMPTY_EDGE;
  };
  return {
    add: entry => {
      tickets += 1;
      chunk = appendLeaf(sha256, chunk, leafHash(sha256, leafOf(tickets, entry)));
      if (chunk.size === CHUNK_LEAVES) endChunk();
    },
    end: () => {
      endChunk();
      // Equal subtrees of a power of two, the last one smaller: to the tree above they are as good as leaves.
      const edge = chunks.reduce((above, root) => appendLeaf(sha256, above, root), EMPTY_EDGE);
      return { tickets, root: rootOfEdge(sha256, edge), chunks };
    },
  };
};

/** Recomputes a lot's tree from its list, whose holders are added in the order of the tickets' numbers. */
export const makeListDigest = (
  sha256: Sha256,
  lotId: number,
): { readonly add: (holder: string) => void; readonly end: () => ListDigest } =>
  makeDigest(sha256, (number, holder: string) => ticketLeaf(lotId, number, holder));

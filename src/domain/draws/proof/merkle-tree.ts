import { concatBytes, type Sha256 } from './byte-encoding.ts';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Computes the hash of a Merkle tree's leaf: SHA-256(0x00 ‖ leaf) (RFC 6962 §2.1). */
export const merkleLeafHash = (sha256: Sha256, leaf: Uint8Array): Uint8Array =>
  sha256(concatBytes(LEAF, leaf));

/** Computes the hash of a Merkle tree's node: SHA-256(0x01 ‖ left ‖ right) (RFC 6962 §2.1). */
export const merkleNodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(NODE, left, right));

/**
 * The right edge of a growing Merkle tree: the roots of its complete subtrees from the left, the largest first, one for
 * each one bit of `size`. It is all that has to be kept to append a leaf and to know the root.
 */
export type MerkleRightEdge = { readonly size: number; readonly hashes: readonly Uint8Array[] };

/** The right edge of a Merkle tree without leaves, from which a tree grows. */
export const EMPTY_MERKLE_EDGE: MerkleRightEdge = { size: 0, hashes: [] };

/**
 * Computes the right edge of a Merkle tree after one more leaf, given as its hash. Throws RangeError for an edge whose
 * hashes are not of its size.
 */
export const appendMerkleLeaf = (
  sha256: Sha256,
  { size, hashes }: MerkleRightEdge,
  leaf: Uint8Array,
): MerkleRightEdge => {
  const edge = [...hashes];
  let node = leaf;
  for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) {
    const left = edge.pop();
    if (left === undefined)
      throw new RangeError(`an edge of ${hashes.length} hashes is not of ${size} leaves`);
    node = merkleNodeHash(sha256, left, node);
  }
  return { size: size + 1, hashes: [...edge, node] };
};

/** Computes the root of the Merkle tree with this right edge; SHA-256 of nothing for the empty one (RFC 6962 §2.1). */
export const merkleRootOfEdge = (sha256: Sha256, { hashes }: MerkleRightEdge): Uint8Array => {
  let root = hashes.at(-1);
  if (root === undefined) return sha256(new Uint8Array(0));
  for (const left of hashes.slice(0, -1).toReversed()) root = merkleNodeHash(sha256, left, root);
  return root;
};

/** The next level of the tree: each two joined, a last one without neighbour as it is (RFC 6962 §2.1 in other words). */
const levelAbove = (sha256: Sha256, level: readonly Uint8Array[]): readonly Uint8Array[] =>
  level
    .filter((_, place) => place % 2 === 0)
    .map((left, pair) => {
      const right = level[2 * pair + 1];
      return right === undefined ? left : merkleNodeHash(sha256, left, right);
    });

/**
 * Computes the inclusion proof of leaf `index` (from 0) of a Merkle tree: the neighbours on the way to the root, the
 * lowest first (RFC 6962 §2.1.1). `nodes` are the hashes of the leaves; or the roots of equal subtrees of 2^k leaves,
 * of which only the last may be incomplete, for the upper part of a path. Throws RangeError when there is no such leaf.
 */
export const merkleInclusionPath = (
  sha256: Sha256,
  nodes: readonly Uint8Array[],
  index: number,
): readonly Uint8Array[] => {
  if (!(Number.isInteger(index) && index >= 0 && index < nodes.length))
    throw new RangeError(`no leaf ${index} among ${nodes.length}`);
  const path: Uint8Array[] = [];
  let place = index;
  for (let level = nodes; level.length > 1; level = levelAbove(sha256, level)) {
    const neighbour = level[place % 2 === 0 ? place + 1 : place - 1];
    if (neighbour !== undefined) path.push(neighbour);
    place = Math.floor(place / 2);
  }
  return path;
};

/**
 * Computes the Merkle root that an inclusion proof leads to, to be compared with the committed one; null when the path
 * has not the length that leaf `index` (from 0) has in a tree of `size` leaves (RFC 9162 §2.1.3.2).
 */
export const merkleRootOfPath = (
  sha256: Sha256,
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Uint8Array | null => {
  if (!(Number.isInteger(index) && index >= 0 && index < size)) return null;
  let node = leaf;
  let position = index;
  let last = size - 1;
  for (const neighbour of path) {
    if (last === 0) return null;
    if (position % 2 === 1 || position === last) {
      node = merkleNodeHash(sha256, neighbour, node);
      // It ends: `position` is odd or `last`, which is not 0.
      while (position % 2 === 0) {
        position /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      node = merkleNodeHash(sha256, node, neighbour);
    }
    position = Math.floor(position / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? node : null;
};

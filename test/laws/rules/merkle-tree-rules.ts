import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { bytesOfHex, concatBytes, hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import { makeTicketListDigest } from '../../../src/domain/draws/proof/merkle-list-digest.ts';
import {
  appendMerkleLeaf,
  EMPTY_MERKLE_EDGE,
  type MerkleRightEdge,
  merkleInclusionPath,
  merkleLeafHash,
  merkleNodeHash,
  merkleRootOfEdge,
  merkleRootOfPath,
} from '../../../src/domain/draws/proof/merkle-tree.ts';
import { ticketHolderHash, ticketLeafBytes } from '../../../src/domain/draws/proof/ticket-holder.ts';
import { rootOfHolderList } from '../../../src/domain/draws/proof/whole-draw.ts';
import { hashArbitrary } from '../../arbitraries/draw.ts';
import { computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const bytes = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array();
const flipByte = (hash: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of((hash[0] ?? 0) ^ 1), hash.slice(1));
const flip = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
const edgeOf = (leaves: readonly Uint8Array[]): MerkleRightEdge =>
  leaves.reduce((right, leaf) => appendMerkleLeaf(computeTestSha256, right, leaf), EMPTY_MERKLE_EDGE);
const rootOf = (leaves: readonly Uint8Array[]): Uint8Array =>
  merkleRootOfEdge(computeTestSha256, edgeOf(leaves));
const leafLists = fc.array(hashArbitrary.map(bytes), { minLength: 1, maxLength: 70 });

/** RFC 6962 §2.1 word for word: the oracle. */
const definition = (leaves: readonly Uint8Array[]): Uint8Array => {
  const [first] = leaves;
  if (first === undefined) return computeTestSha256(new Uint8Array());
  if (leaves.length === 1) return first;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return merkleNodeHash(computeTestSha256, definition(leaves.slice(0, k)), definition(leaves.slice(k)));
};

const treeRule: ShopRule = {
  id: 'ticket-tree',
  title: 'The tree of tickets',
  source: 'docs/draws.md#exactly-version-1 (RFC 6962 §2.1)',
  formula:
    'leaf SHA-256(0x00 ‖ lot, number, holder), node SHA-256(0x01 ‖ left ‖ right), in ascending numbers; a path leads from a leaf to the root',
  code: [
    'draws/proof/merkle-tree.ts#merkleLeafHash',
    'draws/proof/merkle-tree.ts#merkleNodeHash',
    'draws/proof/merkle-tree.ts#appendMerkleLeaf',
    'draws/proof/merkle-tree.ts#merkleRootOfEdge',
    'draws/proof/merkle-tree.ts#merkleInclusionPath',
    'draws/proof/merkle-tree.ts#merkleRootOfPath',
    'draws/proof/ticket-holder.ts#ticketHolderHash',
    'draws/proof/ticket-holder.ts#ticketLeafBytes',
    'draws/proof/merkle-list-digest.ts#makeTicketListDigest',
    'draws/proof/whole-draw.ts#rootOfHolderList',
  ],
  edges: [
    makeRuleEdge('the root of nothing is the hash of nothing', () =>
      assert.equal(
        hexOfBytes(rootOf([])),
        'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      ),
    ),
    makeRuleEdge('there is no path to a leaf that is not there', () => {
      for (const [count, index] of [
        [0, 0],
        [1, 1],
        [1, -1],
        [2, -1],
        [1, 0.5],
        [3, Number.NaN],
      ] as const)
        assert.throws(
          () => merkleInclusionPath(computeTestSha256, Array<Uint8Array>(count).fill(bytes('00')), index),
          new RangeError(`no leaf ${index} among ${count}`),
        );
    }),
  ],
  laws: [
    ruleLaw(
      'definition',
      'has the root of the definition, whatever the leaves',
      fc.property(leafLists, leaves => {
        assert.equal(hexOfBytes(rootOf(leaves)), hexOfBytes(definition(leaves)));
      }),
    ),
    ruleLaw(
      'right-edge',
      'keeps one hash for each one bit of the size',
      fc.property(leafLists, leaves => {
        const { size, hashes: kept } = edgeOf(leaves);
        assert.equal(size, leaves.length);
        assert.equal(kept.length, size.toString(2).replaceAll('0', '').length);
      }),
    ),
    ruleLaw(
      'path-in-parts',
      'has the path of a subtree of equal ones, then the path among them',
      fc.property(leafLists, fc.nat(), fc.constantFrom(2, 4, 8), (leaves, pick, width) => {
        const index = pick % leaves.length;
        const chunk = Math.floor(index / width);
        const chunks = Array.from({ length: Math.ceil(leaves.length / width) }, (_, n) =>
          leaves.slice(n * width, (n + 1) * width),
        );
        const inner = merkleInclusionPath(computeTestSha256, chunks[chunk] ?? [], index % width);
        const upper = merkleInclusionPath(computeTestSha256, chunks.map(rootOf), chunk);
        assert.deepEqual(
          [...inner, ...upper].map(hexOfBytes),
          merkleInclusionPath(computeTestSha256, leaves, index).map(hexOfBytes),
        );
      }),
    ),
    ruleLaw(
      'path-of-nothing-else',
      'has no path that holds for another leaf, place, size or root',
      fc.property(leafLists, fc.nat(), fc.nat(), (leaves, pick, other) => {
        const index = pick % leaves.length;
        const size = leaves.length;
        const leaf = leaves[index] as Uint8Array;
        const path = merkleInclusionPath(computeTestSha256, leaves, index);
        const root = hexOfBytes(rootOf(leaves));
        const leadsTo = (
          ...[l, i, s, p]: [Uint8Array, number, number, readonly Uint8Array[]]
        ): string | null => {
          const found = merkleRootOfPath(computeTestSha256, l, i, s, p);
          return found === null ? null : hexOfBytes(found);
        };
        assert.equal(leadsTo(leaf, index, size, path), root);
        assert.notEqual(leadsTo(flipByte(leaf), index, size, path), root);
        assert.equal(leadsTo(leaf, index, size, [...path, leaf]), null);
        assert.equal(leadsTo(leaf, size, size, path), null);
        assert.equal(leadsTo(leaf, -1, size, path), null);
        assert.equal(leadsTo(leaf, index + 0.5, size, path), null);
        if (path.length === 0) return;
        assert.notEqual(leadsTo(leaf, index, size, path.slice(1)), root);
        const at = other % path.length;
        assert.notEqual(
          leadsTo(
            leaf,
            index,
            size,
            path.map((node, n) => (n === at ? flipByte(node) : node)),
          ),
          root,
        );
        const elsewhere = other % size;
        const distinct = new Set(leaves.map(hexOfBytes)).size === size;
        if (elsewhere !== index && distinct) assert.notEqual(leadsTo(leaf, elsewhere, size, path), root);
      }),
    ),
    ruleLaw(
      'list-in-chunks',
      'has the same root whether the list is digested in chunks or at once',
      fc.property(
        fc.array(hashArbitrary, { minLength: 1, maxLength: 40 }),
        fc.nat(1_000_000),
        (holders, lotId) => {
          const digest = makeTicketListDigest(computeTestSha256, lotId);
          for (const holder of holders) digest.add(holder);
          const leaves = holders.map((holder, n) =>
            merkleLeafHash(computeTestSha256, ticketLeafBytes(lotId, n + 1, holder)),
          );
          assert.equal(hexOfBytes(digest.end().root), hexOfBytes(rootOf(leaves)));
          assert.equal(
            hexOfBytes(rootOfHolderList(computeTestSha256, lotId, holders)),
            hexOfBytes(rootOf(leaves)),
          );
        },
      ),
    ),
    ruleLaw(
      'holder-commits',
      'names no other user and no other salt',
      fc.property(hashArbitrary, fc.nat(), fc.nat(), (salt, user, other) => {
        const named = ticketHolderHash(computeTestSha256, bytes(salt), user);
        assert.notEqual(ticketHolderHash(computeTestSha256, bytes(flip(salt)), user), named);
        if (other !== user) assert.notEqual(ticketHolderHash(computeTestSha256, bytes(salt), other), named);
      }),
    ),
  ],
};

/** The rules of the Merkle tree in the rule catalogue, with their laws. */
export const merkleTreeRules: readonly ShopRule[] = [treeRule];

import { describe, expect, it } from 'vitest';
import { bytesOfHex, hexOfBytes } from '../../../../src/domain/draws/proof/byte-encoding.ts';
import {
  LEAVES_OF_STORED_NODE,
  type MerkleListDigest,
  makeTicketListDigest,
} from '../../../../src/domain/draws/proof/merkle-list-digest.ts';
import {
  appendMerkleLeaf,
  EMPTY_MERKLE_EDGE,
  type MerkleRightEdge,
  merkleInclusionPath,
  merkleLeafHash,
  merkleRootOfEdge,
  merkleRootOfPath,
} from '../../../../src/domain/draws/proof/merkle-tree.ts';
import { ticketLeafBytes } from '../../../../src/domain/draws/proof/ticket-holder.ts';
import { computeTestSha256 } from '../../../support/stand-ins/draw-crypto.ts';

const bytes = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array();
const edgeOf = (leaves: readonly Uint8Array[]): MerkleRightEdge =>
  leaves.reduce((edge, leaf) => appendMerkleLeaf(computeTestSha256, edge, leaf), EMPTY_MERKLE_EDGE);
const rootOf = (leaves: readonly Uint8Array[]): Uint8Array =>
  merkleRootOfEdge(computeTestSha256, edgeOf(leaves));

const RFC_LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const RFC_ROOTS: readonly (readonly [number, string])[] = [
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
];

/** FNV-1a, twice: the shape of a tree depends on no hash, and this one is quick. */
const mix = (input: Uint8Array): Uint8Array => {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (const byte of input) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x85ebca6b);
  }
  return new Uint8Array(Uint32Array.of(a, b).buffer);
};

describe('the root', () => {
  it.each(RFC_ROOTS)(
    'the Merkle root of the first %i leaves of the RFC 6962 vectors is the published one',
    (count, root) => {
      const leaves = RFC_LEAVES.slice(0, count).map(leaf => merkleLeafHash(computeTestSha256, bytes(leaf)));
      expect(hexOfBytes(rootOf(leaves))).toBe(root);
    },
  );

  it('the Merkle root throws for an edge of another tree size', () => {
    const [leaf] = [bytes('00'.repeat(32))];
    expect(() => appendMerkleLeaf(computeTestSha256, { size: 3, hashes: [leaf] }, leaf)).toThrow(
      new RangeError('an edge of 1 hashes is not of 3 leaves'),
    );
  });
});

describe('an inclusion proof', () => {
  it('an inclusion proof verifies for a leaf of every Merkle tree of 1 to 2,000 leaves', () => {
    const leaves = Array.from({ length: 2_000 }, (_, n) =>
      merkleLeafHash(mix, bytes(n.toString(16).padStart(8, '0'))),
    );
    let edge = EMPTY_MERKLE_EDGE;
    for (let size = 1; size <= leaves.length; size += 1) {
      edge = appendMerkleLeaf(mix, edge, leaves[size - 1] as Uint8Array);
      const root = hexOfBytes(merkleRootOfEdge(mix, edge));
      for (const index of size <= 33 ? leaves.slice(0, size).keys() : [(size * 7919 + 13) % size]) {
        const path = merkleInclusionPath(mix, leaves.slice(0, size), index);
        const found = merkleRootOfPath(mix, leaves[index] as Uint8Array, index, size, path);
        expect(found === null ? null : hexOfBytes(found)).toBe(root);
      }
    }
  }, 60_000);
});

describe('the digest of a list', () => {
  const LOT = 42;
  const holder = (number: number): string => number.toString(16).padStart(64, '0');
  const digestOf = (tickets: number): MerkleListDigest => {
    const digest = makeTicketListDigest(computeTestSha256, LOT);
    for (let number = 1; number <= tickets; number += 1) digest.add(holder(number));
    return digest.end();
  };
  const leavesOf = (tickets: number): readonly Uint8Array[] =>
    Array.from({ length: tickets }, (_, n) =>
      merkleLeafHash(computeTestSha256, ticketLeafBytes(LOT, n + 1, holder(n + 1))),
    );

  it.each([
    [0, 0],
    [1, 1],
    [LEAVES_OF_STORED_NODE - 1, 1],
    [LEAVES_OF_STORED_NODE, 1],
    [LEAVES_OF_STORED_NODE + 1, 2],
    [2 * LEAVES_OF_STORED_NODE, 2],
    [2 * LEAVES_OF_STORED_NODE + 1, 3],
  ])(
    'the digest of a list of %i tickets keeps a root for each 1,024 of them and one for the rest: %i',
    (tickets, count) => {
      const digest = digestOf(tickets);
      const leaves = leavesOf(tickets);
      expect(digest.tickets).toBe(tickets);
      expect(hexOfBytes(digest.root)).toBe(hexOfBytes(rootOf(leaves)));
      expect(digest.chunks.map(hexOfBytes)).toEqual(
        Array.from({ length: count }, (_, n) =>
          hexOfBytes(rootOf(leaves.slice(n * LEAVES_OF_STORED_NODE, (n + 1) * LEAVES_OF_STORED_NODE))),
        ),
      );
    },
  );

  it('the digest of a ticket list holds all that a proof needs beside the tickets of its own chunk', () => {
    const tickets = 2 * LEAVES_OF_STORED_NODE + 3;
    const { chunks, root } = digestOf(tickets);
    const leaves = leavesOf(tickets);
    for (const index of [0, LEAVES_OF_STORED_NODE - 1, LEAVES_OF_STORED_NODE, tickets - 1]) {
      const chunk = Math.floor(index / LEAVES_OF_STORED_NODE);
      const own = leaves.slice(chunk * LEAVES_OF_STORED_NODE, (chunk + 1) * LEAVES_OF_STORED_NODE);
      const path = [
        ...merkleInclusionPath(computeTestSha256, own, index % LEAVES_OF_STORED_NODE),
        ...merkleInclusionPath(computeTestSha256, chunks, chunk),
      ];
      const found = merkleRootOfPath(computeTestSha256, leaves[index] as Uint8Array, index, tickets, path);
      expect(found === null ? null : hexOfBytes(found)).toBe(hexOfBytes(root));
    }
  });
});

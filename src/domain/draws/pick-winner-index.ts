const BLOCK = 8;
const RANGE = 2n ** 64n;

/**
 * Picks the zero-based index of the winner among `count` tickets, each with the same chance. Blocks of 8 random bytes
 * are read big-endian, one after another; one that reaches floor(2^64 / count) × count is rejected, because keeping it
 * would favour the first tickets (law `random-draw`). Null when all blocks were rejected, when there is no whole block,
 * or when there are no tickets; then more bytes are needed, or nobody can win. Throws RangeError when `count` is not
 * whole.
 */
export const pickWinnerIndex = (bytes: Uint8Array, count: number): number | null => {
  const tickets = BigInt(count);
  if (tickets < 1n) return null;
  const limit = (RANGE / tickets) * tickets;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 0; offset + BLOCK <= bytes.byteLength; offset += BLOCK) {
    const value = view.getBigUint64(offset);
    if (value < limit) return Number(value % tickets);
  }
  return null;
};

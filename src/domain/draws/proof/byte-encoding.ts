/**
 * A function that gives the SHA-256 of bytes, 32 bytes; it is passed in, because the domain has no packages
 * (docs/draws.md#exactly-version-1).
 */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const encoder = new TextEncoder();

/** Encodes a text as UTF-8 bytes. */
export const utf8Bytes = (text: string): Uint8Array => encoder.encode(text);

/** Writes bytes as lower-case hexadecimal digits. */
export const hexOfBytes = (bytes: Uint8Array): string => {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
};

/** Reads the bytes of lower-case hexadecimal text; null for anything else. `length`: how many bytes it must be. */
export const bytesOfHex = (hex: string, length?: number): Uint8Array | null => {
  if (!/^([0-9a-f]{2})*$/.test(hex)) return null;
  if (length !== undefined && hex.length !== 2 * length) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
};

/** Joins several byte arrays into one. */
export const concatBytes = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
};

/** Writes an integer as four bytes, big-endian. */
export const u32Bytes = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

/** Writes an integer as eight bytes, big-endian. */
export const u64Bytes = (value: bigint | number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
};

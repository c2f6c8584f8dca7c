import { concatBytes, hexOfBytes, type Sha256, utf8Bytes } from './byte-encoding.ts';

/** The number of random bytes of an order line's salt, 32, which is told to the buyer alone. */
export const ORDER_LINE_SALT_BYTES = 32;

/**
 * Computes the text by which the public list names a ticket's holder: hex(SHA-256(salt ‖ user id in decimal)) (law
 * `ticket-tree`). Anyone with the salt can prove whose ticket it is; nobody else can find out.
 */
export const ticketHolderHash = (sha256: Sha256, salt: Uint8Array, userId: number): string =>
  hexOfBytes(sha256(concatBytes(salt, utf8Bytes(String(userId)))));

/**
 * Makes the Merkle tree's leaf of ticket `number` of a lot, as bytes (law `ticket-tree`). `holder` is 64 hexadecimal
 * digits.
 */
export const ticketLeafBytes = (lotId: number, number: number, holder: string): Uint8Array =>
  utf8Bytes(`twofold-ticket-v1\n${lotId}\n${number}\n${holder}`);

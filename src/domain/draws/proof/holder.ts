import { concat, type Sha256, toHex, utf8 } from './bytes.ts';

/** The random bytes of an order line's salt: 32, told to the buyer alone. */
export const SALT_BYTES = 32;

/**
 * The text by which the public list names a ticket's holder: hex(SHA-256(salt ‖ user id in decimal)) (law
 * `ticket-tree`). Anyone with the salt can prove whose ticket it is; nobody else can find out.
 */
export const holderOf = (sha256: Sha256, salt: Uint8Array, userId: number): string =>
  toHex(sha256(concat(salt, utf8(String(userId)))));

/** The leaf of ticket `number` of a lot, as bytes (law `ticket-tree`). `holder` is 64 hexadecimal digits. */
export const ticketLeaf = (lotId: number, number: number, holder: string): Uint8Array =>
  utf8(`twofold-ticket-v1\n${lotId}\n${number}\n${holder}`);

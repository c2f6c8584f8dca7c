import type { PGlite } from '@electric-sql/pglite';

const code = (letter: string): number => letter.charCodeAt(0);
/** Messages of the protocol that PostgreSQL answers only together with what follows. */
const CAN_WAIT = new Set(['P', 'B', 'D', 'E', 'C'].map(code)); // parse, bind, describe, execute, close

/**
 * Wraps a PGlite with what its node-postgres connection needs of it, but with the messages of one statement handed over
 * together: node-postgres sends them one by one, and each crossing into WASM costs as much as a small query. It doubles
 * the statements per second. Their answers come with the sync, in the same order as without it.
 */
export const batchedPglite = (pglite: PGlite): PGlite => {
  let waiting: Uint8Array[] = [];
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    if (CAN_WAIT.has(message[0] ?? 0)) {
      waiting.push(new Uint8Array(message));
      return [];
    }
    const whole = waiting.length === 0 ? message : new Uint8Array(Buffer.concat([...waiting, message]));
    waiting = [];
    return pglite.execProtocolStream(whole, options);
  };
  return new Proxy(pglite, {
    get: (target, key) =>
      key === 'execProtocolStream' ? execProtocolStream : Reflect.get(target, key, target),
  });
};

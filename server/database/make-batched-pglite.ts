import type { PGlite } from '@electric-sql/pglite';

const code = (letter: string): number => letter.charCodeAt(0);
/** Messages of PostgreSQL's protocol that are answered only together with a later one. */
const CAN_WAIT = new Set(['P', 'B', 'D', 'E', 'C'].map(code)); // parse, bind, describe, execute, close

/**
 * Makes a PGlite whose node-postgres connection passes the messages of one statement together, by wrapping the given
 * one: node-postgres sends them one by one, and each crossing into WASM costs as much as a small query. This doubles
 * the statements per second. Their answers come with the sync, in the same order as without the wrapper.
 */
export const makeBatchedPglite = (pglite: PGlite): PGlite => {
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

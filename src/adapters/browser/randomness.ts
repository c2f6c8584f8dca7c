import type { RandomnessPort } from '../../application/ports/randomness-port.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The largest multiple of 62 in a byte: larger bytes are thrown away, so that each character is equally likely. */
const FAIR_BYTES = 248;

/** Makes the port of randomness over the browser's own. */
export const makeBrowserRandomness = (crypto: Pick<Crypto, 'getRandomValues'>): RandomnessPort => ({
  identifier: length => {
    let text = '';
    while (text.length < length) {
      for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
        if (byte < FAIR_BYTES && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length);
      }
    }
    return text;
  },
});

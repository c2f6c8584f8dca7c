import { type BeaconChain, beaconRoundMessage } from '../../../src/domain/draws/proof/beacon.ts';
import { bytesOfHex } from '../../../src/domain/draws/proof/byte-encoding.ts';
import { readPublishedBeaconRound } from '../../../src/domain/draws/proof/json-readers.ts';
import type { Beacon, BeaconAnswer, BeaconTrouble } from '../../draws/beacon.ts';
import { computeNodeSha256 } from '../../draws/worker/compute-node-sha256.ts';
import type { DrawWorker } from '../../draws/worker/start-draw-worker.ts';

type Parts = {
  /** Addresses of drand's HTTP API, without a slash at the end; asked in this order until one has the round. */
  readonly urls: readonly string[];
  readonly worker: Pick<DrawWorker, 'verify'>;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 5_000;
/** The longest answer that is read, in characters; a round is about 300 bytes. */
const LONGEST_ANSWER = 4_096;
/** The statuses by which drand answers that a round is not there yet. */
const NOT_YET = [404, 425];
/**
 * The troubles of beacon endpoints, least severe first; where every endpoint fails, the most severe one is reported.
 */
const GRAVITY: readonly BeaconTrouble[] = ['unreachable', 'late', 'malformed', 'wrong_round', 'wrong_key'];

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) return '';
  }
  return text;
};

/**
 * Makes the beacon that reads rounds by drand's HTTP API (`/{chain_hash}/public/{round}`), from the first endpoint that
 * has a valid one.
 */
export const makeDrandBeacon = ({ urls, worker, timeoutMs = TIMEOUT_MS }: Parts): Beacon => {
  const askOne = async (
    url: string,
    chain: BeaconChain,
    round: number,
    ending: AbortSignal | undefined,
  ): Promise<BeaconAnswer> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${url}/${chain.chain_hash}/public/${round}`, {
        signal: ending === undefined ? timeout : AbortSignal.any([ending, timeout]),
        redirect: 'error',
      });
      status = response.status;
      text = await readText(response);
    } catch {
      return { trouble: 'unreachable' };
    }
    if (NOT_YET.includes(status)) return { trouble: 'late' };
    if (status !== 200) return { trouble: 'unreachable' };
    const published = readPublishedBeaconRound(parse(text));
    if (published === undefined) return { trouble: 'malformed' };
    if (published.round !== round) return { trouble: 'wrong_round' };
    const signature = bytesOfHex(published.signature) ?? new Uint8Array();
    const key = bytesOfHex(chain.public_key) ?? new Uint8Array();
    const isSigned = await worker.verify(signature, beaconRoundMessage(computeNodeSha256, round), key);
    return isSigned ? { signature } : { trouble: 'wrong_key' };
  };

  return {
    round: async (chain, round, ending) => {
      let worst: BeaconTrouble = 'unreachable';
      for (const url of urls) {
        const answer = await askOne(url, chain, round, ending);
        if ('signature' in answer) return answer;
        if (GRAVITY.indexOf(answer.trouble) > GRAVITY.indexOf(worst)) worst = answer.trouble;
      }
      return { trouble: worst };
    },
  };
};

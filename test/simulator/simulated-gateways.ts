import type { PasswordHashQueue } from '../../server/accounts/passwords/password-hash-queue.ts';
import type { Beacon } from '../../server/draws/beacon.ts';
import { signAsBeacon } from '../../server/draws/worker/beacon-crypto.ts';
import { computeNodeSha256 } from '../../server/draws/worker/compute-node-sha256.ts';
import { makeDrawWorkerAnswerer } from '../../server/draws/worker/make-draw-worker-answerer.ts';
import { type DrawWorker, makeDrawWorker } from '../../server/draws/worker/start-draw-worker.ts';
import type { MessageGateway } from '../../server/messages/message-gateway.ts';
import type { Refunds } from '../../server/orders/refunds/refunds.ts';
import { beaconRoundMessage, timeOfBeaconRound } from '../../src/domain/draws/proof/beacon.ts';
import type { FakeRefunds, RefundFault } from '../support/stand-ins/fake-refunds.ts';
import { TEST_BEACON_CHAIN, TEST_BEACON_SECRET } from '../support/stand-ins/test-beacon.ts';
import type { SimulatedLetters } from './simulated-letters.ts';
import { type ProcessLife, takeTurnOfLife } from './stepped-database.ts';
import type { Turns } from './turns.ts';

type Means = { readonly turns: Turns; readonly life: ProcessLife; readonly random: () => number };

const FAULTS: readonly (RefundFault | null)[] = [
  null,
  null,
  null,
  null,
  'answer-lost',
  'request-lost',
  'refused',
];

/** Makes a payment provider's way to give money back whose requests and answers are lost now and then; `books` are its own. */
const makeSimulatedRefunds = ({ turns, life, random }: Means, books: FakeRefunds): Refunds => {
  const withFault = <T>(call: () => Promise<T>): Promise<T> =>
    takeTurnOfLife(turns, life, () => {
      books.faults.push(FAULTS[Math.floor(random() * FAULTS.length)] ?? null);
      return call();
    });
  return {
    told: (payment, signal) => withFault(() => books.told(payment, signal)),
    give: (payment, amount, signal) => withFault(() => books.give(payment, amount, signal)),
  };
};

const signatures = new Map<number, Uint8Array>();
const signRound = (round: number): Uint8Array => {
  const signature =
    signatures.get(round) ??
    signAsBeacon(beaconRoundMessage(computeNodeSha256, round), Buffer.from(TEST_BEACON_SECRET, 'hex'));
  signatures.set(round, signature);
  return signature;
};

/** Makes a beacon that has a round not before its time, and that nobody reaches now and then. */
const makeSimulatedBeacon = ({ turns, life, random }: Means, now: () => number): Beacon => ({
  round: (_, round) =>
    takeTurnOfLife(turns, life, async () => {
      if (random() < 0.1) return { trouble: 'unreachable' };
      return timeOfBeaconRound(TEST_BEACON_CHAIN, round) > now()
        ? { trouble: 'late' }
        : { signature: signRound(round) };
    }),
});

/** Makes a server for mails or SMS that takes a message, or none for the time being, or never. */
const makeSimulatedMessages = (
  { turns, life, random }: Means,
  letters: SimulatedLetters,
): MessageGateway => ({
  send: message => takeTurnOfLife(turns, life, async () => letters.take(message, random())),
  close: () => undefined,
});

/** Makes the draw worker without its thread: it answers at once. */
const makeSimulatedDrawWorker = (): DrawWorker => {
  type Thread = ReturnType<Parameters<typeof makeDrawWorker>[0]>;
  type Listener = (value: unknown) => void;
  return makeDrawWorker(() => {
    const answer = makeDrawWorkerAnswerer();
    const listeners: Listener[] = [];
    const thread = {
      on: (event: string, listener: Listener) => void (event === 'message' && listeners.push(listener)),
      postMessage: (question: Parameters<typeof answer>[0]) => {
        const reply = answer(question);
        for (const listener of listeners) listener(reply);
      },
      ref: () => undefined,
      unref: () => undefined,
      terminate: async () => 0,
    };
    return thread as unknown as Thread;
  });
};

/** Makes the queue of a process that hashes passwords: each hash is a turn, as threads take part in nothing else. */
const makeSimulatedHashing = ({ turns, life }: Means): PasswordHashQueue => ({
  withPlace: (_, work) => work(hash => takeTurnOfLife(turns, life, hash)),
});

/** What stands outside of all processes: the books of the payment provider, who gives back, and where messages arrive. */
export type OutsideOfProcesses = { readonly books: FakeRefunds; readonly letters: SimulatedLetters };

/** Makes what a process of a simulation has around it, as long as it lives. */
export const makeSimulatedGateways = (
  means: Means,
  { books, letters }: OutsideOfProcesses,
  now: () => number,
) => ({
  refunds: makeSimulatedRefunds(means, books),
  beacon: makeSimulatedBeacon(means, now),
  messages: makeSimulatedMessages(means, letters),
  drawWorker: makeSimulatedDrawWorker(),
  hashing: makeSimulatedHashing(means),
});

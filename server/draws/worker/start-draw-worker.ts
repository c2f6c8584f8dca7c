import type { Worker, WorkerOptions } from 'node:worker_threads';
import type { MerkleListDigest } from '../../../src/domain/draws/proof/merkle-list-digest.ts';
import type { BeaconKeyPair } from './beacon-crypto.ts';
import type {
  DrawWorkerReply,
  DrawWorkerTaskName,
  DrawWorkerTasks,
  TicketListSubject,
} from './draw-worker-messages.ts';

/**
 * A thread that checks signatures and computes whole lists for draws; it starts with the first question and never keeps
 * a process alive.
 */
export type DrawWorker = {
  readonly verify: (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => Promise<boolean>;
  readonly newKey: () => Promise<BeaconKeyPair>;
  readonly sign: (message: Uint8Array, secretKey: Uint8Array) => Promise<Uint8Array>;
  /**
   * Computes the tree of a lot's whole list; each page has 32 bytes for each of its tickets, in the order of their
   * numbers.
   */
  readonly digestList: (lotId: number, pages: AsyncIterable<Uint8Array>) => Promise<MerkleListDigest>;
  /** Computes the tree of a super prize's whole list; its pages are those of `super-entries.ts`. */
  readonly digestSuper: (superId: number, pages: AsyncIterable<Uint8Array>) => Promise<MerkleListDigest>;
  readonly close: () => Promise<void>;
};

/** The worker's memory in MB: far more than a list of a million needs (a page and some thousand hashes). */
const MEMORY_MB = 160;

type OpenThread = (built: string, source: string, options: WorkerOptions) => Worker;
type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void };

/**
 * Makes the draw worker. `openThread` starts a program of the server: the `built` one beside the bundle, or that in the
 * sources.
 */
export const makeDrawWorker = (openThread: OpenThread): DrawWorker => {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const lose = (lost: Worker, error: Error): void => {
    if (worker !== lost) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = openThread('draw-worker.js', 'draws/worker/main.ts', {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    started.on('message', (reply: DrawWorkerReply) => {
      const asker = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) asker?.reject(new Error(reply.error));
      else asker?.resolve(reply.answer);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', error => lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', code => lose(started, new Error(`the draw worker ended (${code})`)));
    return started;
  };

  const ask = <Name extends DrawWorkerTaskName>(
    task: Name,
    question: DrawWorkerTasks[Name]['ask'],
  ): Promise<DrawWorkerTasks[Name]['answer']> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      last += 1;
      waiting.set(last, { resolve: answer => resolve(answer as DrawWorkerTasks[Name]['answer']), reject });
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ id: last, task, ask: question });
    });

  const digest = async (
    of: TicketListSubject,
    pages: AsyncIterable<Uint8Array>,
  ): Promise<MerkleListDigest> => {
    last += 1;
    const list = last;
    await ask('beginList', { list, of });
    try {
      for await (const entries of pages) await ask('addEntries', { list, entries });
    } catch (error) {
      await ask('endList', { list }).catch(() => undefined);
      throw error;
    }
    return ask('endList', { list });
  };

  return {
    verify: (signature, message, publicKey) => ask('verify', { signature, message, publicKey }),
    newKey: () => ask('newKey', null),
    sign: (message, secretKey) => ask('sign', { message, secretKey }),
    digestList: (lotId, pages) => digest({ lotId }, pages),
    digestSuper: (superId, pages) => digest({ superId }, pages),
    close: async () => {
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
};

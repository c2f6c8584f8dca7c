import { parentPort } from 'node:worker_threads';
import type { DrawWorkerQuestion } from './draw-worker-messages.ts';
import { makeDrawWorkerAnswerer } from './make-draw-worker-answerer.ts';

/** The draw worker's thread, for work that would keep requests waiting. */
const answer = makeDrawWorkerAnswerer();

parentPort?.on('message', (question: DrawWorkerQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
  parentPort?.postMessage(answer(question));
});

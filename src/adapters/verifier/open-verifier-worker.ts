/** Opens the verifier's worker thread; its file is built separately and fetched now. */
export const openVerifierWorker = (): Worker =>
  new Worker(new URL('./worker-main.ts', import.meta.url), { type: 'module', name: 'twofold-verifier' });

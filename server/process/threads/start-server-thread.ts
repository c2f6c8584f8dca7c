import { Worker, type WorkerOptions } from 'node:worker_threads';
import { findProgramFile } from '../../gateways/find-program-file.ts';

/** Starts a worker thread of the server, from the program's built file or from its source; see findProgramFile. */
export const startServerThread = (built: string, source: string, options: WorkerOptions): Worker => {
  const { url, isSource } = findProgramFile(built, source);
  if (!isSource) return new Worker(url, options);
  const learn = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${url.href}', '${url.href}'))`;
  return new Worker(learn, { ...options, eval: true });
};

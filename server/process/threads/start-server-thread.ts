import { Worker, type WorkerOptions } from 'node:worker_threads';
import { programFile } from '../../gateways/program-file.ts';

/** Starts a worker thread of the server from the built or the source file; see programFile. */
export const startServerThread = (built: string, source: string, options: WorkerOptions): Worker => {
  const { url, isSource } = programFile(built, source);
  if (!isSource) return new Worker(url, options);
  const learn = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${url.href}', '${url.href}'))`;
  return new Worker(learn, { ...options, eval: true });
};

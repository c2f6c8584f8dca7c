import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread of the server: the file `built` beside the bundle, or in the sources `source`, seen from the server's
 * folder; there the thread has to learn TypeScript first.
 */
export const openThread = (built: string, source: string, options: WorkerOptions): Worker => {
  const besideBundle = fileURLToPath(new URL(['.', built].join('/'), import.meta.url));
  if (existsSync(besideBundle)) return new Worker(besideBundle, options);
  const file = new URL(['.', source].join('/'), import.meta.url).href;
  const learn = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${file}', '${file}'))`;
  return new Worker(learn, { ...options, eval: true });
};

import { existsSync } from 'node:fs';

/** A program of the server that runs beside it; the sources have to learn TypeScript first. */
export type ProgramFile = { readonly url: URL; readonly isSource: boolean };

/** The file `built` beside the bundle, or in the sources `source`, seen from the folder `server`. */
export const programFile = (built: string, source: string): ProgramFile => {
  // Put together, so that the bundler takes neither for a picture or the like of its own.
  const besideBundle = new URL(['.', built].join('/'), import.meta.url);
  if (existsSync(besideBundle)) return { url: besideBundle, isSource: false };
  return { url: new URL(['..', source].join('/'), import.meta.url), isSource: true };
};

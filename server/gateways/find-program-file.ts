import { existsSync } from 'node:fs';

/**
 * The file of a program that runs beside the server, in a thread or process; a source file needs Node's support of
 * TypeScript.
 */
export type ProgramFile = { readonly url: URL; readonly isSource: boolean };

/**
 * Finds the file of a program that runs beside the server: `built` beside the bundle, or in the sources `source`,
 * relative to the folder `server`.
 */
export const findProgramFile = (built: string, source: string): ProgramFile => {
  // The path is joined at run time, so that the bundler does not take the file for an asset.
  const besideBundle = new URL(['.', built].join('/'), import.meta.url);
  if (existsSync(besideBundle)) return { url: besideBundle, isSource: false };
  return { url: new URL(['..', source].join('/'), import.meta.url), isSource: true };
};

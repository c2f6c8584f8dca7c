import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SimulatedProgram } from './simulated-process.ts';

const MODULE = 'test/simulator/simulated-process.ts';

/**
 * Reads the program of an older version, a commit, from this repository's history; it has this version's packages. Its files are
 * gone when this process ends. Throws where the commit is not there or has no simulated process yet.
 */
export const readOldProgram = async (commit: string): Promise<SimulatedProgram> => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-old-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return (await import(pathToFileURL(join(folder, MODULE)).href)) as SimulatedProgram;
};

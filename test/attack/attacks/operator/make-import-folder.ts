import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttackOwnProcesses } from '../../attack-own-processes.ts';

/**
 * Makes a folder where an operator unpacked what somebody sent, with its files, and a file beside it that is nobody
 * else's.
 */
export const makeImportFolder = (world: AttackOwnProcesses) => {
  const around = mkdtempSync(join(tmpdir(), 'twofold-attack-'));
  world.afterwards(() => rmSync(around, { recursive: true, force: true }));
  const folder = join(around, 'sent');
  mkdirSync(folder);
  return {
    beside: (name: string, content: string): void => writeFileSync(join(around, name), content),
    file: (name: string, content: string): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    link: (to: string, name: string): void => symlinkSync(to, join(folder, name)),
  };
};

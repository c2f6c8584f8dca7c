import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from '../../../server/database/lock-data-folder.ts';
import { openMigratedEmbedded } from '../../../server/database/open-migrated-embedded.ts';
import { ensureBareTemplate } from '../../support/database/bare-template.ts';
import { databaseTemplateCacheFolder } from '../../support/database/read-migrated-template.ts';

const SCRIPT = join(import.meta.dirname, '../../support/processes/hold-folder.ts');
const log = { info: () => undefined, error: () => undefined };

let folder: string;
let running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-folder-'));
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process on the folder; `lines` are what it says, `next` waits for a line that begins so. */
const start = () => {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', line => lines.push(line));
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const next = (beginning: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (line: string): void => {
        if (line.startsWith(beginning)) resolve(line);
      };
      lines.forEach(look);
      reader.on('line', look);
      reader.once('close', () => reject(new Error(`it ended without "${beginning}": ${lines.at(-1)}`)));
    });
  const kill = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  const lastKept = (): number => Number(lines.findLast(line => line.startsWith('kept'))?.split(' ')[1] ?? 0);
  return { next, kill, lastKept, pid: child.pid };
};

describe('The data folder of the embedded database', () => {
  test('the data folder refuses a second process; after SIGKILL it opens with every acknowledged row', async () => {
    const first = start();
    await first.next('kept 50');
    const refusal = await start().next('refused');
    expect(refusal).toContain(folder);
    expect(refusal).toContain(`in use by process ${first.pid}`);
    await first.kill('SIGKILL');
    const acknowledged = first.lastKept();
    expect(existsSync(join(folder, 'twofold.lock'))).toBe(true);

    const second = start();
    const [, count, last] = (await second.next('open')).split(' ').map(Number);
    expect(last).toBeGreaterThanOrEqual(acknowledged);
    expect(count).toBe(last); // no hole either
    await second.kill('SIGTERM');
    expect(existsSync(join(folder, 'twofold.lock'))).toBe(false);
  });

  test('the data folder is made anew when the very first start was interrupted', async () => {
    writeFileSync(join(folder, 'pgdata.unfinished'), '');
    writeFileSync(join(folder, 'pgdata'), 'half a copy');
    const template = await ensureBareTemplate(databaseTemplateCacheFolder);
    const database = await openMigratedEmbedded(folder, log, () => template);
    expect(await database.query('SELECT count(*)::int AS n FROM lots', [])).toEqual([{ n: 0 }]);
    await database.close();
    expect(readdirSync(folder)).toEqual(['pgdata']);
  });
});

describe('The lock', () => {
  test('the data folder’s lock is held until it is released', () => {
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    lock.release();
    lock.release();
    lockDataFolder(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a lock left by a process that no longer runs is taken over', () => {
    for (const stale of ['999999999 boot 1', `${process.pid} another-boot 1`, '', 'not a lock']) {
      writeFileSync(join(folder, 'twofold.lock'), stale);
      const lock = lockDataFolder(folder);
      expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
      lock.release();
    }
  });
});

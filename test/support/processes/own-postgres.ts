import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './find-free-port.ts';
import { listDescendantProcesses } from './sum-process-tree-memory.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: in the PATH, else the newest of Debian's. Throws with the way out. */
export const findPostgresPrograms = (): string => {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map(version => join(DEBIAN, version, 'bin'))
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...debian];
  const found = folders.find(folder => ['initdb', 'pg_ctl'].every(each => existsSync(join(folder, each))));
  if (found === undefined) {
    throw new Error('No initdb and pg_ctl: install PostgreSQL (Debian: apt-get install postgresql).');
  }
  return found;
};

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());

/**
 * As whom PostgreSQL is started, which refuses to run as root: there the user whom its package made, else whoever runs
 * the tests.
 */
export const findPostgresUser = (): { readonly uid?: number; readonly gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

/** Makes a folder for PostgreSQL's user in the system's folder for temporary files. */
export const makePostgresFolder = (prefix: string): string => {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const { uid, gid } = findPostgresUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
};

/** Tells whether a process still runs; one that ended, and that nobody has asked for its end, does not. */
export const isProcessAlive = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

/** Finds the first process of the PostgreSQL of a data folder; null: none was started, or it ended properly. */
export const findFirstPostgresProcess = (data: string): number | null => {
  const pidFile = join(data, 'postmaster.pid');
  return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : null;
};

/** Waits until all processes of a PostgreSQL that was killed are gone, and removes its locks, so that it can start again. */
export const clearKilledPostgres = async (
  processes: readonly number[],
  data: string,
  socket: string,
): Promise<void> => {
  while (processes.some(isProcessAlive)) await pause(10);
  // Where nobody asks for its end it stays in the list of processes, and the next one would take it for running.
  for (const lock of [join(data, 'postmaster.pid'), `${socket}.lock`]) rmSync(lock, { force: true });
};

/** What a test has of a PostgreSQL cluster of its own, which it may stop and start. */
export type OwnPostgres = {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** As a crash leaves it: connections drop at once, the next start recovers from the log. */
  readonly crash: () => Promise<void>;
  /** Kills its first process with -9, and waits until those that it started have noticed. */
  readonly kill: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Starts a PostgreSQL cluster of a test's own. */
export const startOwnPostgres = async (): Promise<OwnPostgres> => {
  const programs = findPostgresPrograms();
  const folder = makePostgresFolder('twofold-postgres-');
  const data = join(folder, 'data');
  const port = await findFreePort();
  const user = findPostgresUser();
  // The server that pg_ctl leaves behind must not hold a pipe of ours, or we would wait for its end.
  const run = (program: string, ...args: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn(join(programs, program), args, { ...user, cwd: folder, stdio: 'ignore' });
      child.once('error', reject);
      child.once('exit', code => {
        if (code === 0) resolve();
        else reject(new Error(`${program} ${args.at(-1)} ended with ${code}`));
      });
    });

  await run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const start = (): Promise<void> =>
    run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start');
  const crash = (): Promise<void> => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
  const kill = async (): Promise<void> => {
    const first = findFirstPostgresProcess(data);
    if (first === null) throw new Error('there is no PostgreSQL to kill');
    process.kill(first, 'SIGSTOP'); // so that it starts nobody more
    const all = [first, ...listDescendantProcesses(first)];
    process.kill(first, 'SIGKILL');
    await clearKilledPostgres(all, data, join(folder, `.s.PGSQL.${port}`));
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    crash,
    kill,
    remove: async () => {
      if (findFirstPostgresProcess(data) !== null) await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

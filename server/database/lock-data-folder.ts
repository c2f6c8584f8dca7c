import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDatabaseErrorCode } from './database-errors.ts';

const ATTEMPTS = 20;

/** The name of the file that says which process uses a data folder; it stays behind a process that was killed. */
export const DATA_LOCK_FILE_NAME = 'twofold.lock';

/**
 * The error that is thrown when another process has the data folder of the embedded database; its message is the one
 * line that a person reads.
 */
export class DataFolderInUseError extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `the data folder ${folder} is in use by process ${pid}: stop it, or set DATA_DIR to another folder`,
    );
    this.name = 'DataFolderInUseError';
    this.pid = pid;
  }
}

/** Runs the function `read` and returns its result; null where it throws. */
export const runOrNullOnError = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

const succeeds = (act: () => void): boolean => {
  try {
    act();
    return true;
  } catch {
    return false;
  }
};

/**
 * Text that tells a process from a later one with the same number: the boot and the moment of its start. Only Linux
 * provides it cheaply; elsewhere the number alone decides, and a reused one refuses a start that a restart of the
 * machine allows.
 */
const identity = (pid: number): string => {
  const boot = runOrNullOnError(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '';
  const stat = runOrNullOnError(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the name in brackets and may hold spaces; the start time is the 22nd.
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${boot} ${started}`;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return findDatabaseErrorCode(error) === 'EPERM';
  }
};

const holder = (content: string): number | null => {
  const pid = Number(content.split(' ')[0]);
  return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) && identity(pid) === content.trim()
    ? pid
    : null;
};

/**
 * Locks the data folder for this process until `release`, because two processes on one embedded database corrupt it
 * silently. Throws {@link DataFolderInUseError} when a living process has it; the lock of a killed one is taken over.
 */
export const lockDataFolder = (folder: string): { readonly release: () => void } => {
  const file = join(folder, DATA_LOCK_FILE_NAME);
  const mine = identity(process.pid);
  const own = `${file}.${process.pid}`;
  writeFileSync(own, mine);
  try {
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      // A hard link appears with its whole content, and only where no lock exists.
      if (succeeds(() => linkSync(own, file))) {
        let held = true;
        return {
          release: () => {
            if (held) succeeds(() => unlinkSync(file));
            held = false;
          },
        };
      }
      takeAwayIfStale(file, folder);
    }
    throw new Error(`the lock ${file} could not be taken`);
  } finally {
    succeeds(() => unlinkSync(own));
  }
};

const takeAwayIfStale = (file: string, folder: string): void => {
  const content = runOrNullOnError(() => readFileSync(file, 'utf8'));
  if (content === null) return;
  const pid = holder(content);
  if (pid !== null) throw new DataFolderInUseError(folder, pid);
  const stale = `${file}.stale.${process.pid}`;
  if (!succeeds(() => renameSync(file, stale))) return;
  // Another process may have taken over between reading and renaming the stale lock: then its lock is put back.
  if (runOrNullOnError(() => readFileSync(stale, 'utf8')) !== content) succeeds(() => linkSync(stale, file));
  succeeds(() => unlinkSync(stale));
};

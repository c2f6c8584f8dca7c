import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATA_LOCK_FILE_NAME, lockDataFolder, runOrNullOnError } from '../../database/lock-data-folder.ts';

const PREFIX = 'twofold-lists-';

/** The folders of this process, which are deleted when it ends. */
const own = new Set<string>();

/**
 * Tells whether a process of this user has the folder locked, living or dead; a folder without a lock was made just
 * now.
 */
const isLocked = (path: string): boolean => {
  const found = runOrNullOnError(() => lstatSync(path));
  return (
    found?.isDirectory() === true &&
    found.uid === process.getuid?.() &&
    existsSync(join(path, DATA_LOCK_FILE_NAME))
  );
};

/** Deletes the folders that killed processes left behind. */
const removeDead = (): void => {
  const names = runOrNullOnError(() => readdirSync(tmpdir())) ?? [];
  for (const path of names.filter(name => name.startsWith(PREFIX)).map(name => join(tmpdir(), name))) {
    // The lock of a folder cannot be taken from a living process.
    if (isLocked(path) && runOrNullOnError(() => lockDataFolder(path)) !== null)
      runOrNullOnError(() => rmSync(path, { recursive: true, force: true }));
  }
};

const makeFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), PREFIX));
  lockDataFolder(made);
  if (own.size === 0) {
    process.once('exit', () => {
      for (const path of own) rmSync(path, { recursive: true, force: true });
    });
  }
  own.add(made);
  return made;
};

/**
 * Makes a function that names the folder of a server's lists: only this user can read or write it, and it is made when
 * it is first asked for and anew when it was deleted. It is deleted when the process ends; folders of killed processes
 * are deleted at once.
 */
export const makeTicketListsFolder = (): (() => string) => {
  removeDead();
  let folder: string | null = null;
  return () => {
    if (folder === null || !existsSync(folder)) folder = makeFolder();
    return folder;
  };
};

import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt, LOCK_FILE, lockFolder } from '../../database/lock-folder.ts';

const PREFIX = 'twofold-lists-';

/** Those of this process, which go with it. */
const own = new Set<string>();

/** One that a process of this user has locked, living or dead; without a lock it was made just now. */
const isLocked = (path: string): boolean => {
  const found = attempt(() => lstatSync(path));
  return (
    found?.isDirectory() === true && found.uid === process.getuid?.() && existsSync(join(path, LOCK_FILE))
  );
};

/** What killed processes left behind. */
const removeDead = (): void => {
  const names = attempt(() => readdirSync(tmpdir())) ?? [];
  for (const path of names.filter(name => name.startsWith(PREFIX)).map(name => join(tmpdir(), name))) {
    // The lock cannot be taken from a living process.
    if (isLocked(path) && attempt(() => lockFolder(path)) !== null)
      attempt(() => rmSync(path, { recursive: true, force: true }));
  }
};

const makeFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), PREFIX));
  lockFolder(made);
  if (own.size === 0) {
    process.once('exit', () => {
      for (const path of own) rmSync(path, { recursive: true, force: true });
    });
  }
  own.add(made);
  return made;
};

/**
 * Names a folder that only this user can read or write, made when it is first asked for and anew when somebody took it
 * away; it goes with the process. Folders of processes that were killed go at once.
 */
export const makeListsFolder = (): (() => string) => {
  removeDead();
  let folder: string | null = null;
  return () => {
    if (folder === null || !existsSync(folder)) folder = makeFolder();
    return folder;
  };
};

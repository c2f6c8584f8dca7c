import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program in the PATH, or where Debian keeps those of services. Throws with the way out. */
export const findProgram = (name: string, debian = name): string => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  const found = folders.map(folder => join(folder, name)).find(path => existsSync(path));
  if (found === undefined) throw new Error(`No ${name}: install it (Debian: apt-get install ${debian}).`);
  return found;
};

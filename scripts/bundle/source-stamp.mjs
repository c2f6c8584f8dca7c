import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that a build reads. */
const SOURCES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'scripts',
  'server',
  'src',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.verify.config.ts',
];

const filesOf = path => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
};

/** One hash over the names and contents of all sources and `more`, so that an unchanged tree is never built twice. */
export const sourceStamp = (more = []) => {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...more].flatMap(filesOf).toSorted())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

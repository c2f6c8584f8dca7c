import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What .gitignore names, and git's own. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', '.stryker-tmp', 'reports', 'coverage']);

/** Lists the paths of all files of the repository, or of one of its folders, from its root. */
export const listRepositoryFiles = (folder = '.'): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.has(name) && !/\.log$|^\.env$/.test(name))
    .flatMap(entry => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listRepositoryFiles(path) : [path];
    });

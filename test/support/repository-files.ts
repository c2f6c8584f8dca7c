import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What .gitignore names, and git's own. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', '.stryker-tmp', 'reports', 'coverage']);

/** The paths of all files of the repository, or of one of its folders, from its root. */
export const repositoryFiles = (folder = '.'): readonly string[] =>
  readdirSync(folder)
    .filter(name => !LEFT_OUT.has(name) && !/\.log$|^\.env$/.test(name))
    .map(name => (folder === '.' ? name : join(folder, name)))
    .flatMap(path => (statSync(path).isDirectory() ? repositoryFiles(path) : [path]));

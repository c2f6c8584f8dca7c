import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One of the engines beside Chromium: those of iPhones and of Firefox. */
export type BrowserEngine = 'firefox' | 'webkit';

const PACKAGES: Readonly<Record<BrowserEngine, string>> = {
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
};

const inPath = (path: string, program: string): string | undefined =>
  path
    .split(':')
    .map(folder => join(folder, program))
    .find(existsSync);

/** WebKitGTK's own small browser stands beside its library, in a folder of the machine's architecture. */
const miniBrowser = (): string | undefined => {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders
    .flatMap(folder => ['4.1', '4.0'].map(version => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`))
    .find(existsSync);
};

const FIND: Readonly<Record<BrowserEngine, (path: string) => string | undefined>> = {
  firefox: path => inPath(path, 'firefox-esr') ?? inPath(path, 'firefox'),
  webkit: path => (inPath(path, 'WebKitWebDriver') && inPath(path, 'Xvfb') ? miniBrowser() : undefined),
};

/**
 * Finds the engines of this machine and where they are. One that is missing is named and left out; where CI is set that
 * is an error.
 */
export const findBrowserEngines = (
  env: Readonly<Record<string, string | undefined>> = process.env,
  say: (line: string) => unknown = line => process.stderr.write(`${line}\n`),
): readonly { readonly engine: BrowserEngine; readonly enginePath: string }[] =>
  (Object.keys(FIND) as BrowserEngine[]).flatMap(engine => {
    const enginePath = FIND[engine](env['PATH'] ?? '');
    if (enginePath !== undefined) return [{ engine, enginePath }];
    const told = `No ${engine} to run its journeys in (Debian: apt-get install ${PACKAGES[engine]})`;
    if (env['CI'] !== undefined) throw new Error(told);
    say(`${told}: they are left out.`);
    return [];
  });

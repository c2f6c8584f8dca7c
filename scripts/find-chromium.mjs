import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Without windows, which tests never see: the same pages for a sixth less of the processor. */
const LIGHT = '/usr/bin/chromium-headless-shell';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const installed = first => {
  const downloaded = chromium.executablePath();
  return [...first, ...usual, downloaded].find(path => path && existsSync(path));
};

/**
 * Where a Chromium for the browser tests is, and says what it did: `CHROMIUM_PATH`, else one that is installed (`light`:
 * rather the one without windows), else Debian's package (as root), else Playwright's download. Throws with the ways out
 * when none works.
 */
export const findChromium = ({ light = false, say = line => process.stderr.write(`${line}\n`) } = {}) => {
  const first = light ? [LIGHT] : [];
  const name = light ? 'chromium-headless-shell' : 'chromium';
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    say(`Browser tests: using CHROMIUM_PATH, ${named}`);
    return named;
  }
  const found = installed(first);
  if (found) {
    say(`Browser tests: using the Chromium that is installed, ${found}`);
    return found;
  }
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say(`Browser tests: no Chromium found; installing the package "${name}" with apt-get`);
    const ok = run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', name]);
    const path = ok ? installed(first) : undefined;
    if (path) return path;
  }
  say("Browser tests: no Chromium found; fetching Playwright's own build");
  run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  const fetched = installed(first);
  if (fetched) return fetched;
  throw new Error(
    'No Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.',
  );
};

/**
 * A script for every page that a file run by tsx opens: tsx has functions named by a helper, which a function that is
 * evaluated in a page does not find there.
 */
export const NAME_FUNCTIONS = 'globalThis.__name ??= each => each';

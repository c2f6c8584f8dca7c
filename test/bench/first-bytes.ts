import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { startServerProcess } from '../support/server-process.ts';

/** Bytes as packed by the build. */
export type FirstBytes = { readonly js: number; readonly css: number };

const CLIENT = 'dist/client';

/** What does not get smaller stays unpacked. */
const sizeOf = (file: string): number => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;

const bytesAt = async (url: string): Promise<FirstBytes> => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
    args: ['--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const asked = { script: new Set<string>(), stylesheet: new Set<string>() };
    page.on('request', request => {
      const kind = request.resourceType();
      if (kind === 'script' || kind === 'stylesheet') asked[kind].add(new URL(request.url()).pathname);
    });
    await page.goto(url);
    await page.locator('a[href^="/lot-"]').first().waitFor();
    const sum = (paths: ReadonlySet<string>): number =>
      [...paths].reduce((total, path) => total + sizeOf(join(CLIENT, path)), 0);
    return { js: sum(asked.script), css: sum(asked.stylesheet) };
  } finally {
    await browser.close();
  }
};

/**
 * JavaScript and CSS (gzip) that a real browser asks for, on a phone's screen, until the home page's first lot can be
 * tapped. Needs the build; uses the embedded database with the sample.
 */
export const firstBytesOfBuild = async (): Promise<FirstBytes> => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-'));
  const server = await startServerProcess('dist/server/main.js', { DATA_DIR: folder, SHOP_SAMPLE: 'auto' });
  try {
    return await bytesAt(server.url);
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
};

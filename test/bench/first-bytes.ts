import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium, NAME_FUNCTIONS } from '../../scripts/find-chromium.mjs';
import { type FirstBytes, measureFirstBytes } from '../support/first-bytes.ts';
import { startServerProcess } from '../support/processes/server-process.ts';

const bytesAt = async (url: string): Promise<FirstBytes> => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
    args: ['--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(NAME_FUNCTIONS);
    return await measureFirstBytes(page, url);
  } finally {
    await browser.close();
  }
};

/**
 * Measures the JavaScript and CSS (gzip) that a real browser asks for, on a phone's screen, until the home page stands
 * with its lots. Needs the build; uses the embedded database with the sample.
 */
export const measureFirstBytesOfBuild = async (): Promise<FirstBytes> => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-'));
  const server = await startServerProcess('dist/server/main.js', { DATA_DIR: folder, SHOP_SAMPLE: 'auto' });
  try {
    return await bytesAt(server.url);
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
};

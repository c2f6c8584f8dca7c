import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium, NAME_FUNCTIONS } from '../../scripts/find-chromium.mjs';
import { startServerProcess } from '../support/processes/server-process.ts';
import { measureSecondPage } from './second-page.ts';

/**
 * `npm run second-page`: how long a lot takes from the press of its link, on slow 4G (150 ms, 1.6 Mbit/s) with a fourth of
 * the processor, fetched early and by surprise; each in a new browser, the median of `--runs` (5).
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const RUNS = Number(values.runs);

const folder = mkdtempSync(join(tmpdir(), 'twofold-'));
const server = await startServerProcess('dist/server/main.js', { DATA_DIR: folder, SHOP_SAMPLE: 'auto' });

const runOnce = async (early: boolean, calm: boolean): Promise<number> => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
  });
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      reducedMotion: calm ? 'reduce' : 'no-preference',
    });
    await context.addInitScript(NAME_FUNCTIONS);
    await context.addInitScript(() => localStorage.setItem('welcome_popup_was_showed', 'true'));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 93_750,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto('/');
    return await measureSecondPage(page, early);
  } finally {
    await browser.close();
  }
};

try {
  for (const [early, calm] of [
    [true, true],
    [true, false],
    [false, true],
  ] as const) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(Math.round(await runOnce(early, calm)));
    const middle = runs.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)];
    const how = `${early ? 'fetched early' : 'by surprise'}, ${calm ? 'at once' : 'going over'}`;
    process.stdout.write(`${how}: ${middle} ms (${runs.join(', ')})\n`);
  }
} finally {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

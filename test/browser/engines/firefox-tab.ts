import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer-core';
import { endProcessWithWorker } from '../../support/processes/end-with-worker.ts';
import type { EngineTab, EngineTabOptions } from './engine-tab.ts';

/** With a profile of its own. */
const start = async (executablePath: string): Promise<Browser> => {
  const userDataDir = mkdtempSync(join(tmpdir(), 'twofold-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    userDataDir,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'uk-UA,uk' },
  });
  const process = browser.process();
  if (process !== null) endProcessWithWorker(process, userDataDir);
  return browser;
};

let launched: Promise<Browser> | undefined;

/**
 * Opens the tab of a visitor of their own in Firefox over WebDriver BiDi; one browser for all files of a worker, with
 * which it ends.
 */
export const openFirefoxTab = async (
  binary: string,
  { width, height }: EngineTabOptions,
): Promise<EngineTab> => {
  launched ??= start(binary);
  const context = await (await launched).createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  return {
    engine: 'firefox',
    open: async url => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    run: expression => page.evaluate(expression),
    move: (x, y) => page.mouse.move(x, y),
    press: (x, y) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    key: name => page.keyboard.press(name),
    close: () => context.close(),
  };
};

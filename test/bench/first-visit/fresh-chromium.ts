import { type Browser, chromium } from 'playwright-core';
import { findFreePort } from '../../support/processes/find-free-port.ts';

/**
 * Runs work in a Chromium whose profile is empty: neither files nor compiled code of an earlier visit are kept
 * anywhere. Closed when the work is done. `port` is where its protocol can be spoken.
 */
export const runInFreshChromium = async <Result>(
  executablePath: string,
  work: (browser: Browser, port: number) => Promise<Result>,
): Promise<Result> => {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    return await work(browser, port);
  } finally {
    await browser.close();
  }
};

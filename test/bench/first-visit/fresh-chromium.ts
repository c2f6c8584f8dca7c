import { type Browser, chromium } from 'playwright-core';
import { freePort } from '../../support/processes/free-port.ts';

/**
 * A Chromium whose profile is empty: neither files nor compiled code of an earlier visit are kept anywhere. Closed when
 * the work is done. `port` is where its protocol can be spoken.
 */
export const inFreshChromium = async <Result>(
  executablePath: string,
  work: (browser: Browser, port: number) => Promise<Result>,
): Promise<Result> => {
  const port = await freePort();
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

import type { Page } from 'playwright-core';
import { serveFolder } from '../../support/processes/static-site.ts';
import { type JourneyVisit } from './journey-visit.ts';
import { makeDemoStage } from './make-demo-stage.ts';
import { type BrowserVisitor, openBrowserAtSite } from './open-browser-at-site.ts';

/** Somewhere on a plain static host. */
const UNDER = '/shops/twofold/';

/**
 * The demo's addresses stand after the `#`. Going to one loads the page anew, as it does in the shop, so that a
 * journey also shows that the demo keeps its state.
 */
const followHash = (page: Page, home: string, addressOf: (url: URL) => URL): void => {
  const goto = page.goto.bind(page);
  const waitForURL = page.waitForURL.bind(page);
  page.goto = async (address, options) => {
    // The device reads the page's own query, the shop that of its address.
    const [plain, asked] = [address.replace('?webview=1', ''), address.includes('?webview=1')];
    const url = plain.startsWith('/') ? `${home}${asked ? '?webview=1' : ''}#${plain}` : plain;
    if (![page.url(), url].every(each => each.startsWith(home))) return goto(url, options);
    // Following the hash would open the screen here first, and it might do there what it does once.
    await page.evaluate(to => history.pushState(null, '', to), url);
    return page.reload(options);
  };
  page.waitForURL = (address, options) =>
    typeof address === 'string' && address.startsWith('/')
      ? waitForURL(url => (url.hash.slice(1) || '/') === address, options)
      : waitForURL(typeof address === 'function' ? url => address(addressOf(url)) : address, options);
};

/**
 * Opens the built demo on a plain static server under a sub-path; a request to anywhere else is one of the `problems`.
 */
export const openDemoSite = (name: 'demo' | 'demo-http') => {
  const { opened, visit } = openBrowserAtSite(() => serveFolder(`dist/${name}`, UNDER), { tabStorage: true });

  const visitDemo = async (options: JourneyVisit): Promise<BrowserVisitor> => {
    const visitor = await visit({ ...options, offlineCopy: name === 'demo-http' });
    const { context, page, problems } = visitor;
    const home = opened().url;
    context.on('request', request => {
      const url = request.url();
      // Over HTTP the page asks its own origin, and the worker answers; what got past it the host has seen.
      const own = name === 'demo-http' ? new URL(home).origin : home;
      if (!url.startsWith(own) && !/^(data|blob):/.test(url)) problems.push(`asked for ${url}`);
    });
    const addressOf = (url: URL) => new URL(url.hash.slice(1) || '/', home);
    followHash(page, home, addressOf);
    const readCode = async (): Promise<string> => {
      const sms = await page.locator('[data-demo="sms"]').textContent();
      return /\d{6}(?!\d)/.exec((sms ?? '').replace(/\+\d+/, ''))?.[0] ?? '';
    };
    return { ...visitor, readCode, address: () => addressOf(new URL(page.url())) };
  };

  return {
    visit: visitDemo,
    url: () => opened().url,
    namesRules: true,
    stage: ({ page }: BrowserVisitor) => makeDemoStage(page, opened().url),
    /** A link to one of the shop's addresses, for who is not there yet. */
    linkTo: (address: string) => `${opened().url}#${address}`,
    /** What the host was asked for beside the demo's own files. */
    differences: async () => {
      const strays = opened().asked.filter(path => !path.startsWith(UNDER) || path.includes('/api/'));
      return strays.length === 0 ? {} : { strays };
    },
  };
};

import { keepSessionOfPage, makeBrowserApp, readPostedFormOfPage } from './composition/browser-app.ts';
import { isSavingData } from './ui/is-saving-data.ts';
import { hydrateShop, renderShop } from './ui/mount-shop.tsx';
import { hideSecretInAddress } from './ui/routing/hide-secret-in-address.ts';
import { type HydrationData, readHydrationData } from './ui/routing/hydration-data.ts';
import { waitForIdle } from './ui/wait-for-idle.ts';
import { yieldToPaint } from './ui/yield-to-paint.ts';

/** What the screen was rendered from that stands in the page; null where none does. */
const hydrationDataOf = (element: HTMLElement): HydrationData | null => {
  const answers = element.dataset['ssr'] === undefined ? null : document.getElementById('hydration-data');
  return answers === null ? null : readHydrationData(answers.textContent);
};

/** Builds the shop's app and renders it, one piece of work after the other. */
export const startApp = async (): Promise<void> => {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no #root');
  if (keepSessionOfPage(window)) {
    location.replace('/');
    return;
  }
  const answers = hydrationDataOf(element);
  const app = makeBrowserApp(window, answers, await readPostedFormOfPage(window));
  const fetchShop = () => void import('./composition/browser-container.ts').catch(() => null);
  // What was pressed already needs it as soon as the screen is taken over.
  if (element.querySelector('[data-pressed]') !== null) fetchShop();
  await yieldToPaint();
  // Whoever formats first has the browser read its data of all languages: a piece of work by itself.
  Intl.NumberFormat.supportedLocalesOf(document.documentElement.lang);
  await yieldToPaint();
  if (answers === null) renderShop(app, element, { wrapRouter: hideSecretInAddress });
  else {
    await hydrateShop(app, element, answers);
    // A first press needs it, and some browsers forget soon that it was one.
    if (!isSavingData()) void waitForIdle().then(fetchShop);
  }
};

import type { Locator, Page } from 'playwright-core';
import { sandboxTexts } from '../../../server/gateways/sandbox-provider/texts.ts';
import { fetchLastSmsCode, makeRegistrationFields } from '../../support/requests/api-client.ts';
import type { BrowserVisitor } from './browser-shop.ts';

/**
 * Answers a text with plain spaces: numbers stand in their language's digits grouping, with spaces that do not break.
 */
export const withPlainSpaces = (text: string | null): string =>
  (text ?? '').replace(/[\u00a0\u202f]/g, ' ').trim();

/** Makes a shopper in a real browser: what one does on the shop's pages, found by role and accessible name. */
export const makeShopperOnPage = ({ page, t, language, readCode }: BrowserVisitor, shopUrl: () => string) => {
  const codeSentTo = (phone: string) => readCode?.() ?? fetchLastSmsCode(shopUrl(), phone);
  const main = page.getByRole('main');
  const button = (id: string, within: Page | Locator = page) =>
    within.getByRole('button', { name: t(id), exact: true });

  const openLotFromHome = async (title: string): Promise<void> => {
    await page.goto('/');
    await main.getByRole('link', { name: t('home.playing.catalogue'), exact: true }).click();
    await page.waitForURL('/catalog');
    await main.getByRole('link', { name: title }).first().click();
    await main.getByRole('heading', { level: 1, name: title }).waitFor();
  };

  const openLot = async (id: number): Promise<void> => {
    await page.goto(`/lot-${id}`);
    await main.getByRole('heading', { level: 1 }).waitFor();
  };

  /** Adds what the lot page shows and goes to the cart. */
  const addToCart = async (): Promise<void> => {
    const before = await page.evaluate(() => localStorage.getItem('cart'));
    await main
      .getByRole('button', { name: new RegExp(`^${t('lot.add', { price: '' }).replace(/[·\s]+$/, '')}`) })
      .first()
      .click();
    await page.waitForFunction(was => localStorage.getItem('cart') !== was, before);
  };

  const openCart = async (): Promise<void> => {
    await page.goto('/cart');
    await main.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('li[data-lot]').first().waitFor();
  };

  const chooseMethod = (name: RegExp): Promise<void> => page.getByRole('radio', { name }).check();

  /** An order that waits above the cart has a button of the same name. */
  const pay = (): Promise<void> =>
    main
      .getByRole('region', { name: t('cart.summary.title'), exact: true })
      .getByRole('button', { name: new RegExp(`^${t('cart.submit', { total: '' }).trim()}[^\\d]{0,4}\\d`) })
      .click();

  const register = async (): Promise<ReturnType<typeof makeRegistrationFields>> => {
    const person = makeRegistrationFields();
    // The log-in screen has an email field too: on a slow machine it still stands while the next screen loads.
    await main.getByRole('heading', { level: 1, name: t('sign-in.register.title') }).waitFor();
    await main.getByLabel(t('sign-in.email'), { exact: true }).fill(person.email);
    await main.getByLabel(t('sign-in.first-name'), { exact: true }).fill(person.firstname);
    await main.getByLabel(t('sign-in.phone'), { exact: true }).fill(person.phone);
    await main.getByLabel(t('sign-in.password'), { exact: true }).fill(person.password);
    await main.getByRole('checkbox').check();
    await button('sign-in.register.next').click();
    await main.getByLabel(t('sign-in.code'), { exact: true }).waitFor();
    await main.getByLabel(t('sign-in.code'), { exact: true }).fill(await codeSentTo(person.phone));
    await button('sign-in.register.submit').click();
    return person;
  };

  /** Registers somebody new from the registration page and ends on the home page. */
  const joinShop = async (): Promise<ReturnType<typeof makeRegistrationFields>> => {
    await page.goto('/registration');
    const person = await register();
    await page.waitForURL('/');
    return person;
  };

  const decideAtSandbox = async (decision: 'approve' | 'decline'): Promise<void> => {
    await page.waitForURL(/\/sandbox-payments\//);
    await page.getByRole('button', { name: sandboxTexts[language][decision], exact: true }).click();
  };

  /** Registers somebody new, who takes one of a lot and stands in the cart. */
  const joinWithLot = async (id: number): Promise<ReturnType<typeof makeRegistrationFields>> => {
    const person = await joinShop();
    await openLot(id);
    await addToCart();
    await openCart();
    return person;
  };

  /** From the cart to the sandbox, by card. */
  const goToSandbox = async (): Promise<void> => {
    await chooseMethod(/visa/i);
    await pay();
    await page.waitForURL(/\/sandbox-payments\//);
  };

  /** Pays by card at the sandbox, until the shop says for itself that the order is paid. */
  const payByCard = async (): Promise<void> => {
    await goToSandbox();
    await decideAtSandbox('approve');
    await main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();
  };

  /** A figure of a description list by its term, which may have an explanation behind it. */
  const figure = async (termId: string, values?: Record<string, number>): Promise<string> => {
    const term = main.locator('dt', { hasText: new RegExp(`^${t(termId, values)}`) }).first();
    return withPlainSpaces(await term.locator('xpath=following-sibling::dd[1]').textContent());
  };

  return {
    main,
    button,
    openLotFromHome,
    openLot,
    addToCart,
    openCart,
    chooseMethod,
    pay,
    register,
    joinShop,
    joinWithLot,
    decideAtSandbox,
    goToSandbox,
    payByCard,
    figure,
  };
};

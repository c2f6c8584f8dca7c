import { act } from 'react';
import { onTestFinished } from 'vitest';
import { payAtFakeProvider } from '../../src/adapters/fake/orders/fake-settlement.ts';
import type { TestAppOverrides } from '../../src/composition/test-app.ts';
import type { LoadMessageAreaFunction } from '../../src/ui/i18n/message-catalogues.ts';
import { type Language, makeJourneyTextReader } from '../browser/support/journey-text-reader.ts';
import { openShopInJsdom, waitUntilTrue } from './open-shop-in-jsdom.tsx';

/** What a test has of the whole shop over fakes, rendered into jsdom. */
export type JsdomShop = Awaited<ReturnType<typeof openShopInJsdom>>;

/** Answers a text with plain spaces in the place of those that do not break. */
export const withBreakableSpaces = (text: string | null | undefined): string =>
  (text ?? '').replace(/[\u00a0\u202f]/g, ' ').trim();

/** Makes a shopper in jsdom: what one does on a page, found by the words that stand there. */
export const makeShopperOnOpenedPage = (shop: JsdomShop, language: Language) => {
  const { element, world } = shop;
  const texts = makeJourneyTextReader(language);
  const t: typeof texts = (id, values) => withBreakableSpaces(texts(id, values));
  const buttons = (within: ParentNode) => [...within.querySelectorAll('button')];
  const button = (name: string, within: ParentNode = element) =>
    buttons(within).find(
      each =>
        withBreakableSpaces(each.getAttribute('aria-label') ?? each.textContent) ===
        withBreakableSpaces(name),
    );
  const press = async (name: string, within?: ParentNode | null) => {
    const found = button(name, within ?? element);
    if (found === undefined) throw new Error(`no button ${name}`);
    await act(async () => found.click());
  };
  const dialog = () => element.querySelector<HTMLDialogElement>('dialog[open]');
  const line = (lotId: number) => element.querySelector<HTMLElement>(`li[data-lot="${lotId}"]`);
  const submit = () =>
    buttons(element.querySelector('#checkout') ?? element).find(each =>
      each.textContent.startsWith(t('cart.submit', { total: '' })),
    );
  const way = (value: string) =>
    element.querySelector<HTMLInputElement>(`input[name="method"][value="${value}"]`);
  const orders = () => [...world.shop.orders.values()];
  return {
    ...shop,
    heading: () => withBreakableSpaces(shop.heading()),
    t,
    button,
    press,
    line,
    submit,
    way,
    orders,
    words: () => withBreakableSpaces(element.querySelector('main')?.textContent),
    alert: () => withBreakableSpaces(element.querySelector('main [role="alert"]')?.textContent),
    dialog,
    /** What stands in the open dialog. */
    said: () => withBreakableSpaces(dialog()?.textContent),
    quantity: (lotId: number) => withBreakableSpaces(line(lotId)?.querySelector('output')?.textContent),
    /** A figure of the checkout by its term; empty where it is not there. */
    figure: (id: string) => {
      const term = [...element.querySelectorAll('main dt')].find(each =>
        withBreakableSpaces(each.textContent).startsWith(t(id)),
      );
      return withBreakableSpaces(term?.nextElementSibling?.textContent);
    },
    escape: async () => {
      const open = dialog();
      await act(async () => open?.dispatchEvent(new Event('cancel', { cancelable: true })));
    },
    choose: async (value: string) => {
      await waitUntilTrue(() => way(value) !== null);
      await act(async () => way(value)?.click());
    },
    pay: () => act(async () => submit()?.click()),
    statuses: () => orders().map(({ status }) => status),
    /** What the shopper decides on the provider's page about the order placed last; answers the way back. */
    decide: (decision: 'approve' | 'decline') => {
      const back = payAtFakeProvider(world.shop, orders().at(-1)?.transactionId ?? '', decision);
      if (back === null) throw new Error('there is nothing to be paid');
      return `/payment-${back.status}?order=${back.externalId}`;
    },
    /** The same browser with another address, or the same one, loaded anew. */
    load: async (path: string) => {
      await shop.close();
      const { storage, clock } = world;
      return openPageAsGreeted(path, { language, overrides: { shop: world.shop, storage, clock } });
    },
  };
};

/** What a shopper does on a page in jsdom. */
export type ShopperOnOpenedPage = ReturnType<typeof makeShopperOnOpenedPage>;

type Page = {
  readonly language?: Language;
  readonly overrides?: TestAppOverrides;
  readonly loadArea?: LoadMessageAreaFunction;
  /** Comes before the page is loaded anew. */
  readonly onReload?: () => void;
  /** Comes before the page is opened. */
  readonly prepare?: ((shop: JsdomShop) => unknown) | undefined;
};

/** Opens a page in jsdom as somebody who was greeted before; it is closed behind the test. */
export const openPageAsGreeted = async (
  path: string,
  { language = 'uk', overrides, loadArea, onReload, prepare }: Page = {},
): Promise<ShopperOnOpenedPage> => {
  const shop = await openShopInJsdom(path, overrides, {
    ...(loadArea !== undefined && { loadArea }),
    ...(onReload !== undefined && { onReload }),
  });
  onTestFinished(() => shop.close());
  shop.app.stores.preferences.setLanguage(language);
  await prepare?.(shop);
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '');
  return makeShopperOnOpenedPage(shop, language);
};

import { expect, it } from 'vitest';
import { listTestSettings } from '../../support/list-test-settings.ts';
import { fetchOutbox } from '../../support/requests/api-client.ts';
import {
  type BrowserVisitor,
  DESKTOP_VIEWPORT,
  type JourneyVisit,
  openBrowserShop,
  PHONE_VIEWPORT,
} from '../support/browser-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';
import { withPlainSpaces } from '../support/shopper.ts';

/** 899.50 UAH, 1,099 before the discount: in dollars 21.81, paid as 22; 10 points at most, 8 at this price. */
const LOT = 5;

const { shop, visit } = openBrowserShop();
const atCheckout = makeCheckoutOpener(visit, () => shop().url);

/** What the descriptions of the page say: by a term's first line its number, and the reason under it. */
const numbersOn = async ({ page }: BrowserVisitor) =>
  new Map(
    await page
      .getByRole('main')
      .locator('dl > div')
      .evaluateAll(rows =>
        rows.map(row => {
          const [term, number] = [row.querySelector('dt'), row.querySelector('dd')];
          const reason = term?.querySelector('small')?.textContent ?? '';
          const label = [...(term?.childNodes ?? [])].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
          return [label?.textContent ?? '', { number: number?.textContent ?? '', reason }] as const;
        }),
      ),
  );

const looks = listTestSettings<JourneyVisit>(
  [{ language: 'en', viewport: PHONE_VIEWPORT }],
  [{ language: 'uk', viewport: DESKTOP_VIEWPORT, theme: 'dark' }],
);

it.each(looks)(
  'each number of a purchase in dollars stays the same to its receipt, with its reason ($language, $viewport.width px)',
  async look => {
    const { visitor, shopper, email } = await atCheckout(look, LOT, { currency: 'USD' });
    const { page, t } = visitor;
    const numberOf = async (id: string, values?: Record<string, number>) => {
      const found = (await numbersOn(visitor)).get(t(id, values));
      return [
        withPlainSpaces(found?.number ?? null).replace(/\s?\$\s?/, ''),
        withPlainSpaces(found?.reason ?? null),
      ];
    };
    const comma = (text: string) => (look.language === 'en' ? text : text.replace('.', ','));
    const rounded = [comma('+0.19'), withPlainSpaces(t('common.rounding.why'))];
    const one = { quantity: 1 };

    await shopper.openLot(LOT);
    expect(await numberOf('lot.figures.sum', one)).toEqual([comma('21.81'), '']);
    expect(await numberOf('common.rounding')).toEqual(rounded);
    expect(await numberOf('lot.figures.total', one)).toEqual(['22', '']);
    expect(await numberOf('lot.figures.points')).toEqual(['+8', '']);
    await page.getByText(t('lot.figures.points-would', { points: 10 })).waitFor();
    // Below the points, and on a phone above the chance: what is said of the points is not read of the tickets.
    const fewer = page.getByText(t('lot.figures.points-fewer'));
    const chance = page.getByText(t('lot.figures.chance'), { exact: true });
    const [note, gold] = await Promise.all([fewer.boundingBox(), chance.boundingBox()]);
    expect((note?.y ?? 0) < (gold?.y ?? 0)).toBe(look.viewport.width === PHONE_VIEWPORT.width);
    expect((await makeAxeBuilder(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

    await shopper.openCart();
    expect(await numberOf('cart.summary.sum')).toEqual([comma('21.81'), '']);
    expect(await numberOf('common.rounding')).toEqual(rounded);
    expect(await numberOf('cart.summary.total')).toEqual(['22', '']);
    expect(await numberOf('cart.summary.earned')).toEqual([
      withPlainSpaces(t('cart.summary.points-value', { count: 8 })),
      '',
    ]);

    await shopper.payByCard();
    expect(await numberOf('orders.sum')).toEqual([comma('21.81'), '']);
    expect(await numberOf('common.rounding')).toEqual(rounded);
    expect(await numberOf('payment.receipt.paid')).toEqual(['22', '']);
    expect(await numberOf('payment.receipt.points')).toEqual(['+8', '']);
    const fund = t('common.fund.named', {
      fund: look.language === 'en' ? 'Good Example' : 'Добрий зразок',
    });
    await page
      .getByText(t('payment.receipt.charity', { worth: look.language === 'en' ? '₴20' : '20 грн', fund }))
      .waitFor();
    expect((await makeAxeBuilder(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

    const receipt = async () =>
      (await fetchOutbox(shop().url)).find(({ to, text }) => to === email && text.includes(comma('0.19')));
    await expect.poll(receipt).toBeDefined();
    expect(visitor.problems).toEqual([]);
  },
);

import { describe, expect, it } from 'vitest';
import { JOURNEY_LOOKS } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';

const { visit, url, stage } = openJourneyShop();
const atCheckout = makeCheckoutOpener(visit, url);

/** Somebody who has bought something and said where it goes, on the page of the order. */
const buyToBranch = async (look: Parameters<typeof atCheckout>[0]) => {
  const { visitor, shopper, email } = await atCheckout(look, 4);
  const { page, t } = visitor;
  const { main, button } = shopper;
  await shopper.payByCard();
  await button('delivery.enter', main).click();
  const dialog = page.getByRole('dialog');
  const field = (id: string) => dialog.getByLabel(t(id), { exact: true });
  await field('delivery.city').fill('Львів');
  await field('delivery.branch').fill('12');
  await field('delivery.recipient').fill('Оксана Мельник');
  await button('delivery.save', dialog).click();
  await dialog.waitFor({ state: 'detached' });
  const office = stage(visitor);
  const key = await office.lastOrderOf(email);
  const parcel = main.locator('[data-parcel]');
  return {
    visitor,
    main,
    button,
    dialog,
    field,
    parcel,
    /** The office takes the parcel to a state, and its buyer looks at the order. */
    move: async (to: 'packed' | 'sent' | 'came_back' | 'to_pack') => {
      await office.moveParcel(key, to);
      await page.goto(`/order-${key}`);
      await main.locator(`[data-parcel="${to}"]`).waitFor();
    },
    /** The office accepts the return, and its buyer looks at the order. */
    acceptReturn: async () => {
      await office.acceptReturn(key);
      await page.goto(`/order-${key}`);
    },
    /** The office gives the order back, and its buyer looks at it. */
    giveBack: async () => {
      await office.giveBack(key);
      await page.goto(`/order-${key}`);
    },
    /** The office has transferred the money, and the buyer looks again. */
    transferRefund: async () => {
      await office.transferRefund(key);
      await page.goto(`/order-${key}`);
    },
    /** The step of the parcel that is marked as the present one. */
    presentStep: () => parcel.locator('[aria-current="step"]').innerText(),
  };
};

describe('a parcel', () => {
  it.each(JOURNEY_LOOKS)(
    'a buyer sees a parcel packed and sent, complains of it, says that it has come, returns it, and gets the money back: $language, $viewport.width px',
    async look => {
      const { visitor, main, button, dialog, field, parcel, move, presentStep, ...office } =
        await buyToBranch(look);
      const { page, t, problems } = visitor;
      await move('packed');
      expect(await presentStep()).toContain(t('delivery.step.packed'));
      expect(await button('delivery.change', main).count()).toBe(0);
      expect(await button('delivery.parcel.confirm', main).count()).toBe(0);

      await move('sent');
      expect(await presentStep()).toContain(t('delivery.step.sent'));
      const link = parcel.getByRole('link', { name: /2045\d+/u });
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/novaposhta\.ua\/.*2045\d+$/u);
      expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);

      await button('delivery.parcel.complain', main).click();
      await button('delivery.complaint.send', dialog).click();
      await dialog.getByText(t('delivery.complaint.blank')).waitFor();
      expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);
      await field('delivery.complaint.text').fill('Коробка порожня');
      await button('delivery.complaint.send', dialog).click();
      await dialog.waitFor({ state: 'detached' });
      await button('delivery.parcel.complain-more', main).waitFor();

      await button('delivery.parcel.confirm', main).click();
      await main.locator('[data-parcel="received"]').waitFor();
      expect(await presentStep()).toContain(t('delivery.step.received'));
      await page.goto('/account#orders');
      await main.locator('[data-parcel="received"]').waitFor();
      expect(await presentStep()).toContain(t('delivery.step.received'));

      await button('returns.ask', main).click();
      await button('returns.send', dialog).click();
      await dialog.getByText(t('returns.reason.blank')).waitFor();
      await dialog.getByRole('radio', { name: t('returns.reason.damaged') }).check();
      await field('returns.text.damaged').fill('У чашці тріщина');
      expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);
      await button('returns.send', dialog).click();
      await dialog.waitFor({ state: 'detached' });
      await main.getByText(t('returns.state.asked')).waitFor();
      await office.acceptReturn();
      await main.getByText(t('returns.answer')).waitFor();
      expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);

      await office.giveBack();
      await main.getByText(t('refunds.money.under-way')).first().waitFor();
      expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);
      await office.transferRefund();
      await main.getByText(t('refunds.reference')).first().waitFor();
      await page.goto('/account#tickets');
      await main.getByText(t('account.tickets.empty')).first().waitFor();
      expect(problems).toEqual([]);
    },
  );

  it.each(JOURNEY_LOOKS.slice(0, 1))(
    'a parcel that came back goes out again to another address: $language, $viewport.width px',
    async look => {
      const { visitor, main, button, dialog, field, parcel, move } = await buyToBranch(look);
      const { t, problems } = visitor;
      await move('packed');
      await move('sent');
      await move('came_back');
      await parcel.getByText(t('delivery.parcel.came-back')).waitFor();
      await button('delivery.change', main).click();
      await dialog.getByRole('radio', { name: t('delivery.other') }).check();
      await field('delivery.city').fill('Одеса');
      await field('delivery.branch').fill('7');
      await field('delivery.recipient').fill('Оксана Мельник');
      await button('delivery.save', dialog).click();
      const goes = main.getByText(t('delivery.place.branch', { city: 'Одеса', branch: '7' }));
      await goes.waitFor();
      await move('to_pack');
      await parcel.getByText(t('delivery.parcel.to-pack')).waitFor();
      await move('packed');
      await goes.waitFor();
      expect(await button('delivery.change', main).count()).toBe(0);
      expect(problems).toEqual([]);
    },
  );
});

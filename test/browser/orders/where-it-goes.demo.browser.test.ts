import { describe, expect, it } from 'vitest';
import { JOURNEY_LOOKS } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';

const { visit, url } = openJourneyShop();
const atCheckout = makeCheckoutOpener(visit, url);

describe('where a purchase goes', () => {
  it.each(JOURNEY_LOOKS)(
    'who has paid says where it goes, finds it in the account, and changes it: $language, $viewport.width px',
    async look => {
      const { visitor, shopper } = await atCheckout(look, 4);
      const { page, t, problems } = visitor;
      const { main, button } = shopper;
      await shopper.payByCard();
      await main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();

      await button('delivery.enter', main).click();
      const dialog = page.getByRole('dialog');
      const field = (id: string) => dialog.getByLabel(t(id), { exact: true });
      await field('delivery.city').fill('Львів');
      await field('delivery.branch').fill('№ 12');
      await field('delivery.recipient').fill('Оксана');
      // The account's own.
      expect(await field('sign-in.phone').inputValue()).toMatch(/^\+380 \d\d/u);
      await button('delivery.save', dialog).click();
      await dialog.getByText(t('delivery.recipient.wrong')).waitFor();
      expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);
      await field('delivery.recipient').fill('Оксана Мельник');
      await button('delivery.save', dialog).click();
      const goes = (branch: string) => main.getByText(t('delivery.place.branch', { city: 'Львів', branch }));
      await goes('12').waitFor();
      expect(await dialog.count()).toBe(0);

      await page.goto('/account#orders');
      await goes('12').waitFor();
      await button('delivery.change', main).click();
      await dialog.getByRole('radio', { name: t('delivery.other') }).check();
      await dialog.getByRole('radio', { name: t('delivery.kind.courier') }).check();
      await field('delivery.city').fill('Київ');
      await field('delivery.street').fill('Хрещатик');
      await field('delivery.house').fill('1');
      await field('delivery.postcode').fill('01001');
      await field('delivery.recipient').fill('Оксана Мельник');
      await button('delivery.save', dialog).click();
      const place = main.getByText(/Хрещатик.*01001/u);
      await place.waitFor();
      await goes('12').waitFor({ state: 'detached' });

      await main.getByRole('link', { name: /TF-\d+/u }).click();
      await page.waitForURL(/\/order-/u);
      await place.waitFor();
      expect(page.url()).not.toContain('01001');
      expect(problems).toEqual([]);
    },
  );
});

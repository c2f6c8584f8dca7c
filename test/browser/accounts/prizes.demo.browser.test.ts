import { describe, expect, it } from 'vitest';
import { JOURNEY_LOOKS } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';

const { visit, url, stage } = openJourneyShop();
const atCheckout = makeCheckoutOpener(visit, url);

describe('a prize', () => {
  // The sample has one winner.
  it.each(JOURNEY_LOOKS.slice(0, 1))(
    'a winner accepts a prize, sees it confirmed and sent, and says that it has come: $language, $viewport.width px',
    async look => {
      const { visitor, shopper, email } = await atCheckout(look, 4);
      const { page, t, problems } = visitor;
      const { main, button } = shopper;
      const office = stage(visitor);
      await office.becomeWinner(email);
      const prize = main.locator('[data-prize]');
      const see = async (state: string) => {
        await page.goto('/account#tickets');
        await page.reload();
        await main.locator(`[data-prize="${state}"]`).waitFor();
      };
      await see('won');
      expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);
      await button('prizes.accept', main).click();
      const dialog = page.getByRole('dialog');
      const field = (id: string) => dialog.getByLabel(t(id), { exact: true });
      await field('delivery.city').fill('Львів');
      await field('delivery.branch').fill('12');
      await field('delivery.recipient').fill('Оксана');
      await button('prizes.accept', dialog).click();
      await dialog.getByText(t('delivery.recipient.wrong')).waitFor();
      await field('delivery.recipient').fill('Оксана Мельник');
      await field('sign-in.phone').fill('+380671234567');
      await button('prizes.accept', dialog).click();
      await dialog.waitFor({ state: 'detached' });
      await main.locator('[data-prize="accepted"]').waitFor();
      await prize.getByText(t('delivery.place.branch', { city: 'Львів', branch: '12' })).waitFor();

      await office.movePrize('identity_confirmed');
      await office.movePrize('to_pack');
      await office.movePrize('sent');
      await see('sent');
      expect(await button('delivery.change', prize).count()).toBe(0);
      await prize.getByRole('link', { name: /20\d{12}/u }).waitFor();
      await button('delivery.parcel.confirm', prize).click();
      await main.locator('[data-prize="received"]').waitFor();
      expect(problems).toEqual([]);
    },
  );
});

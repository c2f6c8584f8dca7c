import { describe, expect, it } from 'vitest';
import { listTestSettings } from '../../support/list-test-settings.ts';
import { makeRegistrationFields } from '../../support/requests/api-client.ts';
import { JOURNEY_LOOKS, type JourneyVisit, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { makeShopperOnPage } from '../support/shopper.ts';

const { visit, url, stage } = openJourneyShop();

const NEW = 'an entirely new passphrase';

describe('another address in a real browser', () => {
  it.each([
    ...JOURNEY_LOOKS,
    ...listTestSettings<JourneyVisit>([], [{ language: 'ru', viewport: PHONE_VIEWPORT }]),
  ])(
    'changing the account’s address asks for the password, and is undone by the old address’s mail: $language',
    async options => {
      const visitor = await visit(options);
      const { page, t, problems } = visitor;
      const { mailedToken } = stage(visitor);
      const { main, button, joinShop } = makeShopperOnPage(visitor, url);
      const faults = async () => (await makeAxeBuilder(page).analyze()).violations.map(({ id }) => id);
      const field = (id: string) => main.getByLabel(t(id), { exact: true });
      const person = await joinShop();
      const { email } = makeRegistrationFields();
      const confirm = async (address: string) => {
        await page.goto(`/verify-${await mailedToken(address, 'verify')}`);
        await main.getByRole('heading', { name: t('sign-in.verify.done') }).waitFor();
      };
      await confirm(person.email);

      await page.goto('/account');
      await field('sign-in.email').fill(email);
      const password = field('account.password.old');
      await button('account.personal.save', main).click();
      await expect.poll(() => password.evaluate(input => input === document.activeElement)).toBe(true);
      expect(await faults()).toEqual([]);
      await password.fill('not the password');
      await button('account.personal.save', main).click();
      await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => field('sign-in.email').inputValue()).toBe(email);
      await password.fill(person.password);
      await button('account.personal.save', main).click();
      await main.getByText(email).waitFor();
      await expect.poll(() => password.count()).toBe(0);

      await confirm(email);

      // The thief is still logged in here when the owner opens the letter.
      const token = await mailedToken(person.email, 'undo');
      await page.goto(`/undo-${token}`);
      await main.getByRole('heading', { level: 1, name: t('recovery.undo.title') }).waitFor();
      expect(await faults()).toEqual([]);
      await page.reload();
      await button('recovery.undo.submit', main).click();
      await main.getByText(t('recovery.undo.done'), { exact: true }).waitFor();
      expect(await faults()).toEqual([]);
      await field('recovery.password').fill(NEW);
      await field('recovery.confirmation').fill(NEW);
      await button('recovery.save', main).click();
      await main.getByText(t('recovery.done'), { exact: true }).waitFor();
      await main.getByRole('link', { name: t('sign-in.login.submit'), exact: true }).click();
      await field('sign-in.email').fill(person.email);
      await field('sign-in.password').fill(NEW);
      await button('sign-in.login.submit', main).click();
      await page.waitForURL('/');
      await page.goto('/account');
      await expect.poll(() => field('sign-in.email').inputValue()).toBe(person.email);
      expect(problems).toEqual([]);

      await page.goto(`/undo-${token}`);
      await button('recovery.undo.submit', main).click();
      await main.getByText(t('recovery.undo.refused'), { exact: true }).waitFor();
      // Used again it ends nothing: whoever is logged in stays so.
      await page.goto('/account');
      await expect.poll(() => field('sign-in.email').inputValue()).toBe(person.email);
    },
  );
});

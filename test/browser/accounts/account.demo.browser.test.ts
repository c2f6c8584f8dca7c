import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  type BrowserVisitor,
  DESKTOP_VIEWPORT,
  JOURNEY_LOOKS,
  PHONE_VIEWPORT,
} from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeShopperOnPage } from '../support/shopper.ts';

const { visit, url, stage } = openJourneyShop();

/** Somebody who has just joined, in the account. */
const openAccount = async (visitor: BrowserVisitor, tab = '') => {
  const shopper = makeShopperOnPage(visitor, url);
  const person = await shopper.joinShop();
  await visitor.page.goto(`/account${tab}`);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...shopper, person };
};

const aPhoto = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#6a3bd8' } })
    .jpeg()
    .toBuffer();

describe('the account in a real browser', () => {
  it.each(JOURNEY_LOOKS)(
    'the account saves details and a picture: $language, $viewport.width px',
    async options => {
      const visitor = await visit(options);
      const { page, t, problems } = visitor;
      const { main, button } = await openAccount(visitor);

      await main.getByLabel(t('account.personal.last-name'), { exact: true }).fill('Крушельницька');
      await main.getByRole('radio', { name: t('sign-in.gender.female') }).check();
      await button('account.personal.save', main).click();
      await button('account.personal.saved', main).waitFor();
      await button('account.personal.save', main).waitFor();

      await page
        .locator('input[name="avatar"]')
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
      await page.getByText(t('account.avatar.done')).waitFor();
      const ownPicture = 'img:is([src*="/avatars/"], [src^="data:image/"])';
      const picture = page.getByRole('banner').locator(ownPicture);
      if (options.viewport === DESKTOP_VIEWPORT) await picture.waitFor();
      const rendered = main.locator(ownPicture).first();
      await rendered.waitFor();
      await page.waitForFunction(
        img => (img as HTMLImageElement).naturalWidth > 0,
        await rendered.elementHandle(),
      );

      await page.reload();
      await main.getByLabel(t('account.personal.last-name'), { exact: true }).waitFor();
      await expect
        .poll(() => main.getByLabel(t('account.personal.last-name'), { exact: true }).inputValue())
        .toBe('Крушельницька');
      await expect
        .poll(() => main.getByRole('radio', { name: t('sign-in.gender.female') }).isChecked())
        .toBe(true);
      await rendered.waitFor();
      expect(problems).toEqual([]);
    },
  );

  it('the account changes the password by keyboard, shows what is wrong, and returns the focus', async () => {
    const visitor = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    const { page, t } = visitor;
    const { main, button, person } = await openAccount(visitor);
    const opener = button('account.password.change', main);
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('account.password.title') });
    const field = (id: string) => dialog.getByLabel(t(id), { exact: true });
    await field('account.password.old').fill('not the password');
    await field('account.password.new').fill('an entirely new passphrase');
    await field('account.password.again').fill('an entirely new passphrase');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await expect
      .poll(() => field('account.password.old').evaluate(input => input === document.activeElement))
      .toBe(true);
    await expect.poll(() => field('account.password.new').inputValue()).toBe('an entirely new passphrase');
    await field('account.password.old').fill(person.password);
    await page.keyboard.press('Enter');
    await dialog.getByText(t('account.password.done'), { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true);
  });

  it('the account removes the tickets of a drawn lot, after a confirmation', async () => {
    const visitor = await visit({ language: 'en', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    const { main, button, person } = await openAccount(visitor, '#tickets');
    await main.getByText(t('account.tickets.empty'), { exact: true }).waitFor();
    await stage(visitor).giveLostTickets(person.email);
    await page.reload();
    const group = main.locator('li[data-state="lost"]').first();
    await group.getByText(t('account.tickets.state-lost'), { exact: true }).waitFor();
    // The draw's page tells them kindly: what is theirs all the same, and where luck may be tried again.
    await group.getByRole('link', { name: /^Draw page/ }).click();
    const lost = main.getByRole('region', { name: t('draw.lost.yours') });
    await lost.getByText(/^What you bought/).waitFor();
    await lost.getByRole('link', { name: /^All lots/ }).waitFor();
    await page.goBack();
    await group.waitFor();
    const before = await main.locator('li[data-state="lost"]').count();
    await group.getByRole('button', { name: /^Remove the tickets/ }).click();
    await button('account.tickets.remove', page.getByRole('dialog')).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.waitForFunction(
      count => document.querySelectorAll('main li[data-state="lost"]').length < count,
      before,
    );
    await expect.poll(() => main.locator('li[data-state="lost"]').count()).toBe(before - 1);
  });

  it('the account keeps what was typed when the session ends: to the log-in, and back', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    const { main, button, person } = await openAccount(visitor);
    const address = main.getByLabel(t('account.personal.address'), { exact: true });
    await address.fill('Харків, вул. Дальня, 7');
    await stage(visitor).endSessions();
    await stage(visitor).confirmEmail(person.email);
    await button('account.personal.save', main).click();
    await page.waitForURL('**/login');
    await main.getByText(t('sign-in.login.ended')).waitFor();
    await main.getByLabel(t('sign-in.email'), { exact: true }).fill(person.email);
    await main.getByLabel(t('sign-in.password'), { exact: true }).fill(person.password);
    await button('sign-in.login.submit', main).click();
    await page.waitForURL('**/account#personal');
    await address.waitFor();
    await expect.poll(() => address.inputValue()).toBe('Харків, вул. Дальня, 7');
    await button('account.personal.save', main).click();
    await button('account.personal.saved', main).waitFor();
  });

  it('the account shows its skeleton while the shop is slow, and a retry button when reading fails', async () => {
    const visitor = await visit({ language: 'en', viewport: DESKTOP_VIEWPORT });
    const { page, t } = visitor;
    const { main, button } = await openAccount(visitor);
    const { setFault, clearFaults } = stage(visitor);
    await setFault('failing', 'get-account-data');
    await page.reload();
    await main.getByRole('heading', { level: 1, name: t('common.failed.title') }).waitFor();
    await clearFaults();
    await button('common.retry', main).click();
    await main.getByLabel(t('account.personal.last-name'), { exact: true }).waitFor();
    await setFault('slow', 'get-account-data');
    await page.reload();
    await main.locator('[aria-busy="true"]').waitFor();
    const name = main.getByLabel(t('account.personal.last-name'), { exact: true });
    await expect.poll(() => name.count()).toBe(0);
    await clearFaults();
    await name.waitFor();
  });

  it('the account shows what waits for payment in a line over the other tabs, which stay high on a phone', async () => {
    const visitor = await visit({ language: 'uk', viewport: { width: 320, height: 700 } });
    const { page, t } = visitor;
    const { main } = await openAccount(visitor);
    const card = main.getByText(/^Ми надіслали лист/);
    await card.waitFor();
    const top = async () => Math.round((await main.getByRole('tablist').boundingBox())?.y ?? Number.NaN);
    const first = await top();
    await page.goto('/account#points');
    const line = main.getByRole('link', { name: t('sign-in.unconfirmed.title'), exact: true });
    await line.waitFor();
    await expect.poll(() => card.count()).toBe(0);
    const box = await line.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeLessThan(64);
    expect(await line.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0);
    expect(await top()).toBeLessThan(first);
    expect(await top()).toBeLessThan(350);
    await line.click();
    await card.waitFor();
  });

  it('the account hides the referral section in a webview', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    const { main } = await openAccount(visitor, '#points');
    await main.getByRole('heading', { name: t('account.referral.title') }).waitFor();
    await page.goto('/account?webview=1#points');
    await main.getByRole('heading', { name: t('account.points.title') }).waitFor();
    await expect.poll(() => main.getByRole('heading', { name: t('account.referral.title') }).count()).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { JOURNEY_LOOKS, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';

const { visit, stage } = openJourneyShop();

const NEW = 'an entirely new passphrase';

describe('recovery in a real browser', () => {
  it.each(JOURNEY_LOOKS)(
    'password recovery leads by the mailed link to a new password: $language',
    async options => {
      const visitor = await visit(options);
      const { page, t, problems } = visitor;
      const { member, mailedToken } = stage(visitor);
      const main = page.getByRole('main');
      const press = (id: string) => main.getByRole('button', { name: t(id), exact: true }).click();
      const { email } = await member();

      await page.goto('/login');
      await main.getByRole('link', { name: t('sign-in.login.forgot') }).click();
      await main.getByRole('heading', { level: 1, name: t('recovery.title') }).waitFor();
      await press('recovery.submit');
      const field = main.getByLabel(t('sign-in.email'), { exact: true });
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true);
      await field.fill(email);
      await press('recovery.submit');
      await main.getByText(t('recovery.sent'), { exact: true }).waitFor();

      await page.goto(`/recovery-${await mailedToken(email, 'recovery')}`);
      await main.getByLabel(t('recovery.password'), { exact: true }).fill(NEW);
      await main.getByLabel(t('recovery.confirmation'), { exact: true }).fill(NEW);
      await press('recovery.save');
      await main.getByText(t('recovery.done'), { exact: true }).waitFor();
      await main.getByRole('link', { name: t('sign-in.login.submit'), exact: true }).click();
      await main.getByLabel(t('sign-in.email'), { exact: true }).fill(email);
      await main.getByLabel(t('sign-in.password'), { exact: true }).fill(NEW);
      await press('sign-in.login.submit');
      await page.waitForURL('/');
      await page.goto('/recovery');
      await page.waitForURL('/');
      expect(problems).toEqual([]);
    },
  );

  it('password recovery says that the shop does not answer and keeps what was typed', async () => {
    const visitor = await visit({ language: 'en', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    await page.goto('/recovery');
    const field = page.getByRole('main').getByLabel(t('sign-in.email'), { exact: true });
    await field.fill('oksana@example.com');
    await stage(visitor).setFault('offline', 'password/create');
    await page.getByRole('button', { name: t('recovery.submit'), exact: true }).click();
    await page.getByRole('alert').getByText(t('sign-in.failed.offline')).waitFor();
    await expect.poll(() => field.inputValue()).toBe('oksana@example.com');
  });
});

describe('contacts in a real browser', () => {
  it.each(JOURNEY_LOOKS)('the contacts send a message and thank for it: $language', async options => {
    const { page, t, problems } = await visit(options);
    const main = page.getByRole('main');
    await page.goto('/contacts');
    await main.getByRole('heading', { level: 1, name: t('contacts.title') }).waitFor();
    const fields = {
      'sign-in.first-name': 'Оксана',
      'sign-in.phone': '38 050 123-45-67',
      'sign-in.email': 'oksana@example.com',
      'contacts.message': 'Коли розіграш?',
    };
    const field = (id: string) => main.getByLabel(t(id), { exact: true });
    for (const [id, text] of Object.entries(fields)) await field(id).fill(text);
    await expect.poll(() => field('sign-in.phone').inputValue()).toBe('380501234567');
    await main.getByRole('button', { name: t('contacts.form.submit'), exact: true }).click();
    const popup = page.getByRole('dialog', { name: t('popups.feedback.title') });
    await popup.waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    for (const id of Object.keys(fields)) await expect.poll(() => field(id).inputValue()).toBe('');
    expect(problems).toEqual([]);
  });

  it('the contacts show their skeleton while the shop is slow, and a retry button when reading fails', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t, waitForNetworkIdle } = visitor;
    const { setFault, clearFaults } = stage(visitor);
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1, name: t('contacts.title') });
    // From another screen: who opens the address itself finds it rendered.
    const follow = (id: string) =>
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: t(id), exact: true })
        .click();
    await page.goto('/about');
    await waitForNetworkIdle();
    await setFault('failing', 'get-settings');
    await follow('common.footer.contact');
    await main.getByRole('heading', { level: 1, name: t('common.failed.title') }).waitFor();
    await clearFaults();
    await main.getByRole('button', { name: t('common.retry'), exact: true }).click();
    await heading.waitFor();
    await follow('common.nav.about');
    await page.waitForURL('/about');
    await setFault('slow', 'get-settings');
    await follow('common.footer.contact');
    await main.locator('[aria-busy="true"]').waitFor();
    await expect.poll(() => heading.count()).toBe(0);
    await clearFaults();
    await heading.waitFor();
  });
});

describe('unsubscribing in a real browser', () => {
  it('the unsubscribe page leads home with a notice about the mailed link, or to /404', async () => {
    const { page, t } = await visit({ language: 'en', viewport: PHONE_VIEWPORT });
    await page.goto('/unsubscribe-oksana%40example.com');
    await page.waitForURL('/');
    await page
      .getByRole('dialog', { name: t('popups.unsubscribing.title') })
      .getByText(t('popups.unsubscribing.text', { email: 'oksana@example.com' }))
      .waitFor();
    await page.goto('/unsubscribe-oksana%40example.com?t=made-up');
    await page.waitForURL('/404');
    await page.goto('/unsubscribe-nobody');
    await page.waitForURL('/404');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(t('common.missing.title'));
  });
});

import { describe, expect, it } from 'vitest';
import { SECRET_LINK_PAGES } from '../../../src/domain/accounts/secret-address.ts';
import { fetchLastMailedToken, registerThroughApi } from '../../support/requests/api-client.ts';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { makeServerStage } from '../support/make-server-stage.ts';

const { shop, visit } = openBrowserShop();
const NEW = 'an entirely new passphrase';

describe('the secret of a mailed link', () => {
  it('a mailed link’s secret leaves the address at once, is sent to no other site, and works after reload and Back', async () => {
    const { page, t, problems } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { member, mailedToken } = makeServerStage(shop(), page, 'uk');
    const { email } = await member();
    await page.goto('/login');
    await page.goto('/recovery');
    await page.getByRole('main').getByLabel(t('sign-in.email'), { exact: true }).fill(email);
    await page.getByRole('button', { name: t('recovery.submit'), exact: true }).click();
    await page.getByText(t('recovery.sent'), { exact: true }).waitFor();
    const token = await mailedToken(email, 'recovery');
    const told: string[] = [];
    page.on('request', request => {
      if (request.isNavigationRequest()) return;
      request.allHeaders().then(
        headers => told.push(request.url(), headers['referer'] ?? ''),
        // The page was gone before the request was.
        () => undefined,
      );
    });

    const address = () => page.evaluate(() => location.href);
    const password = page.getByRole('main').getByLabel(t('recovery.password'), { exact: true });
    await page.goto(`/recovery-${token}`);
    await password.waitFor();
    expect(await address()).toBe(`${shop().url}/recovery`);

    await page.reload();
    await password.waitFor();
    expect(await address()).toBe(`${shop().url}/recovery`);

    await page.getByRole('contentinfo').getByRole('link').first().click();
    await password.waitFor({ state: 'detached' });
    await page.goBack();
    await password.waitFor();
    expect(await address()).toBe(`${shop().url}/recovery`);

    // What the page shows is read anew for another language, chosen in another tab: by the same secret.
    const other = await page.context().newPage();
    await other.goto('/favicon.svg');
    await other.evaluate(() => localStorage.setItem('language', 'en'));
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await other.evaluate(() => localStorage.setItem('language', 'uk'));
    await page.waitForFunction(() => document.documentElement.lang === 'uk');
    await other.close();

    await password.fill(NEW);
    await page.getByRole('main').getByLabel(t('recovery.confirmation'), { exact: true }).fill(NEW);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('recovery.save'), exact: true })
      .click();
    await page.getByText(t('recovery.done'), { exact: true }).waitFor();
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter(each => each.includes(token))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('a mailed link confirms an email address, and its page without the secret asks for a new link', async () => {
    const { page, t } = await visit({ language: 'en', viewport: PHONE_VIEWPORT });
    const { email } = await registerThroughApi(shop().url);
    await page.goto(`/verify-${await fetchLastMailedToken(shop().url, email, 'verify')}`);
    await page.getByRole('heading', { level: 1, name: t('sign-in.verify.done') }).waitFor();
    expect(await page.evaluate(() => location.pathname)).toBe('/verify');
    const alone = await visit({ language: 'en', viewport: PHONE_VIEWPORT });
    await alone.page.goto('/verify');
    await alone.page.getByRole('heading', { level: 1, name: t('sign-in.verify.refused') }).waitFor();
  });

  it.each(SECRET_LINK_PAGES)(
    'the secret leaves the address of /%s, whether it is valid or not',
    async name => {
      const { page } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
      await page.goto(`/${name}-made-up-secret`);
      await expect.poll(() => page.url()).not.toContain('made-up-secret');
    },
  );
});

import { describe, expect, it } from 'vitest';
import { fetchLastSmsCode, makeRegistrationFields } from '../../support/requests/api-client.ts';
import { JOURNEY_LOOKS } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeShopperOnPage } from '../support/shopper.ts';

const { visit, url } = openJourneyShop();

describe('A phone in a country that gets no codes', () => {
  it.each(JOURNEY_LOOKS)(
    'a phone in a country that gets no codes shows the error at its field, which gets the focus: $language, $viewport.width px',
    async options => {
      const visitor = await visit(options);
      const { page, t } = visitor;
      const { main, button, register } = makeShopperOnPage(visitor, url);
      await page.goto('/registration');
      await main.getByRole('heading', { level: 1, name: t('sign-in.register.title') }).waitFor();
      const phone = main.getByLabel(t('sign-in.phone'), { exact: true });
      await main.getByLabel(t('sign-in.email'), { exact: true }).fill('abroad@mail.example');
      await main.getByLabel(t('sign-in.first-name'), { exact: true }).fill('Оксана');
      await phone.fill('+383931234567');
      await main.getByLabel(t('sign-in.password'), { exact: true }).fill('correct horse battery');
      await main.getByRole('checkbox').check();
      await button('sign-in.register.next').click();
      await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => phone.evaluate(input => input === document.activeElement)).toBe(true);
      const told = await phone.evaluate(input =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map(id => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
      expect(told).toContain('+380XXXXXXXXX');
      if (process.env['SCREENSHOTS'] !== undefined) {
        await page.screenshot({ path: `${process.env['SCREENSHOTS']}/phone-${options.language}.png` });
      }
      // The same form goes on with a number that is served.
      await page.reload();
      await register();
    },
  );
});

describe('The phone and the code of a registration', () => {
  it.each(JOURNEY_LOOKS)(
    'phone and code are accepted typed and pasted, a foreign number is refused aloud: $language',
    async options => {
      const visitor = await visit(options);
      const { page, t, readCode } = visitor;
      const { main, button } = makeShopperOnPage(visitor, url);
      await page.goto('/registration');
      const phone = main.getByLabel(t('sign-in.phone'), { exact: true });
      const next = button('sign-in.register.next');
      const person = makeRegistrationFields();
      const national = person.phone.slice('+38'.length);
      const grouped = `+380 ${national.slice(1, 3)} ${national.slice(3, 6)} ${national.slice(6, 8)} ${national.slice(8)}`;
      await main.getByLabel(t('sign-in.email'), { exact: true }).fill(person.email);
      await main.getByLabel(t('sign-in.first-name'), { exact: true }).fill(person.firstname);
      await main.getByLabel(t('sign-in.password'), { exact: true }).fill(person.password);
      await main.getByRole('checkbox').check();

      // Keys, one after the other: the groups stand as the digits come, the caret behind the last.
      await phone.press('End');
      await phone.pressSequentially(national.slice(0, -1));
      await expect.poll(() => phone.inputValue()).toBe(grouped.slice(0, -1));
      await next.click();
      await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
      await phone.press('End');
      await phone.pressSequentially(national.slice(-1));
      await expect.poll(() => phone.inputValue()).toBe(grouped);

      // In the middle the caret stays where one types; a blank is no obstacle in either direction.
      await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(8, 8));
      await phone.press('Backspace');
      await phone.press('Backspace');
      await phone.pressSequentially(national.slice(2, 3));
      await expect.poll(() => phone.inputValue()).toBe(grouped);
      await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
      await phone.press('Delete');
      await phone.press('Delete');
      await phone.pressSequentially(national.slice(3, 4));
      await expect.poll(() => phone.inputValue()).toBe(grouped);

      // Autofill and paste give a whole value.
      await phone.fill('+44 7911 123456');
      await main
        .getByRole('alert')
        .getByText(t('sign-in.phone.foreign', { prefix: '+38' }))
        .waitFor();
      expect(await phone.inputValue()).toBe(grouped);
      await phone.fill(national);
      await expect.poll(() => main.getByRole('alert').count()).toBe(0);
      await next.click();

      const code = main.getByLabel(t('sign-in.code'), { exact: true });
      await code.waitFor();
      expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
      expect(await code.getAttribute('inputmode')).toBe('numeric');
      const sent = await (readCode?.() ?? fetchLastSmsCode(url(), person.phone));
      await code.fill(`${sent.slice(0, 3)}\u00a0${sent.slice(3)} `);
      await button('sign-in.register.submit').click();
      await page.waitForURL('/');
    },
  );
});

describe('What was typed on the way into the shop', () => {
  it.each(JOURNEY_LOOKS)(
    'log-in and registration drafts survive Back, forward and reload, but for password and code: $language',
    async options => {
      const visitor = await visit(options);
      const { page, t, readCode } = visitor;
      const { main, button } = makeShopperOnPage(visitor, url);
      const person = makeRegistrationFields();
      const field = (id: string) => main.getByLabel(t(id), { exact: true });
      const holds = async (id: string, value: string) =>
        await expect.poll(() => field(id).inputValue()).toBe(value);
      const title = (id: string) => main.getByRole('heading', { level: 1, name: t(id) }).waitFor();

      // The address goes along from log-in to recovery and to registration, and back.
      await page.goto('/login');
      await title('sign-in.login.title');
      await field('sign-in.email').fill(person.email);
      await main.getByRole('link', { name: t('sign-in.login.forgot') }).click();
      await title('recovery.title');
      await holds('sign-in.email', person.email);
      await page.goBack();
      await title('sign-in.login.title');
      await holds('sign-in.email', person.email);
      await main.getByRole('link', { name: t('sign-in.login.register') }).click();
      await title('sign-in.register.title');
      await holds('sign-in.email', person.email);

      await field('sign-in.first-name').fill(person.firstname);
      await field('sign-in.phone').fill(person.phone);
      await page.reload();
      await holds('sign-in.first-name', person.firstname);
      await holds('sign-in.email', person.email);
      await expect
        .poll(async () => (await field('sign-in.phone').inputValue()).replace(/ /g, ''))
        .toBe(person.phone);

      await field('sign-in.password').fill(person.password);
      await main.getByRole('checkbox').check();
      await button('sign-in.register.next').click();
      await field('sign-in.code').waitFor();
      expect(new URL(page.url()).hash).toBe('#code');
      await field('sign-in.code').fill('0000');
      // Nothing that opens an account is kept: neither the password nor the code.
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      expect(kept).toContain(person.firstname);
      expect(kept).not.toContain(person.password);
      expect(kept).not.toContain('0000"');

      await page.goBack();
      await holds('sign-in.first-name', person.firstname);
      await holds('sign-in.password', person.password);
      expect(await main.getByRole('checkbox').isChecked()).toBe(true);
      await page.goForward();
      await field('sign-in.code').waitFor();
      await button('sign-in.code.back').click();
      await holds('sign-in.first-name', person.firstname);
      // The code that was sent a moment ago still works: no other is asked for.
      await button('sign-in.register.next').click();
      await field('sign-in.code').waitFor();

      // Whoever looks for the code elsewhere may find the page loaded anew: the step stands, the password is asked for.
      await page.reload();
      await holds('sign-in.password', '');
      await field('sign-in.password').fill(person.password);
      await field('sign-in.code').fill(await (readCode?.() ?? fetchLastSmsCode(url(), person.phone)));
      await button('sign-in.register.submit').click();
      await page.waitForURL('/');
      expect(await page.evaluate(() => sessionStorage.getItem('sign-in-draft'))).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { LOOKS } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { shopperOn } from '../support/shopper.ts';

const { visit, url } = openJourneyShop();

describe('A phone in a country that gets no codes', () => {
  it.each(LOOKS)(
    'is told so at its field, which gets the focus: $language, $viewport.width px',
    async options => {
      const visitor = await visit(options);
      const { page, t } = visitor;
      const { main, button, register } = shopperOn(visitor, url);
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

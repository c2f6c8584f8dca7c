import { expect, it } from 'vitest';
import { JOURNEY_LOOKS, openBrowserShop } from '../support/browser-shop.ts';

const { visit } = openBrowserShop();

it('the browser test’s click follows a button that moves away between being found and being pressed', async () => {
  const [look] = JOURNEY_LOOKS;
  if (look === undefined) throw new Error('no look to visit with');
  const { page } = await visit(look);
  await page.goto('/faq');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Moving';
    button.style.cssText = 'position:fixed;top:100px;left:100px;z-index:9999';
    button.addEventListener('mouseenter', () => (button.style.top = '300px'), { once: true });
    button.addEventListener('click', () => (button.textContent = 'Pressed'), { once: true });
    document.body.append(button);
  });
  await page.getByRole('button', { name: 'Moving' }).click();
  await page.getByRole('button', { name: 'Pressed' }).waitFor();
  expect(await page.getByRole('button', { name: 'Pressed' }).count()).toBe(1);
});

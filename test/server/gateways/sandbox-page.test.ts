import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findPaymentForm,
  makeUnsignedSciFields,
  type SandboxShop,
  sendPaymentDecision,
  startSandboxShop,
} from '../../support/shops/sandbox-shop.ts';

let shop: SandboxShop;
beforeAll(async () => {
  shop = await startSandboxShop();
});
afterAll(() => shop.server.close());

describe('the page', () => {
  test('the sandbox’s payment page shows sum and way in the shopper’s language, without a script', async () => {
    const { fields } = await shop.ordered();
    const form = findPaymentForm(await shop.ask(fields));
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.parameters) });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="uk">');
    expect(html).toContain('124 грн');
    expect(html).toContain('Visa');
    expect(html).not.toMatch(/<script|style=/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('the sandbox’s payment page has an icon that its content policy allows', async () => {
    const { fields } = await shop.ordered();
    const form = findPaymentForm(await shop.ask(fields));
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.parameters) });
    expect(await response.text()).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self'");
  });

  test('the sandbox’s payment page escapes text that comes with the payment', async () => {
    const attack = '"><img src=x onerror=alert(1)>';
    const form = findPaymentForm(
      await shop.ask(makeUnsignedSciFields('10.00', 'UAH', { ik_act: 'process', ik_desc: attack })),
    );
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.parameters) });
    const html = await response.text();
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });

  test('the sandbox’s payment page answers 422 to a changed payment and links back to the cart', async () => {
    const { buyer, key, fields } = await shop.ordered();
    const form = findPaymentForm(await shop.ask(fields));
    for (const payment of [
      '',
      'x',
      'x.y',
      `${form.parameters['payment']}x`,
      `a${form.parameters['payment']}`,
    ]) {
      const response = await sendPaymentDecision({ ...form, parameters: { payment } }, 'approve');
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(`${shop.server.url}/cart`);
    }
    expect(await shop.status(buyer, key)).toBe('pending');
  });

  test('the sandbox serves the style sheet and the fonts of its payment page, and no other file', async () => {
    const style = await fetch(`${shop.server.url}/sandbox-payments/style.css`);
    const css = await style.text();
    expect(style.headers.get('content-type')).toContain('text/css');
    const fonts = [...css.matchAll(/url\((fonts\/[^)]+)\)/g)].map(([, path]) => path);
    expect(fonts).toHaveLength(4);
    for (const font of fonts) {
      const response = await fetch(`${shop.server.url}/sandbox-payments/${font}`);
      expect(response.headers.get('content-type')).toBe('font/woff2');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
    }
    const outside = `${shop.server.url}/sandbox-payments/fonts/..%2f..%2fpackage.json`;
    expect((await fetch(outside)).status).toBe(404);
  });
});

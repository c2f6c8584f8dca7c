// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import lot from '../../../src/ui/i18n/messages/uk/lot.json' with { type: 'json' };
import payment from '../../../src/ui/i18n/messages/uk/payment.json' with { type: 'json' };
import { openShop, settle } from '../in-browser.tsx';

type Shop = Awaited<ReturnType<typeof openShop>>;

let shop: Shop;

afterEach(() => shop.close());

const wordsAt = async (path: string, prepare: (opened: Shop) => void = () => undefined) => {
  shop = await openShop(path);
  prepare(shop);
  await shop.open();
  await settle(() => shop.heading() !== '');
  return () => shop.element.querySelector('main')?.textContent ?? '';
};

describe('how the draw of a lot works', () => {
  it('names the lot’s own delay', async () => {
    const words = await wordsAt('/lot-1', ({ world }) => {
      const open = world.shop.lots.get(1);
      if (open !== undefined) world.shop.lots.set(1, { ...open, drawDelay: 10_800 });
    });
    expect(words()).toContain('до розіграшу\u00a0— 3 години.');
  });
});

describe('a lot without anything left', () => {
  it('offers no check of a draw that has not been held', async () => {
    const words = await wordsAt('/lot-1', ({ world }) => {
      const sold = world.shop.lots.get(1);
      if (sold !== undefined) world.shop.lots.set(1, { ...sold, salesCount: sold.amount });
    });
    await settle(() => words().includes(lot['lot.over.waiting']));
    expect(words()).toContain(lot['lot.over.waiting']);
    expect(words()).not.toContain(lot['lot.over.draw']);
    expect(words()).toContain(lot['lot.draw.win.text']);
    const links = [...shop.element.querySelectorAll('main a[href="/draw-1"]')].map(link => link.textContent);
    expect(links).toEqual([lot['lot.draw.check'], lot['lot.draw.check']]);
  });

  it('promises no result where the winner is named', async () => {
    const words = await wordsAt('/lot-10');
    await settle(() => words().includes(lot['lot.over.winner']));
    expect(words()).toContain(lot['lot.over.draw']);
    expect(words()).toContain(lot['lot.draw.drawn']);
    expect(words()).not.toContain(lot['lot.draw.win.text']);
  });
});

describe('the payment page of a guest', () => {
  for (const [path, claim] of [
    ['/payment-success?order=TF-1', 'payment.success'],
    ['/payment-fail?order=TF-1', 'payment.fail'],
  ] as const) {
    it(`keeps what ${path} says as what was reported, and believes nothing of it`, async () => {
      const words = await wordsAt(path);
      await settle(() => words().includes(payment['payment.session.text']));
      expect(shop.heading()).toBe(payment[claim]);
      expect(words()).toContain(payment['payment.session.text']);
      expect(words()).not.toContain('TF-1');
      expect(shop.element.querySelector('main a[href="/login"]')).not.toBeNull();
      expect(shop.element.querySelector('main a[href="/"]')).not.toBeNull();
    });
  }
});

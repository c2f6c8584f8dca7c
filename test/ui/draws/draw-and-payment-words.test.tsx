import { Blob as WholeBlob } from 'node:buffer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import draw from '../../../src/ui/i18n/messages/uk/draw.json' with { type: 'json' };
import lot from '../../../src/ui/i18n/messages/uk/lot.json' with { type: 'json' };
import payment from '../../../src/ui/i18n/messages/uk/payment.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

type Shop = Awaited<ReturnType<typeof openShopInJsdom>>;

let shop: Shop;

afterEach(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

const wordsAt = async (path: string, prepare: (opened: Shop) => void = () => undefined) => {
  shop = await openShopInJsdom(path);
  prepare(shop);
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '');
  return () => shop.element.querySelector('main')?.textContent ?? '';
};

describe('how the draw of a lot works', () => {
  it('the explanation of a lot’s draw names the lot’s own delay', async () => {
    const words = await wordsAt('/lot-1', ({ world }) => {
      const open = world.shop.lots.get(1);
      if (open !== undefined) world.shop.lots.set(1, { ...open, drawDelay: 10_800 });
    });
    expect(words()).toContain('до розіграшу\u00a0— 3\u00a0години.');
  });

  it('the explanation of a lot’s draw links a draw to check, and says if it is a rehearsal', async () => {
    await wordsAt('/trusted');
    const link = () => shop.element.querySelector('main a[href="/draw-10"]')?.textContent ?? '';
    await waitUntilTrue(() => link() !== '');
    expect(link()).toMatch(/^Перевір останній розіграш: .* \(репетиція: числа створює сам магазин\)$/);
  });
});

/** Of 25 November 2026, 20:00 in Kyiv. */
const END = Date.UTC(2026, 10, 25, 18);

describe('a lot that ends on a date', () => {
  const ending = ({ world }: Shop, parts: Readonly<Record<string, unknown>> = {}) => {
    const found = world.shop.lots.get(1);
    if (found !== undefined) world.shop.lots.set(1, { ...found, endsAt: END, ...parts });
  };
  const DAY = '25\u00a0листопада 2026';

  it('a lot with an end date says on its page that its list closes by stock or by date, and what follows', async () => {
    const words = await wordsAt('/lot-1', ending);
    await waitUntilTrue(() => words().includes('Тоді відбудеться розіграш'));
    expect(words()).toMatch(new RegExp(`доки не куплять усі \\d+ товарів, але не довше, ніж до ${DAY}`));
    expect(words()).toContain(`Продаж завершиться ${DAY}`);
  });

  it('a lot’s page mentions a closing date only where the lot has one', async () => {
    const words = await wordsAt('/lot-1', shopOf => ending(shopOf, { endsAt: null }));
    await waitUntilTrue(() => words().includes(lot['lot.draw.win.text']));
    expect(words()).not.toContain('не довше');
    expect(shop.element.querySelector('[role="timer"]')).toBeNull();
  });

  it('the draw page says when a lot’s list closes at the latest, then what is waited for', async () => {
    const words = await wordsAt('/draw-1', ending);
    await waitUntilTrue(() => words().includes(draw['draw.open']));
    expect(words()).toContain(`невдовзі після ${DAY}`);
    expect(words()).toContain('Купити за');
    // Of the shop's own numbers it can't be said that nobody knows them.
    expect(words()).toContain('а число визначить переможця пізніше.');
    expect(words()).not.toContain('не знає ніхто');
    await shop.close();
    const after = await wordsAt('/draw-1', opened => {
      ending(opened);
      opened.world.clock.set(END);
    });
    await waitUntilTrue(() => after().includes(draw['draw.commitment']));
    expect(after()).toContain('Це опубліковано, коли список закрився, і надіслано кожному, хто має квитки.');
    expect(after()).not.toContain('Купити за');
    // By its date: the list is closed though not all is sold.
    expect(after()).toContain(draw['draw.fact.closed-by.date']);
    expect(after()).not.toContain(draw['draw.fact.closed-by.sold_out']);
  });

  it('the draw page says kindly that a lot has no winner, why, and checks it by itself without a beacon', async () => {
    // A list is read as a stream, which jsdom's has not.
    vi.stubGlobal('Blob', WholeBlob);
    const words = await wordsAt('/draw-1', opened => {
      ending(opened, { salesCount: 0 });
      opened.world.clock.set(END);
    });
    await waitUntilTrue(() => words().includes(draw['draw.reveal.valid.none']));
    expect(words()).toContain(draw['draw.none']);
    expect(words()).toContain(draw['draw.none.empty']);
    expect(words()).toContain(draw['draw.reveal.valid']);
    expect(words()).not.toContain(draw['draw.drawn.by'].replace('{name}', '').trim());
    expect(words()).not.toContain(draw['draw.fact.draw-at']);
    // Nobody held a ticket whom it could have been sent to.
    expect(words()).toContain('Це опубліковано, коли список закрився. Непомітно');
    const steps = [...shop.element.querySelectorAll<HTMLElement>('[data-step]')];
    expect(steps.map(step => step.dataset['state'])).toEqual(['passed', 'passed', 'passed', 'passed']);
    // No number was needed, so that nobody could have known it.
    expect(shop.element.querySelector('[data-step="beacon"]')?.textContent).toContain(
      draw['draw.result.unneeded'],
    );
    expect(shop.element.querySelector('[data-beacon]')).toBeNull();
    expect(shop.element.querySelector('main a[href="/catalog"]')?.textContent).toBe(draw['draw.none.others']);
  });
});

describe('a lot without anything left', () => {
  it('a sold-out lot’s page says that its draw is due, and offers no check of a draw not held yet', async () => {
    const words = await wordsAt('/lot-1', ({ world }) => {
      const sold = world.shop.lots.get(1);
      if (sold !== undefined) world.shop.lots.set(1, { ...sold, salesCount: sold.amount });
    });
    await waitUntilTrue(() => words().includes(lot['lot.over.due']));
    expect(words()).not.toContain(lot['lot.over.draw']);
    expect(words()).toContain(lot['lot.draw.win.awaited']);
    // Nobody's chance grows any more.
    expect(words()).not.toContain(lot['lot.draw.win.text']);
    const links = [...shop.element.querySelectorAll('main a[href="/draw-1"]')].map(link => link.textContent);
    expect(links).toEqual([lot['lot.draw.check'], lot['lot.draw.check']]);
  });

  it('a drawn lot’s page names the winner and the ticket, and promises no result or chance any more', async () => {
    const words = await wordsAt('/lot-10', ({ world }) => {
      world.shop.tickets.push({ id: 7, lotId: 10, userId: 999, at: 0 });
      world.shop.draws.set(10, { at: 0, winningTicketId: 7 });
    });
    await waitUntilTrue(() => words().includes(lot['lot.over.winner']));
    expect(words()).toContain(lot['lot.over.ticket'].replace('{ticket}', '000010-0001'));
    expect(words()).toContain(lot['lot.over.draw']);
    expect(words()).toContain(lot['lot.draw.win.drawn']);
    for (const part of ['buy', 'win'] as const) expect(words()).not.toContain(lot[`lot.draw.${part}.text`]);
    // Nor a chance: the two things are only named.
    // A line of its own.
    expect(shop.heading()).toMatch(/\. Приз «.+» уже розіграно$/);
    const isOwn = (each: Element) => each.closest('article article') === null;
    const own = (selector: string) =>
      [...shop.element.querySelectorAll(`main ${selector}`)].filter(isOwn).map(each => each.textContent);
    expect(own(':is([data-pair] span, [role="tab"])')).toContain(common['common.pair.prize']);
    expect(own(':is([data-pair] span, [role="tab"])')).not.toContain(common['common.pair.win']);
    expect(own(':is(p, h1, h2, h3)').join()).not.toContain('шанс на приз «');
    // Where luck may be tried next, of the same kind and never itself.
    await waitUntilTrue(() => shop.element.querySelector('article article') !== null);
    const alike = [...shop.element.querySelectorAll('article article h3 a')].map(each =>
      each.getAttribute('href'),
    );
    expect(alike.length).toBeGreaterThan(0);
    expect(alike).not.toContain('/lot-10');
  });
});

describe('the payment page of a guest', () => {
  for (const [path, claim] of [
    ['/payment-success?order=TF-1', 'payment.success'],
    ['/payment-fail?order=TF-1', 'payment.fail'],
  ] as const) {
    it(`a guest’s payment page shows the claim of ${path} as reported only, and believes nothing of it`, async () => {
      const words = await wordsAt(path);
      await waitUntilTrue(() => words().includes(payment['payment.session.text']));
      expect(shop.heading()).toBe(payment[claim]);
      expect(words()).toContain(payment['payment.session.text']);
      expect(words()).not.toContain('TF-1');
      expect(shop.element.querySelector('main a[href="/login"]')).not.toBeNull();
      expect(shop.element.querySelector('main a[href="/"]')).not.toBeNull();
    });
  }
});

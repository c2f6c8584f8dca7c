import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { loadMessageArea } from '../../src/ui/i18n/message-catalogues.ts';
import { openCartPage } from './cart/open-cart.ts';
import {
  openPageAsGreeted,
  type ShopperOnOpenedPage,
  withBreakableSpaces,
} from './make-shopper-on-opened-page.ts';
import { waitUntilTrue } from './open-shop-in-jsdom.tsx';

/** The button that a figure is; its name begins with what the figure is called. */
const numberOf = ({ element }: ShopperOnOpenedPage, label: string): HTMLElement => {
  // The figures first, then what notes tell of them.
  const number = ['dd', 'div']
    .flatMap(tag => [...element.querySelectorAll<HTMLElement>(`main ${tag} > button[popovertarget]`)])
    .find(each => withBreakableSpaces(each.getAttribute('aria-label')).startsWith(`${label}: `));
  if (number === undefined) throw new Error(`no number ${label}`);
  return number;
};

const cardOf = (number: HTMLElement): HTMLElement => {
  const card = document.getElementById(number.getAttribute('popovertarget') ?? '');
  if (card === null) throw new Error('the number has no card');
  return card;
};

/** What the browser does on a press. */
const open = (number: HTMLElement) => act(async () => cardOf(number).showPopover());
const close = (number: HTMLElement) => act(async () => cardOf(number).hidePopover());

/** Opens the explanation of a number, and reads its steps: the words with their formula, and the result. */
const ask = async (shopper: ShopperOnOpenedPage, label: string) => {
  const number = numberOf(shopper, label);
  await open(number);
  const card = cardOf(number);
  const steps = () => [...card.querySelectorAll(`ol[aria-label="${shopper.t('why.steps')}"] > li`)];
  await waitUntilTrue(() => steps().length > 0);
  const read = steps().map(step => ({
    words: withBreakableSpaces(step.firstElementChild?.textContent),
    result: withBreakableSpaces(step.lastElementChild?.textContent),
  }));
  const text = withBreakableSpaces(card.textContent);
  await close(number);
  expect(card.textContent).toBe('');
  return { steps: read, text };
};

const LOT = {
  uk: {
    earned: ['490 грн', '4,9 бала', '4 бали'],
    before: ['590 грн', '5,9 бала', '5 балів'],
    tickets: '2 квитки',
  },
  en: {
    earned: ['₴490', '4.9 points', '4 points'],
    before: ['₴590', '5.9 points', '5 points'],
    tickets: '2 tickets',
  },
} as const;

/** Of lots 1 and 4, one each, with their donations: 490.00 + 2.28. */
const CART = {
  uk: {
    products: ['2', '2 товари'],
    tickets: ['4', '4 квитки'],
    sum: ['492,28 грн', '492,28 грн'],
    // Its rule says that a point is a hryvnia.
    charity: ['10 грн', '10 балів'],
    earned: ['4 бали', '4 бали'],
    total: ['493 грн', '493 грн'],
  },
  en: {
    products: ['2', '2 items'],
    tickets: ['4', '4 tickets'],
    sum: ['₴492.28', '₴492.28'],
    charity: ['₴10', '10 points'],
    earned: ['4 points', '4 points'],
    total: ['₴493', '₴493'],
  },
} as const;

describe.each(['uk', 'en'] as const)('"Why this number?" in %s', language => {
  it('“Why this number?” explains the figures of a lot', async () => {
    const lot = await openPageAsGreeted('/lot-1', { language });
    const { t } = lot;
    await waitUntilTrue(() => lot.figure('lot.figures.points') !== '');
    const { earned, before, tickets } = LOT[language];
    // 490.00 × 1 % = 4.9, and before the discount 590.00 × 1 % = 5.9
    expect(lot.figure('lot.figures.points')).toBe('+4');
    const points = await ask(lot, t('lot.figures.points'));
    expect(points.text).toContain(t('why.rule.earned-points'));
    expect(points.steps.map(({ result }) => result)).toEqual(earned);
    expect(points.steps[2]?.words).toBe(t('why.line.rounded-down'));
    expect(lot.words()).toContain(
      `${t('lot.figures.points-fewer')} ${t('lot.figures.points-would', { points: 5 })}.`,
    );
    const undiscounted = await ask(lot, t('lot.figures.points-would', { points: 5 }));
    expect(undiscounted.text).toContain(t('why.rule.lot-points'));
    expect(undiscounted.steps.map(({ result }) => result)).toEqual(before);
    expect(lot.figure('lot.figures.tickets')).toBe('+2');
    const got = await ask(lot, t('lot.figures.tickets'));
    expect(got.steps.map(({ result }) => result)).toEqual([tickets]);
    expect(got.steps[0]?.words).toContain(t('why.line.with-donation'));
  });

  it('“Why this number?” explains every figure of the cart and ends with that figure', async () => {
    const cart = await openCartPage(
      [
        [1, 1],
        [4, 1],
      ],
      { language },
    );
    for (const [id, [shown, result]] of Object.entries(CART[language])) {
      expect(cart.figure(`cart.summary.${id}`), id).toBe(shown);
      const { steps } = await ask(cart, cart.t(`cart.summary.${id}`));
      expect(steps.at(-1)?.result, id).toBe(result);
    }
    // A shop does not name its rules' ids.
    const { text } = await ask(cart, cart.t('cart.summary.total'));
    expect(text).toContain(cart.t('why.rule.payable-total'));
    expect(text).not.toContain('payable-total');
  });
});

it('an explanation that can’t be loaded closes, and offers a retry', async () => {
  let broken = true;
  const lot = await openPageAsGreeted('/lot-1', {
    loadArea: (language, area) =>
      broken && area === 'why' ? Promise.reject(new Error('offline')) : loadMessageArea(language, area),
  });
  const { t, element } = lot;
  await waitUntilTrue(() => lot.figure('lot.figures.points') !== '');
  const number = numberOf(lot, t('lot.figures.points'));
  await open(number);
  await waitUntilTrue(() => element.textContent.includes(t('common.failed.text')));
  expect(cardOf(number).textContent).toBe('');
  broken = false;
  await lot.press(t('common.retry'));
  expect(element.textContent).not.toContain(t('common.failed.text'));
  const { steps } = await ask(lot, t('lot.figures.points'));
  expect(steps).toHaveLength(3);
});

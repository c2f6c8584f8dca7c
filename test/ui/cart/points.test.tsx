import { act } from 'react';
import { expect, it } from 'vitest';
import { computeFakePointsHeld } from '../../../src/adapters/fake/orders/fake-orders.ts';
import { computeFakePointsOwned } from '../../../src/adapters/fake/shop/fake-shop.ts';
import type { TestAppWorld } from '../../../src/composition/test-app.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { readFieldValue, typeIntoField } from '../accounts/form-fields.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openCartPage } from './open-cart.ts';

const SAYS = {
  uk: { all: '590 грн', capped: '380 грн', five: '585 грн', forty: '550 грн', used: '−210 балів' },
  en: { all: '₴590', capped: '₴380', five: '₴585', forty: '₴550', used: '−210 points' },
} as const;

const userOf = ({ shop }: TestAppWorld) => {
  const [user] = shop.users.values();
  if (user === undefined) throw new Error('nobody is registered');
  return user;
};

/** 590.00, before its discount 700.00: 30 % of that are 210 points, of 300. */
const give = (world: TestAppWorld) => {
  const lot = world.shop.lots.get(1);
  if (lot === undefined) throw new Error('no lot 1');
  world.shop.lots.set(1, { ...lot, price: minorUnits(59_000n), origin: minorUnits(70_000n) });
  const user = userOf(world);
  const ledger = [{ cause: 'adjustment', amount: points(300n), at: 1 }];
  world.shop.users.set(user.id, { ...user, ledger });
};

it.each(['uk', 'en'] as const)(
  'paying with points keeps to the cap, clears the field when switched off, and takes the agreed points (%s)',
  async language => {
    const says = SAYS[language];
    const shopper = await openCartPage([[1, 1]], { language, prepare: ({ world }) => give(world) });
    const { t, world, element, figure, press, choose, pay, orders } = shopper;
    const toPay = () => figure('cart.summary.total');
    const typed = () => readFieldValue(element, 'points');
    const toggle = () =>
      element.querySelector<HTMLInputElement>(`input[aria-label="${t('cart.points.use')}"]`);
    const use = () => act(async () => toggle()?.click());
    expect(toPay()).toBe(says.all);
    // Once, while nothing is taken from it.
    expect(figure('cart.summary.sum')).toBe('');
    expect(typed()).toBeUndefined();

    await use();
    await typeIntoField(element, 'points', '999');
    expect(typed()).toBe('210');
    expect(figure('cart.summary.sum')).toBe(says.all);
    expect(toPay()).toBe(says.capped);
    await typeIntoField(element, 'points', '-5');
    expect(typed()).toBe('5');
    expect(toPay()).toBe(says.five);
    await typeIntoField(element, 'points', 'abc');
    expect(typed()).toBe('');
    expect(toPay()).toBe(says.all);

    await typeIntoField(element, 'points', '40');
    expect(toPay()).toBe(says.forty);
    await use();
    expect(typed()).toBeUndefined();
    expect(toPay()).toBe(says.all);
    expect(figure('cart.summary.points')).toBe('');
    await use();
    expect(typed()).toBe('');
    expect(toPay()).toBe(says.all);

    await press(t('cart.points.all', { cap: 210 }));
    expect(typed()).toBe('210');
    expect(toPay()).toBe(says.capped);
    expect(figure('cart.summary.points')).toBe(says.used);

    await choose('card');
    await pay();
    await waitUntilTrue(() => world.redirect.forms.length > 0);
    expect(computeFakePointsHeld(world.shop, userOf(world).id)).toBe(210n);
    const paid = await shopper.load(shopper.decide('approve'));
    await waitUntilTrue(() => paid.heading() === t('payment.paid.title'));
    expect(paid.figure('payment.receipt.paid')).toBe(says.capped);
    expect(paid.figure('payment.receipt.points')).toBe('+3');
    // Earned: 380 × 1 %.
    expect(orders().map(({ payable, pointsUsed, earned }) => [payable, pointsUsed, earned])).toEqual([
      [380n, 210n, 3n],
    ]);
    expect(computeFakePointsOwned(userOf(world))).toBe(93n);
    expect(computeFakePointsHeld(world.shop, userOf(world).id)).toBe(0n);
  },
);

it.each(['uk', 'en'] as const)('below zero no points can be used, and it says why (%s)', async language => {
  const { t, world, element, figure, choose, pay } = await openCartPage([[1, 1]], {
    language,
    prepare: shop => {
      give(shop.world);
      const user = userOf(shop.world);
      shop.world.shop.users.set(user.id, {
        ...user,
        ledger: [{ cause: 'refund_earned', amount: points(-1_234n), at: 1 }],
      });
    },
  });
  const toggle = element.querySelector<HTMLInputElement>(`input[aria-label="${t('cart.points.use')}"]`);
  expect(toggle?.disabled).toBe(true);
  const balance = language === 'uk' ? '−1 234' : '−1,234';
  const says = t('cart.points.owed', { balance });
  expect(element.textContent.replaceAll(/[\u00a0\u202f]/gu, ' ')).toContain(says);
  expect(readFieldValue(element, 'points')).toBeUndefined();
  expect(figure('cart.summary.total')).toBe(SAYS[language].all);
  await choose('card');
  await pay();
  await waitUntilTrue(() => world.redirect.forms.length > 0);
  expect(computeFakePointsHeld(world.shop, userOf(world).id)).toBe(0n);
});

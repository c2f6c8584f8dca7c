// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { openShop, settle } from './in-browser.tsx';

type Shop = Awaited<ReturnType<typeof openShop>>;

let shop: Shop;

afterEach(() => shop.close());

const popup = () => shop.element.querySelector('dialog[open]')?.textContent ?? '';

it('a popup is gone with its page, and does not come back with it', async () => {
  shop = await openShop('/lot-1');
  const { open, element, heading } = shop;
  await open();
  const add = () =>
    [...element.querySelectorAll('button')].find(each => each.textContent.startsWith('У кошик'));
  await settle(() => add() !== undefined);
  const lot = heading();
  await act(async () => add()?.click());
  await settle(() => popup().includes('Додано в кошик'));
  await act(async () => element.querySelector<HTMLAnchorElement>('dialog[open] a[href="/cart"]')?.click());
  await settle(() => heading() === 'Кошик');
  expect(popup()).toBe('');
  await act(async () => void shop.router.navigate(-1));
  await settle(() => heading() === lot);
  expect(heading()).toBe(lot);
  expect(popup()).toBe('');
});

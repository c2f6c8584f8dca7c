import { act } from 'react';
import { expect } from 'vitest';
import { moveFakeParcel } from '../../../src/adapters/fake/orders/fake-parcels.ts';
import { askFakeReturn, moveFakeReturn } from '../../../src/adapters/fake/orders/fake-returns.ts';
import uk from '../../../src/ui/i18n/messages/uk/returns.json' with { type: 'json' };
import { runSuccess } from '../../support/run-effect.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openPaidOrder, withPlainBlanks } from './open-paid-order.ts';

const ADDRESS = {
  kind: 'branch',
  recipient: 'Оксана Мельник',
  phone: '380501112233',
  city: 'Львів',
  branch: '12',
} as const;
/** What is written of a return, and what the office answers. */
export const RETURN_TEXT = 'Тріснув екран.';
export const RETURN_ANSWER = 'Надішли його нам, відділення 12.';

/** Somebody at the page of a paid order of two lines, who asks for some of them to be taken back. */
export const openOrderToReturn = async () => {
  const shop = await openPaidOrder();
  const { element, button, world, order, app } = shop;
  world.storage.write('accountPopupShown', true);
  const main = () => element.querySelector('main');
  const dialog = () => main()?.querySelector<HTMLElement>('dialog[open]') ?? null;
  const press = (text: string) =>
    act(async () => {
      const pressed = [...(dialog() ?? element).querySelectorAll('button')].find(
        each => each.textContent === text,
      );
      (pressed ?? expect.fail(`no button ${text}`)).click();
    });
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('dialog input[name="lots"]')];
  const open = async () => {
    await press(uk['returns.ask']);
    await waitUntilTrue(() => boxes().length > 0);
  };
  const choose = (...titles: readonly string[]) =>
    act(async () => {
      for (const box of boxes())
        if (titles.some(title => box.closest('label')?.textContent?.includes(title))) box.click();
    });
  const reason = (value: string) =>
    act(async () => document.querySelector<HTMLInputElement>(`dialog [value="${value}"]`)?.click());
  const send = () => press(uk['returns.send']);
  const closed = () => waitUntilTrue(() => dialog() === null);
  const close = async () => {
    await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await closed();
  };
  const items = () => [...(main()?.querySelectorAll<HTMLElement>('[data-return]') ?? [])];
  const texts = () => items().map(({ textContent }) => withPlainBlanks(textContent));
  /** As from another tab. */
  const ask = (...lots: readonly number[]) => {
    const asked = askFakeReturn(world.shop, order(), { lots, reason: 'damaged', text: RETURN_TEXT });
    return typeof asked === 'object' ? asked.id : expect.fail(`refused: ${asked}`);
  };
  const answer = (id: number, to: 'accepted' | 'refused') =>
    moveFakeReturn(world.shop, order(), id, { to, answer: RETURN_ANSWER });
  const addressed = () => runSuccess(app.useCases.setDelivery([order().externalId], ADDRESS));
  const received = async () => {
    await addressed();
    for (const to of ['packed', 'sent', 'received'] as const) moveFakeParcel(world.shop, order(), to);
  };
  const hasAsk = () => button(uk['returns.ask']) !== undefined;
  return {
    ...shop,
    dialog,
    press,
    boxes,
    open,
    choose,
    reason,
    send,
    close,
    closed,
    items,
    texts,
    ask,
    answer,
    addressed,
    received,
    hasAsk,
  };
};

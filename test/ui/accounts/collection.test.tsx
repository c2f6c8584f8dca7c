import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { moveFakeParcel } from '../../../src/adapters/fake/orders/fake-parcels.ts';
import { FieldsRefused } from '../../../src/application/ports/failures.ts';
import type { ParcelState } from '../../../src/domain/orders/parcel-life.ts';
import english from '../../../src/ui/i18n/messages/en/delivery.json' with { type: 'json' };
import delivery from '../../../src/ui/i18n/messages/uk/delivery.json' with { type: 'json' };
import { runSuccess } from '../../support/run-effect.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openPaidOrders } from './open-paid-orders.ts';
import {
  makeDeliveryInParcels,
  makeOrderOfNote,
  makeParcel,
  showDeliveryNotes,
} from './show-delivery-notes.tsx';

/** A point of the fake shop, which is not its first one. */
const LVIV = { title: 'Магазин у Львові', place: 'Львів, вул. Дорошенка, 8', hours: 'пн–сб 10:00–19:00' };
const CLOSED = 'Тут уже не видаємо замовлень.';

/** Opens the form of an order of somebody who wants to collect it. */
const openCollection = async () => {
  const opened = await openPaidOrders(1);
  const card = () => opened.cards()[0];
  const text = () => card()?.textContent.replaceAll('\u00a0', ' ') ?? '';
  const [order] = [...opened.world.shop.orders.values()];
  if (order === undefined) throw new Error('no order');
  const move = (to: ParcelState) => {
    const [kept] = [...opened.world.shop.orders.values()];
    moveFakeParcel(opened.world.shop, kept ?? order, to);
  };
  const steps = () => [...(card()?.querySelectorAll('ol > li') ?? [])].map(step => step.textContent.trim());
  return { ...opened, order, card, text, move, steps };
};

describe('how an order is collected', () => {
  it('an order is collected by saying one of the shop’s points, a name and a phone; then the order has its place and its hours', async () => {
    const { card, text, ask, choose, save, type, dialog, steps } = await openCollection();
    await ask(card());
    await choose('kind', 'collection');
    const points = [...(dialog()?.querySelectorAll<HTMLInputElement>('[name="point"]') ?? [])];
    expect(points.map(({ checked }) => checked)).toEqual([true, false]);
    expect(points[1]?.closest('label')?.textContent).toBe(`${LVIV.title}${LVIV.place}${LVIV.hours}`);
    for (const name of ['city', 'branch', 'street', 'postcode'])
      expect(dialog()?.querySelector(`[name="${name}"]`)).toBeNull();
    expect(dialog()?.textContent).toContain(delivery['delivery.phone.hint.collection']);
    await choose('point', 'lviv-centre');
    await type({ recipient: 'Оксана Мельник' });
    await save();
    await waitUntilTrue(() => text().includes(`Самовивіз: ${LVIV.title}, ${LVIV.place}`));
    expect(text()).toContain(LVIV.hours);
    expect(text()).toContain('Оксана Мельник');
    expect(steps()).toEqual([
      delivery['delivery.step.addressed'],
      delivery['delivery.step.packed'],
      delivery['delivery.step.ready'],
      delivery['delivery.step.received'],
    ]);
  });

  it('collecting an order is offered only where the shop has a point', async () => {
    const { app, card, ask, dialog } = await openCollection();
    const known = await runSuccess(app.useCases.showAddresses());
    Object.assign(app.useCases, { showAddresses: () => Effect.succeed({ ...known, points: [] }) });
    await ask(card());
    await waitUntilTrue(() => dialog()?.querySelector('[name="kind"][value="courier"]') !== null);
    expect(dialog()?.querySelector('[name="kind"][value="collection"]')).toBeNull();
  });

  it('a form says beside the points that one of them is closed, and of an address that was used before over its button', async () => {
    const { app, card, ask, choose, type, save, dialog, text } = await openCollection();
    const { setDelivery } = app.useCases;
    const refuse = () =>
      Object.assign(app.useCases, {
        setDelivery: () => Effect.fail(new FieldsRefused({ messages: { point: [CLOSED] } })),
      });
    refuse();
    await ask(card());
    await choose('kind', 'collection');
    await type({ recipient: 'Оксана Мельник' });
    await save();
    await waitUntilTrue(() => dialog()?.textContent.includes(CLOSED) === true);
    const group = dialog()?.querySelector('fieldset:has([name="point"])');
    expect(document.getElementById(group?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(CLOSED);
    expect(document.activeElement?.getAttribute('name')).toBe('point');
    Object.assign(app.useCases, { setDelivery });
    await save();
    await waitUntilTrue(() => text().includes('Самовивіз: '));
    refuse();
    await ask(card(), delivery['delivery.change']);
    await waitUntilTrue(() => dialog()?.querySelector('[name="address"]') !== null);
    await save();
    await waitUntilTrue(() => dialog()?.querySelector('[role="alert"]') !== null);
    expect(dialog()?.querySelector('[role="alert"]')?.textContent).toBe(CLOSED);
    // Of another address nothing is said.
    await choose('address', '');
    expect(dialog()?.querySelector('[role="alert"]')).toBeNull();
  });

  it('an order that is ready says what to name there, and is received once its buyer says so', async () => {
    const { app, router, order, move, pressIn, user, element } = await openCollection();
    const page = () => element.querySelector('main');
    const text = () => page()?.textContent.replaceAll('\u00a0', ' ') ?? '';
    const collected = { kind: 'collection', point: 'lviv-centre', recipient: 'Оксана Мельник' } as const;
    await act(() =>
      runSuccess(app.useCases.setDelivery([order.externalId], { ...collected, phone: user()?.phone ?? '' })),
    );
    move('packed');
    move('ready');
    await act(() => router.navigate(`/order-${order.externalId}`));
    await waitUntilTrue(() => page()?.querySelector('[data-parcel="ready"]') !== null);
    expect(text()).toContain(delivery['delivery.parcel.ready'].replace('{number}', order.number));
    const buttons = () => [...(page()?.querySelectorAll('button') ?? [])].map(each => each.textContent);
    expect(buttons()).toContain(delivery['delivery.parcel.confirm']);
    expect(buttons()).not.toContain(delivery['delivery.parcel.complain']);
    expect(buttons()).not.toContain(delivery['delivery.change']);
    await pressIn(page(), delivery['delivery.parcel.confirm']);
    await waitUntilTrue(() => page()?.querySelector('[data-parcel="received"]') !== null);
    expect(
      [...(page()?.querySelectorAll('[data-parcel] ol > li') ?? [])].map(
        step => step.textContent.split(/\s\d/)[0],
      ),
    ).toEqual(['Запаковано', 'Можна забрати', 'Отримано']);
    expect(buttons()).toContain(delivery['delivery.parcel.complain']);
    expect(text()).not.toContain(delivery['delivery.parcel.ready'].slice(0, 20));
  });
});

describe('the parcels of an order that is collected', () => {
  const AT = { code: 'podil', title: 'Shop in Podil', place: '12 Khoryva Street, Kyiv', hours: 'daily' };
  const ADDRESS = {
    id: 2,
    kind: 'collection',
    recipient: 'Oksana Melnyk',
    phone: '380501112233',
    point: 'podil',
    at: AT,
  } as const;
  const collected = (states: readonly ParcelState[]) => ({
    ...makeDeliveryInParcels(makeParcel(states)),
    address: ADDRESS,
  });

  it.each<[readonly ParcelState[], readonly string[], keyof typeof english]>([
    [
      ['packed', 'ready', 'came_back'],
      ['Packed November 2', 'Ready to collect November 3', '*Came back November 4'],
      'delivery.parcel.not-collected',
    ],
    [
      ['packed', 'ready', 'came_back', 'to_pack'],
      ['*Packing again November 5', 'Packed', 'Ready to collect', 'Received'],
      'delivery.parcel.to-pack.not-collected',
    ],
    [
      // It was sent before its buyer wanted to collect it.
      ['packed', 'sent', 'came_back', 'to_pack'],
      ['*Packing again November 5', 'Packed', 'Ready to collect', 'Received'],
      'delivery.parcel.to-pack',
    ],
  ])('a parcel that was %j says what it waited for', async (states, expected, text) => {
    const { steps, element, buttons } = await showDeliveryNotes([makeOrderOfNote(collected(states))]);
    expect(steps()).toEqual(expected);
    expect(element.textContent).toContain(english[text]);
    expect(buttons()).not.toContain(english['delivery.parcel.confirm']);
    expect(buttons()).not.toContain(english['delivery.parcel.complain']);
  });

  it('a parcel that is ready is not handed out once its payment was taken back', async () => {
    const { steps, element, buttons } = await showDeliveryNotes([
      makeOrderOfNote({ ...collected(['packed', 'ready']), step: 'stopped' }),
    ]);
    expect(steps()).toEqual(['Packed November 2', '*Ready to collect November 3']);
    expect(element.textContent).not.toContain(english['delivery.parcel.ready'].slice(0, 20));
    expect(buttons()).toEqual([]);
  });
});

import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { moveFakeParcel } from '../../../src/adapters/fake/orders/fake-parcels.ts';
import { settleFakePayment } from '../../../src/adapters/fake/orders/fake-settlement.ts';
import type { ParcelState } from '../../../src/domain/orders/parcel-life.ts';
import uk from '../../../src/ui/i18n/messages/uk/delivery.json' with { type: 'json' };
import { makeCheckoutAsShown } from '../../application/orders/make-checkout-as-shown.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { typeIntoField } from './form-fields.ts';
import { openAccountPage } from './open-account.ts';

/** Opens the shop to somebody with a paid order whose parcel is on its way. */
const openWithSentParcel = async () => {
  const opened = await openAccountPage();
  const { app, world, router, element } = opened;
  const { externalId, move } = await act(async () => {
    await runSuccess(app.useCases.addToCart(1, 1, true));
    await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'visa')));
    const order = () => {
      const [only] = world.shop.orders.values();
      if (only === undefined) throw new Error('no order');
      return only;
    };
    settleFakePayment(world.shop, order().transactionId, 'success');
    const address = { kind: 'branch', city: 'Львів', branch: '12' } as const;
    const person = { recipient: 'Оксана Мельник', phone: '380501112233' };
    await runSuccess(app.useCases.setDelivery([order().externalId], { ...address, ...person }));
    return {
      externalId: order().externalId,
      move: (to: ParcelState) => moveFakeParcel(world.shop, order(), to),
    };
  });
  move('packed');
  move('sent');
  const isAt = (state: Exclude<ParcelState, 'unpacked'>) =>
    element
      .querySelector('main [aria-current="step"]')
      ?.textContent.startsWith(uk[`delivery.step.${state}`]) === true;
  const openAt = async (path: string) => {
    await act(() => router.navigate(path));
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  };
  return { ...opened, externalId, isAt, openAt };
};

describe('what a buyer says of a parcel', () => {
  it.each([
    ['the account', () => '/account#orders'],
    ['the page of an order', (key: string) => `/order-${key}`],
    ['the page of a payment', (key: string) => `/payment-success?order=${key}`],
  ])('%s follows at once what a buyer says of a parcel', async (_, pathOf) => {
    const { externalId, isAt, openAt, element, button } = await openWithSentParcel();
    await openAt(pathOf(externalId));
    await waitUntilTrue(() => isAt('sent'));
    expect(element.textContent).toContain('Нова пошта, номер посилки: 2045');
    await act(async () => button(uk['delivery.parcel.complain'])?.click());
    await waitUntilTrue(() => element.querySelector('dialog textarea') !== null);
    await typeIntoField(document, 'text', 'Коробка порожня.');
    await act(async () => button(uk['delivery.complaint.send'])?.click());
    await waitUntilTrue(() => button(uk['delivery.parcel.complain-more']) !== undefined);
    await act(async () => button(uk['delivery.parcel.confirm'])?.click());
    await waitUntilTrue(() => isAt('received'));
    expect(button(uk['delivery.parcel.confirm'])).toBeUndefined();
  });
});

import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import {
  type DeliveryChange,
  withDeliveryChange,
} from '../../../src/application/orders/with-delivery-change.ts';
import type { OrderDelivery, OrderParcel } from '../../../src/application/ports/deliveries.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import type { ParcelState } from '../../../src/domain/orders/parcel-life.ts';
import { AppContext } from '../../../src/ui/app-context.tsx';
import { DeliveryNote } from '../../../src/ui/components/orders/delivery/delivery-note.tsx';
import common from '../../../src/ui/i18n/messages/en/common.json' with { type: 'json' };
import delivery from '../../../src/ui/i18n/messages/en/delivery.json' with { type: 'json' };

/** A day, in milliseconds. */
export const DAY_MS = 24 * 3_600_000;
/** When the first parcel is packed, in milliseconds since 1970. */
export const PACKED_AT = Date.UTC(2026, 10, 2, 12);
/** The carrier’s page about a parcel that was sent. */
export const CARRIER_LINK = 'https://carrier.example/track/20450000000001';

/** Where all orders go. */
export const LVIV_ADDRESS = {
  id: 1,
  kind: 'branch',
  recipient: 'Oksana Melnyk',
  phone: '380501112233',
  city: 'Lviv',
  branch: '12',
} as const;

/** A parcel that came to these states, one each day from 2 November on. */
export const makeParcel = (states: readonly ParcelState[], part: Partial<OrderParcel> = {}): OrderParcel => {
  const isSent = states.includes('sent');
  return {
    id: 7,
    lots: [1],
    carrier: isSent ? 'Swift Post' : '',
    tracking: isSent ? '20450000000001' : '',
    link: isSent ? CARRIER_LINK : '',
    changes: states.map((state, day) => ({ state, at: PACKED_AT + day * DAY_MS })),
    complainedAt: null,
    ...part,
  };
};

/** Makes a delivery all of which is in these parcels. */
export const makeDeliveryInParcels = (...parcels: readonly OrderParcel[]): OrderDelivery => ({
  step: 'in_parcels',
  address: LVIV_ADDRESS,
  parcels,
});

type Order = Parameters<typeof DeliveryNote>[0]['order'];

/** Makes an order with such a delivery; its lots are numbered from 1 on, in the order of the titles. */
export const makeOrderOfNote = (of: OrderDelivery, titles: readonly string[] = ['T-shirt']): Order => ({
  externalId: 'a',
  number: 'TF-1',
  delivery: of,
  refunds: [],
  returns: [],
  lines: titles.map((title, place) => ({ lotId: place + 1, title })),
});

type Said = Partial<ReturnType<typeof makeTestApp>['app']['useCases']>;

/**
 * Shows the notes of orders as a list does: what is changed in one counts in all. `said`: use cases that answer instead of
 * the fake shop’s. The notes go with the test.
 */
export const showDeliveryNotes = async (orders: readonly Order[], said: Said = {}) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  const { app } = makeTestApp();
  const List = () => {
    const [shown, setShown] = useState(orders);
    const change = (by: DeliveryChange) =>
      setShown(all => all.map(order => ({ ...order, delivery: withDeliveryChange(order, by) })));
    return shown.map(order => <DeliveryNote key={order.externalId} order={order} onChanged={change} />);
  };
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    element.remove();
  });
  await act(async () =>
    root.render(
      <AppContext value={{ ...app, useCases: { ...app.useCases, ...said } }}>
        <IntlProvider locale="en" messages={{ ...common, ...delivery }}>
          <MemoryRouter>
            <List />
          </MemoryRouter>
        </IntlProvider>
      </AppContext>,
    ),
  );
  const buttons = () => [...element.querySelectorAll('button')].map(each => each.textContent);
  const press = (text: string) =>
    act(async () => {
      const button = [...element.querySelectorAll('button')].find(each => each.textContent === text);
      if (button === undefined) throw new Error(`no button ${text}`);
      button.click();
    });
  /** The steps as they are read, the present one with a star. */
  const steps = () =>
    [...element.querySelectorAll('ol > li')].map(
      item => `${item.getAttribute('aria-current') === 'step' ? '*' : ''}${item.textContent.trim()}`,
    );
  const dialog = () => element.querySelector('dialog:has(form)');
  return {
    element,
    buttons,
    press,
    steps,
    dialog,
    items: () => [...element.querySelectorAll('[data-parcel]')],
  };
};

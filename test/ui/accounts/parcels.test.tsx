import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import type { OrderDelivery } from '../../../src/application/ports/deliveries.ts';
import { FieldsRefused } from '../../../src/application/ports/failures.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { PARCEL_RECEIVED_AFTER_DAYS } from '../../../src/domain/orders/parcel-life.ts';
import delivery from '../../../src/ui/i18n/messages/en/delivery.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import {
  CARRIER_LINK,
  DAY_MS,
  LVIV_ADDRESS,
  makeDeliveryInParcels,
  makeOrderOfNote,
  makeParcel,
  PACKED_AT,
  showDeliveryNotes,
} from './show-delivery-notes.tsx';

const { 'delivery.change': CHANGE, 'delivery.enter': ENTER } = delivery;
const { 'delivery.parcel.confirm': CONFIRM, 'delivery.parcel.complain': COMPLAIN } = delivery;

describe('the parcels of an order', () => {
  it.each<[string, OrderDelivery, readonly string[]]>([
    [
      'without an address',
      { step: 'needs_address', address: null, parcels: [] },
      ['*Address', 'Packed', 'Sent', 'Received'],
    ],
    [
      'with an address',
      { step: 'to_pack', address: LVIV_ADDRESS, parcels: [] },
      ['*Address set', 'Packed', 'Sent', 'Received'],
    ],
    ['packed', makeDeliveryInParcels(makeParcel(['packed'])), ['*Packed November 2', 'Sent', 'Received']],
    [
      'sent',
      makeDeliveryInParcels(makeParcel(['packed', 'sent'])),
      ['Packed November 2', '*Sent November 3', 'Received'],
    ],
    [
      'received',
      makeDeliveryInParcels(makeParcel(['packed', 'sent', 'received'])),
      ['Packed November 2', 'Sent November 3', '*Received November 4'],
    ],
    [
      'that came back',
      makeDeliveryInParcels(makeParcel(['packed', 'sent', 'came_back'])),
      ['Packed November 2', 'Sent November 3', '*Came back November 4'],
    ],
    [
      'to be packed again',
      {
        ...makeDeliveryInParcels(makeParcel(['packed', 'sent', 'came_back', 'to_pack'], { tracking: '' })),
        step: 'to_pack',
      },
      ['*Packing again November 5', 'Packed', 'Sent', 'Received'],
    ],
  ])('an order %s shows the steps of its delivery, and marks the present one', async (_, of, expected) => {
    const { steps } = await showDeliveryNotes([makeOrderOfNote(of)]);
    expect(steps()).toEqual(expected);
  });

  it('the address can be changed until a parcel is packed, and again once it came back', async () => {
    const canChange = async (of: OrderDelivery) => {
      const { buttons, element } = await showDeliveryNotes([makeOrderOfNote(of)]);
      const has = buttons().some(each => each === CHANGE || each === ENTER);
      expect(element.textContent.includes(delivery['delivery.to-pack'])).toBe(
        of.address !== null && of.parcels.length === 0,
      );
      return has;
    };
    expect(await canChange({ step: 'needs_address', address: null, parcels: [] })).toBe(true);
    expect(await canChange({ step: 'to_pack', address: LVIV_ADDRESS, parcels: [] })).toBe(true);
    for (const states of [['packed'], ['packed', 'sent'], ['packed', 'sent', 'received']] as const)
      expect(await canChange(makeDeliveryInParcels(makeParcel(states)))).toBe(false);
    expect(await canChange(makeDeliveryInParcels(makeParcel(['packed', 'sent', 'came_back'])))).toBe(true);
  });

  it('a parcel on its way names its carrier and number, which leads to the carrier’s page', async () => {
    const { element } = await showDeliveryNotes([
      makeOrderOfNote(makeDeliveryInParcels(makeParcel(['packed', 'sent']))),
    ]);
    const link = element.querySelector<HTMLAnchorElement>(`a[href="${CARRIER_LINK}"]`);
    expect(link?.rel).toBe('noopener noreferrer');
    expect(link?.textContent).toContain('20450000000001');
    expect(element.textContent).toContain('Swift Post, tracking number: 20450000000001');
    expect(element.querySelector('button[aria-label="Copy number 20450000000001"]')).not.toBeNull();
    expect(element.textContent).toContain(`${PARCEL_RECEIVED_AFTER_DAYS} days after it was sent`);
  });

  it('a carrier without a page has its number as a text, and a packed parcel has none', async () => {
    const { element } = await showDeliveryNotes([
      makeOrderOfNote(
        makeDeliveryInParcels(
          makeParcel(['packed', 'sent'], { link: '' }),
          makeParcel(['packed'], { id: 8 }),
        ),
      ),
    ]);
    expect(element.querySelector('a')).toBeNull();
    expect(element.textContent.match(/tracking number: 20450000000001/g)).toHaveLength(1);
  });

  it('a buyer says that a parcel has come, and all orders that are in it say so', async () => {
    const asked: number[] = [];
    const order = makeOrderOfNote(makeDeliveryInParcels(makeParcel(['packed', 'sent'])));
    const { press, steps, buttons, items, element } = await showDeliveryNotes(
      [order, { ...order, externalId: 'b' }],
      {
        confirmParcel: id =>
          Effect.sync(() => {
            asked.push(id);
            return PACKED_AT + 5 * DAY_MS;
          }),
      },
    );
    await press(CONFIRM);
    await waitUntilTrue(() => steps().filter(step => step === '*Received November 7').length === 2);
    expect(asked).toEqual([7]);
    expect(buttons()).not.toContain(CONFIRM);
    expect(buttons()).toContain(COMPLAIN);
    expect(element.textContent).not.toContain('counts as received');
    expect(document.activeElement).toBe(items()[0]);
  });

  it('a refusal of what a buyer says of a parcel is shown in the shop’s words', async () => {
    const { press, element } = await showDeliveryNotes(
      [makeOrderOfNote(makeDeliveryInParcels(makeParcel(['packed', 'sent'])))],
      {
        confirmParcel: () =>
          Effect.fail(new FieldsRefused({ messages: { message: ['It isn’t on its way.'] } })),
      },
    );
    await press(CONFIRM);
    await waitUntilTrue(() => element.querySelector('[role="alert"]') !== null);
    expect(element.querySelector('[role="alert"]')?.textContent).toBe('It isn’t on its way.');
  });

  it.each([
    [['packed'], ['*Packed November 2']],
    [
      ['packed', 'sent'],
      ['Packed November 2', '*Sent November 3', 'Received'],
    ],
    [
      ['packed', 'sent', 'came_back'],
      ['Packed November 2', 'Sent November 3', '*Came back November 4'],
    ],
    [['packed', 'sent', 'came_back', 'to_pack'], ['*Packing again November 5']],
  ] as const)(
    'an order whose payment was taken back shows its parcel, %j, and promises no other sending',
    async (states, expected) => {
      const { element, buttons, steps } = await showDeliveryNotes([
        makeOrderOfNote({ ...makeDeliveryInParcels(makeParcel(states)), step: 'stopped' }, [
          'T-shirt',
          'Mug',
        ]),
      ]);
      expect(steps()).toEqual(expected);
      expect(buttons()).not.toContain(CHANGE);
      for (const text of [
        'delivery.parcel.came-back',
        'delivery.parcel.to-pack',
        'delivery.parcel.left',
      ] as const)
        expect(element.textContent).not.toContain(delivery[text]);
    },
  );

  it('an order whose payment was taken back before anything was packed says nothing of a delivery', async () => {
    const { element } = await showDeliveryNotes([
      makeOrderOfNote({ step: 'stopped', address: LVIV_ADDRESS, parcels: [] }),
    ]);
    expect(element.textContent).toBe('');
  });

  it('a line that was given back is not waited for, and its parcel that came back goes nowhere', async () => {
    const refund = {
      id: 1,
      state: 'asked',
      at: PACKED_AT,
      since: PACKED_AT,
      amount: minorUnits(100n),
      pointsUsed: points(0),
      pointsEarned: points(0),
      charityPoints: points(0),
      note: '',
      reference: '',
      reason: 'came_back',
    } as const;
    const back = makeParcel(['packed', 'sent', 'came_back'], { lots: [1] });
    const received = makeParcel(['packed', 'sent', 'received'], { id: 8, lots: [2] });
    const order = makeOrderOfNote(makeDeliveryInParcels(back, received), ['T-shirt', 'Mug', 'Cap']);
    const { element, buttons, steps } = await showDeliveryNotes([
      { ...order, refunds: [{ ...refund, lots: [1, 3] }] },
    ]);
    expect(steps().slice(0, 3)).toEqual(['Packed November 2', 'Sent November 3', '*Came back November 4']);
    expect(element.textContent).not.toContain(delivery['delivery.parcel.came-back']);
    expect(element.textContent).not.toContain(delivery['delivery.parcel.left']);
    expect(buttons()).not.toContain(CHANGE);
  });

  it.each([
    [['packed', 'sent', 'came_back'], 'delivery.parcel.came-back'],
    [['packed', 'sent', 'came_back', 'to_pack'], 'delivery.parcel.to-pack'],
  ] as const)(
    'a parcel that was %j says what comes next, and nobody has it to confirm',
    async (states, text) => {
      const { element, buttons } = await showDeliveryNotes([
        makeOrderOfNote(makeDeliveryInParcels(makeParcel(states))),
      ]);
      expect(element.textContent).toContain(delivery[text]);
      expect(buttons()).not.toContain(CONFIRM);
      expect(buttons()).not.toContain(COMPLAIN);
    },
  );

  it('each parcel of an order names its things, and what is in none yet stands apart', async () => {
    const { element, steps } = await showDeliveryNotes([
      makeOrderOfNote(
        { ...makeDeliveryInParcels(makeParcel(['packed'], { lots: [1, 3] })), step: 'to_pack' },
        ['T-shirt', 'Mug', 'Cap'],
      ),
    ]);
    const parts = [...element.querySelectorAll('li:has(> ol)')].map(part => ({
      title: part.querySelector('p')?.textContent,
      things: [...part.querySelectorAll('ul > li')].map(thing => thing.textContent),
    }));
    expect(parts).toEqual([
      { title: 'Parcel 1', things: ['T-shirt', 'Cap'] },
      { title: delivery['delivery.parcel.left'], things: ['Mug'] },
    ]);
    expect(steps()).toContain('*Address set');
  });
});

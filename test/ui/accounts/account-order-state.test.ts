import { describe, expect, it } from 'vitest';
import type { ParcelState } from '../../../src/domain/orders/parcel-life.ts';
import { toAccountOrderState } from '../../../src/ui/components/orders/account-order-state.ts';
import { makeDeliveryInParcels, makeParcel } from './show-delivery-notes.tsx';

/** Tells how a paid order of that many lots stands whose parcels came to these states. */
const stateOf = (
  parcels: readonly (readonly ParcelState[])[],
  step: 'in_parcels' | 'to_pack' = 'in_parcels',
) =>
  toAccountOrderState({
    status: 'paid',
    waiting: null,
    lines: [],
    refunds: [],
    delivery: { ...makeDeliveryInParcels(...parcels.map(states => makeParcel(states))), step },
  });

describe('how a paid order stands', () => {
  it('is paid until something of it is on its way', () => {
    expect(stateOf([], 'to_pack')).toBe('paid');
    expect(stateOf([['packed']])).toBe('paid');
    expect(stateOf([['packed', 'sent', 'came_back']])).toBe('paid');
  });

  it('is on its way while a parcel is, and waits while one can be collected', () => {
    expect(stateOf([['packed', 'sent']], 'to_pack')).toBe('sent');
    expect(
      stateOf([
        ['packed', 'sent', 'received'],
        ['packed', 'sent'],
      ]),
    ).toBe('sent');
    expect(
      stateOf([
        ['packed', 'sent'],
        ['packed', 'ready'],
      ]),
    ).toBe('ready');
  });

  it('is received only once all of it is', () => {
    expect(stateOf([['packed', 'sent', 'received']])).toBe('received');
    expect(stateOf([['packed', 'sent', 'received']], 'to_pack')).toBe('paid');
    expect(stateOf([['packed', 'sent', 'received'], ['packed']])).toBe('paid');
  });

  it('is received though one came back all of which was given back', () => {
    const [here, back] = [
      makeParcel(['packed', 'sent', 'received'], { lots: [1] }),
      makeParcel(['packed', 'sent', 'came_back'], { lots: [2] }),
    ];
    const refund = { lots: [2], state: 'refunded', amount: 1n, points: 0n, changes: [] } as const;
    const order = { status: 'paid', waiting: null, delivery: makeDeliveryInParcels(here, back) } as const;
    const lines = [{ lotId: 1 }, { lotId: 2 }] as unknown as Parameters<
      typeof toAccountOrderState
    >[0]['lines'];
    const refunds = [refund] as unknown as Parameters<typeof toAccountOrderState>[0]['refunds'];
    expect(toAccountOrderState({ ...order, lines, refunds })).toBe('received');
    expect(toAccountOrderState({ ...order, lines, refunds: [] })).toBe('paid');
  });
});

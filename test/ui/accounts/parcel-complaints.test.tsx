import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { MOST_COMPLAINT_CHARACTERS } from '../../../src/domain/orders/parcel-life.ts';
import delivery from '../../../src/ui/i18n/messages/en/delivery.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, typeIntoField } from './form-fields.ts';
import {
  DAY_MS,
  makeDeliveryInParcels,
  makeOrderOfNote,
  makeParcel,
  PACKED_AT,
  showDeliveryNotes,
} from './show-delivery-notes.tsx';

const { 'delivery.parcel.confirm': CONFIRM, 'delivery.parcel.complain': COMPLAIN } = delivery;

describe('complaints of a parcel', () => {
  it('a complaint without a text, or with too long a one, is refused at its field; then it is told that it is there', async () => {
    const told: string[] = [];
    const { press, dialog, element, buttons } = await showDeliveryNotes(
      [makeOrderOfNote(makeDeliveryInParcels(makeParcel(['packed', 'sent'])))],
      {
        complainOfParcel: (_, text) =>
          Effect.sync(() => {
            told.push(text);
            return PACKED_AT + 5 * DAY_MS;
          }),
      },
    );
    await press(COMPLAIN);
    await waitUntilTrue(() => dialog() !== null);
    await typeIntoField(document, 'text', ' \u200B ');
    await press(delivery['delivery.complaint.send']);
    expect(findFieldErrorText(document, 'text')).toBe(delivery['delivery.complaint.blank']);
    expect(document.activeElement?.getAttribute('name')).toBe('text');
    await typeIntoField(document, 'text', 'a'.repeat(MOST_COMPLAINT_CHARACTERS + 1));
    expect(findFieldErrorText(document, 'text')).toBeNull();
    await press(delivery['delivery.complaint.send']);
    expect(findFieldErrorText(document, 'text')).toContain('2,000 characters');
    expect(told).toEqual([]);
    await typeIntoField(document, 'text', ' The box is empty. ');
    await press(delivery['delivery.complaint.send']);
    await waitUntilTrue(() => dialog() === null);
    expect(told).toEqual(['The box is empty.']);
    expect(element.textContent).toMatch(/We have your message of November 7 at \d{1,2}:\d{2}/u);
    expect(element.textContent).not.toContain('counts as received');
    expect(buttons()).toContain(CONFIRM);
    expect(buttons()).toContain(delivery['delivery.parcel.complain-more']);
  });

  it('a complaint that was begun stays while its dialog is closed, and is gone once the shop has it', async () => {
    let at = PACKED_AT + 5 * DAY_MS;
    const { press, dialog, element } = await showDeliveryNotes(
      [makeOrderOfNote(makeDeliveryInParcels(makeParcel(['packed', 'sent'])))],
      { complainOfParcel: () => Effect.sync(() => at) },
    );
    const field = () => document.querySelector<HTMLTextAreaElement>('textarea[name="text"]')?.value;
    const open = async (by: string) => {
      await press(by);
      await waitUntilTrue(() => field() !== undefined);
    };
    await open(COMPLAIN);
    await typeIntoField(document, 'text', 'The box');
    await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await waitUntilTrue(() => dialog() === null);
    await open(COMPLAIN);
    expect(field()).toBe('The box');
    await press(delivery['delivery.complaint.send']);
    await waitUntilTrue(() => dialog() === null);
    const first = element.textContent;
    at += 60_000;
    await open(delivery['delivery.parcel.complain-more']);
    expect(field()).toBe('');
    await typeIntoField(document, 'text', 'And the lid');
    await press(delivery['delivery.complaint.send']);
    await waitUntilTrue(() => dialog() === null);
    expect(element.textContent).not.toBe(first);
    expect(element.textContent).toContain('We have your message of November 7');
  });
});

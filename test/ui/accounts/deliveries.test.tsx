import { act } from 'react';
import { describe, expect, it } from 'vitest';
import delivery from '../../../src/ui/i18n/messages/uk/delivery.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, readFieldValue } from './form-fields.ts';
import { openPaidOrders } from './open-paid-orders.ts';

describe('where an order goes', () => {
  it('a paid order asks where it goes; a branch that is typed stands on it, and can be changed', async () => {
    const { cards, ask, type, save, dialog, choose, user } = await openPaidOrders(1);
    expect(cards()[0]?.textContent).toContain(delivery['delivery.needs-address']);
    await ask(cards()[0]);
    expect(dialog()?.textContent).toContain('Де отримати замовлення TF-');
    expect(readFieldValue(document, 'phone')?.replaceAll(' ', '')).toBe(user()?.phone);
    await type({ recipient: 'Оксана Мельник', city: 'Львів', branch: '№ 12' });
    await save();
    await waitUntilTrue(() => cards()[0]?.textContent.includes('Львів, відділення 12') === true);
    expect(dialog()).toBeNull();
    expect(cards()[0]?.textContent).toContain('Оксана Мельник');
    expect(cards()[0]?.textContent.replaceAll('\u00a0', ' ')).toMatch(/\+38 0\d\d \d{3} \d\d \d\d/);
    expect(cards()[0]?.textContent).not.toContain(delivery['delivery.needs-address']);
    await ask(cards()[0], delivery['delivery.change']);
    await choose('address', '');
    await choose('kind', 'courier');
    await type({
      recipient: 'Оксана Мельник',
      city: 'Київ',
      street: 'Хрещатик',
      house: '1',
      postcode: '01001',
    });
    await save();
    await waitUntilTrue(() => cards()[0]?.textContent.includes('Київ, Хрещатик, 1, 01001') === true);
  });

  it('each wrong field of an address says what is missing, and nothing is saved', async () => {
    const { cards, ask, type, save, choose, dialog } = await openPaidOrders(1);
    await ask(cards()[0]);
    await type({ recipient: 'Оксана', city: ' ', branch: 'перше біля дому', phone: '+38050' });
    await save();
    expect(findFieldErrorText(document, 'city')).toContain(delivery['delivery.city.blank']);
    expect(findFieldErrorText(document, 'branch')).toContain(delivery['delivery.branch.wrong']);
    expect(findFieldErrorText(document, 'recipient')).toContain(delivery['delivery.recipient.wrong']);
    expect(findFieldErrorText(document, 'phone')).toContain('Номер');
    expect(document.activeElement?.getAttribute('name')).toBe('city');
    await choose('kind', 'courier');
    await type({ recipient: '', postcode: '123' });
    await save();
    for (const field of ['street', 'house', 'recipient'] as const)
      expect(findFieldErrorText(document, field)).toContain(delivery[`delivery.${field}.blank`]);
    expect(findFieldErrorText(document, 'postcode')).toContain('В індексі має бути 5 цифр.');
    await type({ postcode: '' });
    await save();
    expect(findFieldErrorText(document, 'postcode')).toContain(delivery['delivery.postcode.blank']);
    expect(findFieldErrorText(document, 'flat')).toBeNull();
    await choose('kind', 'branch');
    await type({ branch: '' });
    await save();
    expect(findFieldErrorText(document, 'branch')).toContain(delivery['delivery.branch.blank']);
    expect(dialog()).not.toBeNull();
    expect(cards()[0]?.textContent).toContain(delivery['delivery.needs-address']);
  });

  it('one address serves several orders at once, and is offered again for the next', async () => {
    const { cards, ask, type, save, dialog } = await openPaidOrders(3);
    await ask(cards()[0]);
    expect(dialog()?.textContent).toContain('ще 2 замовлення без адреси');
    await type({ recipient: 'Оксана Мельник', city: 'Львів', branch: '12' });
    await save();
    const going = () => cards().filter(card => card.textContent.includes('Львів, відділення 12'));
    await waitUntilTrue(() => going().length === 1);
    await ask(cards()[1]);
    expect(dialog()?.querySelector<HTMLInputElement>('[name="address"]')?.checked).toBe(true);
    expect(dialog()?.textContent).toContain('ще 1 замовлення без адреси');
    await act(async () => dialog()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
    await save();
    await waitUntilTrue(() => going().length === 3);
  });

  it('the page of a payment asks at once where the order goes', async () => {
    const { ask, type, save, world, router, element } = await openPaidOrders(1);
    const [order] = [...world.shop.orders.values()];
    await act(() => router.navigate(`/payment-success?order=${order?.externalId}`));
    const asks = () => element.textContent.includes(delivery['delivery.needs-address']);
    await waitUntilTrue(asks);
    await ask(element);
    await type({ recipient: 'Оксана Мельник', city: 'Львів', branch: '12' });
    await save();
    await waitUntilTrue(() => element.textContent.includes('Львів, відділення 12'));
    expect(asks()).toBe(false);
  });

  it('an address that is forgotten is offered no more, and its order still goes there', async () => {
    const { cards, ask, type, save, dialog, pressIn } = await openPaidOrders(1);
    await ask(cards()[0]);
    await type({ recipient: 'Оксана Мельник', city: 'Львів', branch: '12' });
    await save();
    const goes = () => cards()[0]?.textContent.includes('Львів, відділення 12') === true;
    await waitUntilTrue(goes);
    await ask(cards()[0], delivery['delivery.change']);
    await pressIn(dialog(), delivery['delivery.forget']);
    await waitUntilTrue(() => dialog()?.querySelector('[name="address"]') === null);
    expect(document.activeElement?.getAttribute('name')).toBe('kind');
    expect(readFieldValue(document, 'city')).toBe('');
    await pressIn(dialog(), '');
    await ask(cards()[0], delivery['delivery.change']);
    expect(dialog()?.querySelector('[name="address"]')).toBeNull();
    expect(readFieldValue(document, 'city')).toBe('');
    expect(goes()).toBe(true);
  });
});

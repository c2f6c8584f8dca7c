import { describe, expect, it } from 'vitest';
import { moveFakeParcel } from '../../../src/adapters/fake/orders/fake-parcels.ts';
import deliveryTexts from '../../../src/ui/i18n/messages/uk/delivery.json' with { type: 'json' };
import uk from '../../../src/ui/i18n/messages/uk/returns.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openOrderToReturn } from './open-order-to-return.ts';

describe('the delivery of what is asked to be taken back', () => {
  it('an order of which all is asked for is not asked for an address; one of which a line is left is', async () => {
    const { show, ask, said, press, dialog, closed, button, element } = await openOrderToReturn();
    const asksAddress = () => button(deliveryTexts['delivery.enter']) !== undefined;
    ask(1);
    await show();
    expect(asksAddress()).toBe(true);
    expect(said()).toContain(deliveryTexts['delivery.returning']);
    ask(2);
    await show('/account#orders');
    await waitUntilTrue(() => element.querySelectorAll('[data-return]').length === 2);
    expect(asksAddress()).toBe(false);
    expect(said()).not.toContain(deliveryTexts['delivery.needs-address']);
    expect(said()).toContain(deliveryTexts['delivery.returning']);
    // In the list it counts at once, too.
    await press(uk['returns.withdraw']);
    await waitUntilTrue(() => dialog() !== null);
    await press(uk['returns.withdraw.yes']);
    await closed();
    expect(element.querySelectorAll('[data-return="withdrawn"]')).toHaveLength(1);
    expect(asksAddress()).toBe(true);
  });

  it('with an address it is said what waits, instead of the steps to its packing', async () => {
    const { show, ask, addressed, said, element, button } = await openOrderToReturn();
    await addressed();
    await show();
    expect(element.querySelector(`ol[aria-label="${deliveryTexts['delivery.steps']}"]`)).not.toBeNull();
    ask(1, 2);
    await show('/account#orders');
    await show();
    expect(said()).toContain(deliveryTexts['delivery.returning']);
    expect(element.querySelector(`ol[aria-label="${deliveryTexts['delivery.steps']}"]`)).toBeNull();
    expect(button(deliveryTexts['delivery.change'])).toBeDefined();
  });

  it('a parcel that came back does not say that it goes out again while something in it is asked for', async () => {
    const { show, ask, addressed, said, world, order } = await openOrderToReturn();
    await addressed();
    for (const to of ['packed', 'sent', 'came_back'] as const) moveFakeParcel(world.shop, order(), to);
    await show();
    expect(said()).toContain(deliveryTexts['delivery.parcel.came-back']);
    ask(1);
    await show('/account#orders');
    await show();
    expect(said()).not.toContain(deliveryTexts['delivery.parcel.came-back']);
    expect(said()).toContain(deliveryTexts['delivery.returning']);
  });
});

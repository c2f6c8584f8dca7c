import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { methodsOf } from '../../src/domain/payment-method.ts';
import { points } from '../../src/domain/points.ts';
import { failureOf, succeed } from '../support/run.ts';
import { newKey } from './new-key.ts';
import type { Setup, ShopWorld } from './world.ts';

type Fields = Readonly<Record<string, string>>;

/** The sandbox takes requests without a signature, so that an amount can be tried that no cart has. */
const withAmount = (fields: Fields, amount: string): Fields => {
  const { ik_sign: _signature, ...rest } = fields;
  return { ...rest, ik_am: amount };
};

export const describePaymentsContract = (name: string, setup: Setup): void => {
  describe(`payments: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    beforeAll(async () => {
      world = await setup();
    });
    beforeEach(async () => {
      world.session.set(null);
      world.preferences.setLanguage('uk');
      world.preferences.setCurrency('UAH');
      lotId = await world.playingLot();
    });
    const cart = () => [{ lotId, quantity: 1, isDonate: true }];
    const asked = (act: 'payways' | 'payway') =>
      succeed(
        world.orders.paymentFields(
          act === 'payways'
            ? { act, externalId: newKey(), cart: cart(), pointsUsed: points(0) }
            : { act, via: 'visa', externalId: newKey(), cart: cart(), pointsUsed: points(0) },
        ),
      );
    const started = async (via: string) => {
      await world.registerUser();
      const externalId = newKey();
      const order = { cart: cart(), pointsUsed: points(0), externalId, replaces: null };
      expect((await succeed(world.orders.place(order)))._tag).toBe('Placed');
      const fields = await succeed(world.orders.paymentFields({ act: 'process', via, externalId }));
      return succeed(world.payments.start(fields));
    };

    it('lists the ways of each currency, to visitors too', async () => {
      const methods = await succeed(world.payments.methods(await asked('payways')));
      const aliases = (currency: string) => methodsOf(methods, currency).map(method => method.als);
      expect(aliases('UAH')).toEqual(expect.arrayContaining(['visa', 'mastercard', 'qiwi']));
      expect(aliases('USD')).toEqual(expect.arrayContaining(['visa', 'mastercard', 'bitcoin']));
      expect(aliases('EUR')).toEqual(expect.arrayContaining(['visa', 'mastercard']));
      expect(aliases('EUR')).not.toContain('qiwi');
    });

    it('lists nothing for an empty cart', async () => {
      const request = { act: 'payways', externalId: newKey(), cart: [], pointsUsed: points(0) } as const;
      expect(await failureOf(world.orders.paymentFields(request))).toMatchObject({ _tag: 'FieldsRefused' });
    });

    it('accepts an amount within the limits and says which are not', async () => {
      const fields = await asked('payway');
      await succeed(world.payments.checkLimits(fields));
      const small = await failureOf(world.payments.checkLimits(withAmount(fields, '0.99')));
      expect(small).toMatchObject({ _tag: 'ProviderRefused', code: 607 });
      const large = await failureOf(world.payments.checkLimits(withAmount(fields, '25000.01')));
      expect(large).toMatchObject({ _tag: 'ProviderRefused', code: 604 });
      expect('message' in large && large.message).toMatch(/[([].+[)\]]/);
    });

    it('starts a card payment with a form that leads to the provider', async () => {
      const step = await started('visa');
      expect(step._tag).toBe('PaymentForm');
    });

    it('asks for a phone with qiwi, refuses one with 112 and goes on with another', async () => {
      const step = await started('qiwi');
      if (step._tag !== 'InternalForm') throw new Error('qiwi asks for a phone');
      const refused = await failureOf(world.payments.submitInternalForm(step.form, '380000000000'));
      expect(refused).toMatchObject({ _tag: 'ProviderRefused', code: 112 });
      const next = await succeed(world.payments.submitInternalForm(step.form, '380501234567'));
      expect(next._tag).toBe('PaymentForm');
    });
  });
};

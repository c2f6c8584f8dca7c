import { describe, expect, it } from 'vitest';
import { points } from '../../../src/domain/accounts/points.ts';
import { methodsOfCurrency } from '../../../src/domain/orders/payment-method.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';
import { INTERKASSA_FACTS, type PaymentProviderFacts } from '../payment-providers.ts';

/**
 * Describes what every adapter behind the payments port does. `provider`: whose ways and fields the shop is configured
 * for.
 */
export const describePaymentsContract = (
  name: string,
  setup: ContractSetup,
  provider: PaymentProviderFacts = INTERKASSA_FACTS,
): void => {
  const { ways, plainWay, phoneWays, withAmount } = provider;

  describe(`payments: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openContractWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });
    const cart = () => [{ lotId, quantity: 1, isDonate: true }];
    const asked = (act: 'payways' | 'payway') =>
      runSuccess(
        world.orders.paymentFields(
          act === 'payways'
            ? { act, externalId: makeUnusedOrderKey(), cart: cart(), pointsUsed: points(0) }
            : { act, via: plainWay, externalId: makeUnusedOrderKey(), cart: cart(), pointsUsed: points(0) },
        ),
      );
    const started = async (via: string) => {
      await world.registerUser();
      const externalId = makeUnusedOrderKey();
      const order = { cart: cart(), pointsUsed: points(0), externalId, replaces: null };
      expect((await runSuccess(world.orders.place(order)))._tag).toBe('Placed');
      const fields = await runSuccess(world.orders.paymentFields({ act: 'process', via, externalId }));
      return { externalId, step: await runSuccess(world.payments.start(fields)) };
    };

    it.each(['UAH', 'USD', 'EUR'] as const)(
      'the ways to pay in %s are listed, for guests too',
      async currency => {
        world.preferences.setCurrency(currency);
        const methods = await runSuccess(world.payments.methods(await asked('payways')));
        const offered = methodsOfCurrency(methods, currency).map(method => method.als);
        expect(offered).toEqual(expect.arrayContaining([...ways[currency]]));
        for (const elsewhere of Object.values(ways).flat()) {
          if (!ways[currency].includes(elsewhere)) expect(offered).not.toContain(elsewhere);
        }
      },
    );

    it('the ways to pay are refused for an empty cart', async () => {
      const request = {
        act: 'payways',
        externalId: makeUnusedOrderKey(),
        cart: [],
        pointsUsed: points(0),
      } as const;
      expect(await runFailure(world.orders.paymentFields(request))).toMatchObject({ _tag: 'FieldsRefused' });
    });

    it('an amount within the provider’s limits is accepted; the limits are answered in either case', async () => {
      const fields = await asked('payway');
      const limits = { least: 100n, most: 2_500_000n };
      expect(await runSuccess(world.payments.checkLimits(fields))).toEqual(limits);
      const small = await runFailure(world.payments.checkLimits(withAmount(fields, '0.99')));
      expect(small).toMatchObject({ _tag: 'ProviderRefused', code: 607, limits });
      const large = await runFailure(world.payments.checkLimits(withAmount(fields, '25000.01')));
      expect(large).toMatchObject({ _tag: 'ProviderRefused', code: 604, limits });
      expect('message' in large && large.message).toMatch(/1\b.+25.?000/);
    });

    it.each([
      ['approve', 'paid'],
      ['decline', 'failed'],
    ] as const)(
      'a payment starts with a form for the provider; on %s there the order is %s',
      async (decision, status) => {
        const { externalId, step } = await started(plainWay);
        if (step._tag !== 'PaymentForm') throw new Error(`${plainWay} leads to the provider at once`);
        await world.decide(step.form, decision);
        expect(await runSuccess(world.orders.status(externalId))).toMatchObject({ status });
      },
    );

    it.each(phoneWays)(
      'a payment by %s asks for a phone, refuses one with code 112 and accepts another',
      async via => {
        const { step } = await started(via);
        if (step._tag !== 'InternalForm') throw new Error(`${via} asks for a phone`);
        const refused = await runFailure(world.payments.submitInternalForm(step.form, '380000000000'));
        expect(refused).toMatchObject({ _tag: 'ProviderRefused', code: 112 });
        const next = await runSuccess(world.payments.submitInternalForm(step.form, '380501234567'));
        expect(next._tag).toBe('PaymentForm');
      },
    );
  });
};

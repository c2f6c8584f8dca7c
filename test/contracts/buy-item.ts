import { points } from '../../src/domain/accounts/points.ts';
import { runSuccess } from '../support/run-effect.ts';
import type { ShopWorld } from './contract-world.ts';
import { makeUnusedOrderKey } from './make-unused-order-key.ts';

/** Whoever is logged in orders one item of a lot, and pays; `isDonate`: its points go to the charity fund. */
export const buyItem = async (world: ShopWorld, lotId: number, isDonate: boolean): Promise<void> => {
  const externalId = makeUnusedOrderKey();
  const cart = [{ lotId, quantity: 1, isDonate }];
  await runSuccess(world.orders.place({ cart, pointsUsed: points(0), externalId, replaces: null }));
  const fields = await runSuccess(world.orders.paymentFields({ act: 'process', via: 'visa', externalId }));
  const step = await runSuccess(world.payments.start(fields));
  if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
  await world.decide(step.form, 'approve');
};

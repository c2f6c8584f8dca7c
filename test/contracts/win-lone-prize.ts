import type { OwnPrize } from '../../src/application/ports/deliveries.ts';
import type { MinorUnits } from '../../src/domain/money/money-units.ts';
import { runSuccess } from '../support/run-effect.ts';
import { buyItem } from './buy-item.ts';
import type { ShopWorld } from './contract-world.ts';

/**
 * Somebody buys all of a lot of one item, and so wins it: somebody new, unless it is to be who won before; `cash`: the money
 * that the lot offers in its prize's place.
 */
export const winLonePrize = async (
  world: ShopWorld,
  who: 'new' | 'same' = 'new',
  cash?: MinorUnits,
): Promise<{ readonly lotId: number; readonly prize: OwnPrize }> => {
  if (who === 'new') await world.registerUser();
  const prizes = () => runSuccess(world.deliveries.prizes());
  const before = await prizes();
  const lotId = await world.loneLot({ cash });
  await buyItem(world, lotId, true);
  if ((await prizes()).length !== before.length) throw new Error('won before the draw');
  const { drawAt } = await runSuccess(world.draws.draw(lotId));
  await world.passTo(drawAt ?? 0);
  const prize = (await prizes()).find(({ id }) => before.every(each => each.id !== id));
  if (prize === undefined) throw new Error('nothing was won');
  return { lotId, prize };
};

import type { OwnPrize } from '../../src/application/ports/deliveries.ts';
import type { Session } from '../../src/application/ports/sign-in.ts';
import { ticketTitle } from '../../src/domain/draws/ticket-group.ts';
import { runSuccess } from '../support/run-effect.ts';
import { buyItem } from './buy-item.ts';
import type { ShopWorld } from './contract-world.ts';

/** Somebody who has bought; the session changes as they log in again. */
type Buyer = { readonly email: string; readonly password: string; session: Session };

/** What a suite knows of a lot that was drawn: who has bought it. */
export type BoughtLot = { readonly lotId: number; readonly buyers: readonly Buyer[] };

/** So many people buy one item each of a lot that has as many, and it is drawn. */
export const drawBoughtLot = async (world: ShopWorld, count: number): Promise<BoughtLot> => {
  const lotId = await world.loneLot({ amount: count });
  const buyers: Buyer[] = [];
  for (let each = 0; each < count; each += 1) {
    const { email, password, session } = await world.registerUser();
    // A log-in asks for it.
    await runSuccess(world.signIn.verifyEmail(await world.lastVerification(email)));
    buyers.push({ email, password, session });
    await buyItem(world, lotId, false);
  }
  await world.passTo((await runSuccess(world.draws.draw(lotId))).drawAt ?? 0);
  return { lotId, buyers };
};

/** Lets the time pass until a moment; a session lasts a day, so that all who bought log in again. */
export const passTimeOfBuyers = async (
  world: ShopWorld,
  moment: number,
  { buyers }: BoughtLot,
): Promise<void> => {
  await world.passTo(moment);
  for (const buyer of buyers) {
    world.session.set(null);
    buyer.session = await runSuccess(world.signIn.logIn(buyer.email, buyer.password, false));
  }
};

/** Finds who has the prize of a lot now, and it; they are logged in then. Throws where nobody has. */
export const findPrizeHolder = async (
  world: ShopWorld,
  { lotId, buyers }: BoughtLot,
): Promise<{ readonly session: Session; readonly prize: OwnPrize }> => {
  const { winner } = await runSuccess(world.draws.draw(lotId));
  const title = ticketTitle(lotId, winner?.number ?? 0);
  for (const { session } of buyers) {
    world.session.set(session);
    const prize = (await runSuccess(world.deliveries.prizes())).find(({ ticket }) => ticket === title);
    if (prize !== undefined) return { session, prize };
  }
  throw new Error(`nobody has the prize of lot ${lotId}`);
};

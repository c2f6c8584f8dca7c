import { Effect } from 'effect';
import type { Draws } from '../../../application/ports/draws.ts';
import { NotFound } from '../../../application/ports/failures.ts';
import { isSoldOut } from '../../../domain/catalogue/lot.ts';
import { toHex } from '../../../domain/draws/proof/bytes.ts';
import { ticketLeaf } from '../../../domain/draws/proof/holder.ts';
import { inclusionPath, leafHash } from '../../../domain/draws/proof/merkle-tree.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answering, type FakeShop, userOf } from '../shop/fake-shop.ts';
import { makeRehearsal, type RehearsalCrypto } from './fake-rehearsal.ts';

export const makeFakeDraws = (shop: FakeShop, caller: FakeCaller, crypto: RehearsalCrypto): Draws => {
  const { sha256 } = crypto;
  const { saltOf, ticketsOf, holdersOf, drawOf, log } = makeRehearsal(shop, crypto);

  const knownLot = <A>(lotId: number, then: (lot: FakeLot) => Effect.Effect<A, NotFound>) =>
    answering(shop, caller, () => {
      const lot = shop.lots.get(lotId);
      return lot === undefined ? Effect.fail(new NotFound()) : then(lot);
    });

  return {
    draw: lotId => knownLot(lotId, lot => Effect.succeed(drawOf(lot))),
    list: lotId =>
      knownLot(lotId, lot => Effect.succeed(new Blob(holdersOf(lot).map(holder => `${holder}\n`)))),
    log: (after, limit) => answering(shop, caller, () => Effect.succeed(log().slice(after, after + limit))),
    proof: ticketId =>
      answering(shop, caller, () => {
        const ticket = shop.tickets.find(({ id }) => id === ticketId);
        const lot = ticket === undefined ? undefined : shop.lots.get(ticket.lotId);
        if (ticket === undefined || lot === undefined || !isSoldOut(lot)) return Effect.fail(new NotFound());
        const { commitment, beacon: published, winner } = drawOf(lot);
        const holders = holdersOf(lot);
        const index = ticketsOf(lot.id).indexOf(ticket);
        const leaves = holders.map((holder, at) => leafHash(sha256, ticketLeaf(lot.id, at + 1, holder)));
        return commitment === null
          ? Effect.fail(new NotFound())
          : Effect.succeed({
              version: 1 as const,
              lot_id: lot.id,
              ticket: { number: index + 1, holder: holders[index] ?? '' },
              ...(userOf(shop, caller)?.id === ticket.userId && {
                salt: toHex(saltOf(ticket.id)),
                user_id: ticket.userId,
              }),
              path: inclusionPath(sha256, leaves, index).map(toHex),
              commitment,
              beacon: published,
              winner: winner?.number ?? null,
            });
      }),
  };
};

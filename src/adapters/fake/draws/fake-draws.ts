import { Effect } from 'effect';
import type { Draws } from '../../../application/ports/draws.ts';
import { NotFound, SessionEnded } from '../../../application/ports/failures.ts';
import { LOOK_LASTS_SECONDS } from '../../../domain/draws/onlookers.ts';
import { toHex } from '../../../domain/draws/proof/bytes.ts';
import { holderOf, ticketLeaf } from '../../../domain/draws/proof/holder.ts';
import { inclusionPath, leafHash } from '../../../domain/draws/proof/merkle-tree.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answering, type FakeShop, type FakeTicket, userOf } from '../shop/fake-shop.ts';
import { isClosed } from './fake-closing.ts';
import { makeRehearsal, type RehearsalCrypto } from './fake-rehearsal.ts';
import { headOf } from './head-of.ts';

/** A receipt is of a whole line. */
const lineOf = ({ id, line = id }: FakeTicket): number => line;

export const makeFakeDraws = (shop: FakeShop, caller: FakeCaller, crypto: RehearsalCrypto): Draws => {
  const { sha256 } = crypto;
  const { saltOf, ticketsOf, holdersOf, voidOf, drawOf, log, super: ofSuper } = makeRehearsal(shop, crypto);

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
    logHead: answering(shop, caller, () => Effect.succeed(headOf(log()))),
    voidTickets: lotId => knownLot(lotId, lot => Effect.succeed(voidOf(lot))),
    lookOn: (lotId, tab) =>
      knownLot(lotId, () => {
        const now = shop.clock.now();
        const tabs = shop.onlookers.get(lotId) ?? new Map<string, number>();
        shop.onlookers.set(lotId, tabs.set(tab, now + LOOK_LASTS_SECONDS * 1000));
        for (const [each, until] of tabs) if (until <= now) tabs.delete(each);
        return Effect.succeed(tabs.size + shop.company);
      }),
    superDraw: superId =>
      answering(shop, caller, () => {
        const detail = ofSuper.detail(superId, caller.language(), log());
        return detail === null ? Effect.fail(new NotFound()) : Effect.succeed(detail);
      }),
    superEntries: (superId, after) =>
      answering(shop, caller, (): ReturnType<Draws['superEntries']> => {
        const user = userOf(shop, caller);
        if (user === null || user === undefined) return Effect.fail(new SessionEnded());
        const own = ofSuper.own(superId, user, after, log());
        return own === null ? Effect.fail(new NotFound()) : Effect.succeed(own);
      }),
    superList: superId =>
      answering(shop, caller, () =>
        ofSuper.detail(superId, caller.language(), []) === null
          ? Effect.fail(new NotFound())
          : Effect.succeed(new Blob(ofSuper.lines().map(line => `${line}\n`))),
      ),
    superVoid: superId =>
      answering(shop, caller, () =>
        ofSuper.detail(superId, caller.language(), []) === null
          ? Effect.fail(new NotFound())
          : Effect.succeed(ofSuper.voidNumbers()),
      ),
    proof: ticketId =>
      answering(shop, caller, (): ReturnType<Draws['proof']> => {
        const ticket = shop.tickets.find(({ id }) => id === ticketId);
        const lot = ticket === undefined ? undefined : shop.lots.get(ticket.lotId);
        if (ticket === undefined || lot === undefined) return Effect.fail(new NotFound());
        const tickets = ticketsOf(lot.id);
        const index = tickets.indexOf(ticket);
        const isOwn = userOf(shop, caller)?.id === ticket.userId;
        const salt = saltOf(ticket);
        if (!isClosed(shop, lot)) {
          const isOfLine = (each: FakeTicket): boolean => lineOf(each) === lineOf(ticket);
          return isOwn
            ? Effect.succeed({
                version: 1 as const,
                lot_id: lot.id,
                number: tickets.findIndex(isOfLine) + 1,
                last: tickets.findLastIndex(isOfLine) + 1,
                holder: holderOf(sha256, salt, ticket.userId),
                salt: toHex(salt),
                user_id: ticket.userId,
                issued_at: new Date(ticket.at).toISOString(),
              })
            : Effect.fail(new NotFound());
        }
        const { commitment, beacon: published, winner, logHead } = drawOf(lot);
        const holders = holdersOf(lot);
        const leaves = holders.map((holder, at) => leafHash(sha256, ticketLeaf(lot.id, at + 1, holder)));
        return commitment === null
          ? Effect.fail(new NotFound())
          : Effect.succeed({
              version: commitment.version,
              lot_id: lot.id,
              ticket: { number: index + 1, holder: holders[index] ?? '' },
              ...(isOwn && { salt: toHex(salt), user_id: ticket.userId }),
              path: inclusionPath(sha256, leaves, index).map(toHex),
              commitment,
              beacon: published,
              winner: winner?.number ?? null,
              void: voidOf(lot),
              ...(logHead !== null && { log: logHead }),
            });
      }),
  };
};

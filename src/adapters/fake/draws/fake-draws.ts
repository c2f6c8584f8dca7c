import { Effect } from 'effect';
import type { DrawsPort } from '../../../application/ports/draws.ts';
import { NotFound, SessionEnded } from '../../../application/ports/failures.ts';
import { ONLOOKER_REPORT_VALID_SECONDS } from '../../../domain/draws/onlooker-seconds.ts';
import { hexOfBytes } from '../../../domain/draws/proof/byte-encoding.ts';
import { merkleInclusionPath, merkleLeafHash } from '../../../domain/draws/proof/merkle-tree.ts';
import { ticketHolderHash, ticketLeafBytes } from '../../../domain/draws/proof/ticket-holder.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answerAsFakeShop, type FakeShop, type FakeTicket, findFakeUser } from '../shop/fake-shop.ts';
import type { FakeDrawCrypto } from './fake-beacon.ts';
import { isFakeListClosed } from './fake-list-closing.ts';
import { readFakePastDraws } from './fake-past-draws.ts';
import { makeFakeDrawRehearsal } from './fake-rehearsal.ts';
import { findDrawLogHead } from './find-draw-log-head.ts';

/** A receipt is of a whole line. */
const lineOf = ({ id, line = id }: FakeTicket): number => line;

export const makeFakeDraws = (shop: FakeShop, caller: FakeCaller, crypto: FakeDrawCrypto): DrawsPort => {
  const { sha256 } = crypto;
  const rehearsal = makeFakeDrawRehearsal(shop, crypto);
  const { saltOf, ticketsOf, holdersOf, voidOf, drawOf, log, super: ofSuper } = rehearsal;

  const knownLot = <A>(lotId: number, then: (lot: FakeLot) => Effect.Effect<A, NotFound>) =>
    answerAsFakeShop(shop, caller, () => {
      const lot = shop.lots.get(lotId);
      return lot === undefined ? Effect.fail(new NotFound()) : then(lot);
    });

  return {
    draw: lotId => knownLot(lotId, lot => Effect.succeed(drawOf(lot))),
    list: lotId =>
      knownLot(lotId, lot => Effect.succeed(new Blob(holdersOf(lot).map(holder => `${holder}\n`)))),
    log: (after, limit) =>
      answerAsFakeShop(shop, caller, () => Effect.succeed(log().slice(after, after + limit))),
    logHead: answerAsFakeShop(shop, caller, () => Effect.succeed(findDrawLogHead(log()))),
    voidTickets: lotId => knownLot(lotId, lot => Effect.succeed(voidOf(lot))),
    lookOn: (lotId, tab) =>
      knownLot(lotId, () => {
        const now = shop.clock.now();
        const tabs = shop.onlookers.get(lotId) ?? new Map<string, number>();
        shop.onlookers.set(lotId, tabs.set(tab, now + ONLOOKER_REPORT_VALID_SECONDS * 1000));
        for (const [each, until] of tabs) if (until <= now) tabs.delete(each);
        return Effect.succeed(tabs.size + shop.company);
      }),
    superDraw: superId =>
      answerAsFakeShop(shop, caller, () => {
        const detail = ofSuper.detail(superId, caller.language(), log());
        return detail === null ? Effect.fail(new NotFound()) : Effect.succeed(detail);
      }),
    superEntries: (superId, after) =>
      answerAsFakeShop(shop, caller, (): ReturnType<DrawsPort['superEntries']> => {
        const user = findFakeUser(shop, caller);
        if (user === null || user === undefined) return Effect.fail(new SessionEnded());
        const own = ofSuper.own(superId, user, after, log());
        return own === null ? Effect.fail(new NotFound()) : Effect.succeed(own);
      }),
    superList: superId =>
      answerAsFakeShop(shop, caller, () =>
        ofSuper.detail(superId, caller.language(), []) === null
          ? Effect.fail(new NotFound())
          : Effect.succeed(new Blob(ofSuper.lines().map(line => `${line}\n`))),
      ),
    superVoid: superId =>
      answerAsFakeShop(shop, caller, () =>
        ofSuper.detail(superId, caller.language(), []) === null
          ? Effect.fail(new NotFound())
          : Effect.succeed(ofSuper.voidNumbers()),
      ),
    winners: cursor =>
      answerAsFakeShop(shop, caller, () =>
        Effect.succeed(readFakePastDraws(shop, rehearsal, { language: caller.language(), cursor })),
      ),
    proof: ticketId =>
      answerAsFakeShop(shop, caller, (): ReturnType<DrawsPort['proof']> => {
        const ticket = shop.tickets.find(({ id }) => id === ticketId);
        const lot = ticket === undefined ? undefined : shop.lots.get(ticket.lotId);
        if (ticket === undefined || lot === undefined) return Effect.fail(new NotFound());
        const tickets = ticketsOf(lot.id);
        const index = tickets.indexOf(ticket);
        const isOwn = findFakeUser(shop, caller)?.id === ticket.userId;
        const salt = saltOf(ticket);
        if (!isFakeListClosed(shop, lot)) {
          const isOfLine = (each: FakeTicket): boolean => lineOf(each) === lineOf(ticket);
          return isOwn
            ? Effect.succeed({
                version: 1 as const,
                lot_id: lot.id,
                number: tickets.findIndex(isOfLine) + 1,
                last: tickets.findLastIndex(isOfLine) + 1,
                holder: ticketHolderHash(sha256, salt, ticket.userId),
                salt: hexOfBytes(salt),
                user_id: ticket.userId,
                issued_at: new Date(ticket.at).toISOString(),
              })
            : Effect.fail(new NotFound());
        }
        const { commitment, beacon: published, winner, forfeits, logHead } = drawOf(lot);
        const holders = holdersOf(lot);
        const leaves = holders.map((holder, at) =>
          merkleLeafHash(sha256, ticketLeafBytes(lot.id, at + 1, holder)),
        );
        return commitment === null
          ? Effect.fail(new NotFound())
          : Effect.succeed({
              version: commitment.version,
              lot_id: lot.id,
              ticket: { number: index + 1, holder: holders[index] ?? '' },
              ...(isOwn && { salt: hexOfBytes(salt), user_id: ticket.userId }),
              path: merkleInclusionPath(sha256, leaves, index).map(hexOfBytes),
              commitment,
              beacon: published,
              winner: winner?.number ?? null,
              void: voidOf(lot),
              ...(forfeits !== undefined && { forfeits }),
              ...(logHead !== null && { log: logHead }),
            });
      }),
  };
};

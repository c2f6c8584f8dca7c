import { Effect } from 'effect';
import type { DrawDetail, Draws } from '../../application/ports/draws.ts';
import { NotFound } from '../../application/ports/failures.ts';
import {
  type BeaconChain,
  QUICKNET,
  randomnessOf,
  roundMessage,
  roundOfDraw,
  timeOfRound,
} from '../../domain/draw/beacon.ts';
import { fromHex, type Sha256, toHex, utf8 } from '../../domain/draw/bytes.ts';
import { type Commitment, commitmentId } from '../../domain/draw/commitment.ts';
import { holderOf, ticketLeaf } from '../../domain/draw/holder.ts';
import { inclusionPath, leafHash } from '../../domain/draw/merkle-tree.ts';
import { rootOfList } from '../../domain/draw/whole-draw.ts';
import { winningNumber } from '../../domain/draw/winner.ts';
import { isSoldOut } from '../../domain/lot.ts';
import type { FakeCaller } from './fake-caller.ts';
import type { FakeLot } from './fake-lot.ts';
import { answering, type FakeShop, userOf } from './fake-shop.ts';

/** What a rehearsal needs to make draws that stand every check. */
export type RehearsalCrypto = {
  readonly sha256: Sha256;
  readonly sign: (message: Uint8Array, secretKey: Uint8Array) => Uint8Array;
  readonly publicKeyOf: (secretKey: Uint8Array) => Uint8Array;
};

const DELAY = 600;
const SECRET = new Uint8Array(32).fill(7);

export const makeFakeDraws = (shop: FakeShop, caller: FakeCaller, crypto: RehearsalCrypto): Draws => {
  const { sha256 } = crypto;
  const saltOf = (ticketId: number) => sha256(utf8(`salt ${ticketId}`));
  const ticketsOf = (lotId: number) => shop.tickets.filter(ticket => ticket.lotId === lotId);
  let chain: BeaconChain | null = null;
  const beacon = (): BeaconChain => {
    chain ??= {
      ...QUICKNET,
      chain_hash: toHex(sha256(utf8('rehearsal'))),
      public_key: toHex(crypto.publicKeyOf(SECRET)),
    };
    return chain;
  };

  /** The sample's sold-out lots have no tickets of users: each of their items counts as one. */
  const holdersOf = (lot: FakeLot): readonly string[] => {
    const tickets = ticketsOf(lot.id);
    if (tickets.length > 0) return tickets.map(({ id, userId }) => holderOf(sha256, saltOf(id), userId));
    return Array.from({ length: lot.salesCount }, (_, n) => toHex(sha256(utf8(`sample ${lot.id} ${n}`))));
  };

  const commitmentOf = (lot: FakeLot): Commitment => {
    const holders = holdersOf(lot);
    const closedAt = Math.max(lot.start, ...ticketsOf(lot.id).map(({ at }) => at));
    return {
      version: 1,
      lot_id: lot.id,
      tickets: holders.length,
      root: toHex(rootOfList(sha256, lot.id, holders)),
      closed_at: new Date(closedAt).toISOString(),
      delay: DELAY,
      round: roundOfDraw(beacon(), closedAt, DELAY),
      beacon: beacon(),
    };
  };

  const outcomeOf = (lot: FakeLot, commitment: Commitment): Pick<DrawDetail, 'beacon' | 'winner'> => {
    const isDue = timeOfRound(commitment.beacon, commitment.round) <= shop.clock.now();
    const [known] = lot.winners;
    if (known === undefined && (!isDue || ticketsOf(lot.id).length === 0))
      return { beacon: null, winner: null };
    const signature = crypto.sign(roundMessage(sha256, commitment.round), SECRET);
    const number = winningNumber(sha256, {
      randomness: randomnessOf(sha256, signature),
      root: fromHex(commitment.root) ?? new Uint8Array(0),
      lotId: lot.id,
      tickets: commitment.tickets,
    });
    const owner = shop.users.get(ticketsOf(lot.id)[number - 1]?.userId ?? 0);
    const user = known?.user ?? {
      avatar: owner?.avatar ?? null,
      fullName: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim(),
    };
    return {
      beacon: { round: commitment.round, signature: toHex(signature) },
      winner: { number, user },
    };
  };

  const openDraw = (lot: FakeLot): DrawDetail => ({
    lotId: lot.id,
    state: 'open',
    tickets: ticketsOf(lot.id).length,
    rule: { delay: DELAY, beacon: beacon() },
    rehearsal: true,
    commitment: null,
    commitmentId: null,
    logPosition: null,
    drawAt: null,
    waitingFor: null,
    beacon: null,
    winner: null,
    drawnAt: null,
  });

  const drawOf = (lot: FakeLot): DrawDetail => {
    if (!isSoldOut(lot)) return openDraw(lot);
    const commitment = commitmentOf(lot);
    const outcome = outcomeOf(lot, commitment);
    const drawAt = timeOfRound(commitment.beacon, commitment.round);
    const isLate = outcome.beacon === null && drawAt <= shop.clock.now();
    return {
      ...openDraw(lot),
      ...outcome,
      state: outcome.beacon === null ? (isLate ? 'waiting' : 'closed') : 'drawn',
      tickets: commitment.tickets,
      commitment,
      commitmentId: commitmentId(sha256, commitment),
      logPosition: [...shop.lots.values()].filter(isSoldOut).indexOf(lot) + 1,
      drawAt,
      waitingFor: isLate ? 'late' : null,
      drawnAt: outcome.beacon === null ? null : Math.max(drawAt, lot.winners[0]?.winDate ?? 0),
    };
  };

  const knownLot = <A>(lotId: number, then: (lot: FakeLot) => Effect.Effect<A, NotFound>) =>
    answering(shop, caller, () => {
      const lot = shop.lots.get(lotId);
      return lot === undefined ? Effect.fail(new NotFound()) : then(lot);
    });

  return {
    draw: lotId => knownLot(lotId, lot => Effect.succeed(drawOf(lot))),
    list: lotId =>
      knownLot(lotId, lot => Effect.succeed(new Blob(holdersOf(lot).map(holder => `${holder}\n`)))),
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

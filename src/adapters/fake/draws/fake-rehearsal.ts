import type { DrawDetail } from '../../../application/ports/draws.ts';
import { isLotSoldOut } from '../../../domain/catalogue/lot.ts';
import {
  beaconRandomness,
  beaconRoundOfDraw,
  timeOfBeaconRound,
} from '../../../domain/draws/proof/beacon.ts';
import { bytesOfHex, hexOfBytes, utf8Bytes } from '../../../domain/draws/proof/byte-encoding.ts';
import { commitmentId, type DrawCommitment } from '../../../domain/draws/proof/commitment.ts';
import type { AnyDrawLogEntry, DrawLogEntry } from '../../../domain/draws/proof/draw-log.ts';
import { type Forfeit, makeForfeit } from '../../../domain/draws/proof/forfeit.ts';
import {
  merkleInclusionPath,
  merkleLeafHash,
  merkleRootOfPath,
} from '../../../domain/draws/proof/merkle-tree.ts';
import { ticketHolderHash, ticketLeafBytes } from '../../../domain/draws/proof/ticket-holder.ts';
import { isDrawWithoutWinner, summariseVoidNumbers } from '../../../domain/draws/proof/void-numbers.ts';
import { rootOfHolderList } from '../../../domain/draws/proof/whole-draw.ts';
import { listWinningTicketNumbers } from '../../../domain/draws/proof/winning-ticket-number.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';
import { type FakeDrawCrypto, makeFakeBeacon } from './fake-beacon.ts';
import { makeFakeForfeitedPrizes } from './fake-draw.ts';
import { computeFakeDrawAt, computeFakeListClosedAt, isFakeListClosed } from './fake-list-closing.ts';
import { type FakeSuperRehearsal, makeFakeSuperRehearsal } from './fake-super-rehearsal.ts';
import { findDrawLogHead } from './find-draw-log-head.ts';
import { makeCacheUntilInputsChange } from './make-cache-until-inputs-change.ts';
import { makeFakeDrawLog } from './make-fake-draw-log.ts';
import { makeFakeOpenDraw } from './make-fake-open-draw.ts';
import { readFakeWinnerUser } from './read-fake-winner-user.ts';

type Outcome = Pick<DrawDetail, 'beacon' | 'winner' | 'forfeits'>;

/** What a rehearsal of the fake shop's draws offers, computed anew from its tickets whenever they are asked for. */
export type FakeDrawRehearsal = {
  readonly saltOf: (ticket: Pick<FakeTicket, 'id' | 'line'>) => Uint8Array;
  readonly ticketsOf: (lotId: number) => readonly FakeTicket[];
  readonly holdersOf: (lot: FakeLot) => readonly string[];
  /** Epoch milliseconds of the round that decides a closed lot. */
  readonly drawAtOf: (lot: FakeLot) => number;
  /** The number that a closed lot's round would give if the ticket at `index` had this id, a salt of its own, and this owner. */
  readonly numberWith: (lot: FakeLot, index: number) => (ticketId: number, userId: number) => number;
  readonly drawOf: (lot: FakeLot) => DrawDetail;
  /** What a closed lot's draw comes to, without the log, which is made of all lots; moments in epoch milliseconds. */
  readonly fateOf: (lot: FakeLot) => {
    /** No ticket can win. */
    readonly isOver: boolean;
    readonly outcome: Outcome;
    readonly drawnAt: number | null;
  };
  /** The numbers of a lot's tickets that cannot win, ascending. */
  readonly voidOf: (lot: FakeLot) => readonly number[];
  /** The log of all closed lots, of a closed super prize, and of their forfeited prizes. */
  readonly log: () => readonly AnyDrawLogEntry[];
  readonly super: FakeSuperRehearsal;
};

const newRehearsal = (shop: FakeShop, crypto: FakeDrawCrypto): FakeDrawRehearsal => {
  const { sha256 } = crypto;
  const saltOf: FakeDrawRehearsal['saltOf'] = ({ id, line = id }) => sha256(utf8Bytes(`salt ${line}`));
  const ticketsOf = (lotId: number) => shop.tickets.filter(ticket => ticket.lotId === lotId);
  const { chain: beacon, signatureOf } = makeFakeBeacon(crypto);

  /** The sample's sold-out lots have no tickets of users: each of their items counts as one. */
  const holdersOf = (lot: FakeLot): readonly string[] => {
    const tickets = ticketsOf(lot.id);
    if (tickets.length > 0)
      return tickets.map(ticket => ticketHolderHash(sha256, saltOf(ticket), ticket.userId));
    return Array.from({ length: lot.salesCount }, (_, n) =>
      hexOfBytes(sha256(utf8Bytes(`sample ${lot.id} ${n}`))),
    );
  };

  const voidOf = (lot: FakeLot): readonly number[] =>
    ticketsOf(lot.id).flatMap(({ isVoid }, at) => (isVoid === true ? [at + 1] : []));
  const roundOf = (lot: FakeLot): number =>
    beaconRoundOfDraw(beacon(), computeFakeListClosedAt(shop, lot), lot.drawDelay);

  const commitments = new Map<number, ReturnType<typeof makeCacheUntilInputsChange<DrawCommitment>>>();
  const commitmentOf = (lot: FakeLot): DrawCommitment => {
    const remember = commitments.get(lot.id) ?? makeCacheUntilInputsChange<DrawCommitment>();
    commitments.set(lot.id, remember);
    return remember([lot, ...ticketsOf(lot.id)], () => commitmentTo(lot));
  };
  const commitmentTo = (lot: FakeLot): DrawCommitment => {
    const holders = holdersOf(lot);
    const closedAt = computeFakeListClosedAt(shop, lot);
    return {
      version: 2,
      lot_id: lot.id,
      tickets: holders.length,
      root: hexOfBytes(rootOfHolderList(sha256, lot.id, holders)),
      closed_at: new Date(closedAt).toISOString(),
      delay: lot.drawDelay,
      round: roundOf(lot),
      beacon: beacon(),
      void: summariseVoidNumbers(sha256, lot.id, voidOf(lot)),
      closed_by: isLotSoldOut(lot) ? 'sold_out' : 'date',
      ends_at: lot.endsAt === null ? null : new Date(lot.endsAt).toISOString(),
    };
  };

  const forfeitsOf = ({ id }: FakeLot) => shop.draws.get(id)?.forfeits ?? [];
  /** The numbers that have won its prizes, those that were forfeited first; it ends with null where nobody is left. */
  const numbersFor = (lot: FakeLot, { version, round, root, tickets }: DrawCommitment) =>
    listWinningTicketNumbers(
      sha256,
      {
        version,
        void: new Set(voidOf(lot)),
        randomness: beaconRandomness(sha256, signatureOf(round)),
        root: bytesOfHex(root) ?? new Uint8Array(0),
        lotId: lot.id,
        tickets,
      },
      forfeitsOf(lot).length,
    );

  const outcomeOf = (lot: FakeLot, commitment: DrawCommitment): Outcome => {
    const isDue = timeOfBeaconRound(commitment.beacon, commitment.round) <= shop.clock.now();
    const forfeited = forfeitsOf(lot).length;
    // Of whom the lot says that they have won, it is the first.
    const known = forfeited === 0 ? lot.winners[0] : undefined;
    if (
      isDrawWithoutWinner(commitment) ||
      (known === undefined && (!isDue || ticketsOf(lot.id).length === 0))
    )
      return { beacon: null, winner: null };
    const numbers = numbersFor(lot, commitment);
    const number = numbers[forfeited] ?? null;
    const forfeits = makeFakeForfeitedPrizes(shop.draws.get(lot.id), numbers);
    const user = known?.user ?? readFakeWinnerUser(shop, ticketsOf(lot.id)[(number ?? 0) - 1]);
    return {
      beacon: { round: commitment.round, signature: hexOfBytes(signatureOf(commitment.round)) },
      winner: number === null ? null : { number, user },
      ...(forfeits !== undefined && { forfeits }),
    };
  };

  const closedLots = (): readonly FakeLot[] =>
    [...shop.lots.values()]
      .filter(lot => isFakeListClosed(shop, lot))
      .toSorted((a, b) => computeFakeListClosedAt(shop, a) - computeFakeListClosedAt(shop, b) || a.id - b.id);

  const openDraw = (lot: FakeLot): DrawDetail =>
    makeFakeOpenDraw(lot, { tickets: ticketsOf(lot.id).length, voidTickets: voidOf(lot).length }, beacon());

  const superRehearsal = makeFakeSuperRehearsal(shop, {
    sha256,
    beacon,
    signatureOf,
    saltOf,
  });

  const committed = (): readonly DrawLogEntry['commitment'][] => {
    const ofSuper = superRehearsal.commitment();
    return [...closedLots().map(commitmentOf), ...(ofSuper === null ? [] : [ofSuper])];
  };
  const forfeited = (): readonly Forfeit[] =>
    closedLots()
      .filter(lot => forfeitsOf(lot).length > 0)
      .flatMap(lot =>
        (outcomeOf(lot, commitmentOf(lot)).forfeits ?? []).map(each => makeForfeit({ lot_id: lot.id }, each)),
      );
  const log = () => makeFakeDrawLog(sha256, committed(), [...forfeited(), ...superRehearsal.forfeits()]);

  const fateOf = (lot: FakeLot) => {
    const commitment = commitmentOf(lot);
    const isOver = isDrawWithoutWinner(commitment);
    const outcome = outcomeOf(lot, commitment);
    const drawAt = timeOfBeaconRound(commitment.beacon, commitment.round);
    const whenDrawn = outcome.beacon === null ? null : Math.max(drawAt, lot.winners[0]?.winDate ?? 0);
    return {
      commitment,
      isOver,
      outcome,
      drawAt,
      drawnAt: isOver ? computeFakeListClosedAt(shop, lot) : whenDrawn,
    };
  };

  const drawOf = (lot: FakeLot): DrawDetail => {
    if (!isFakeListClosed(shop, lot)) return openDraw(lot);
    const { commitment, isOver, outcome, drawAt, drawnAt } = fateOf(lot);
    const isLate = !isOver && outcome.beacon === null && drawAt <= shop.clock.now();
    const undrawn = isLate ? 'waiting' : 'closed';
    const drawn = outcome.winner === null ? 'without_winner' : 'drawn';
    const entries = log();
    return {
      ...openDraw(lot),
      ...outcome,
      state: isOver || outcome.beacon !== null ? drawn : undrawn,
      tickets: commitment.tickets,
      voidTickets: voidOf(lot).length,
      commitment,
      commitmentId: commitmentId(sha256, commitment),
      logPosition: entries.find(entry => entry.id === commitmentId(sha256, commitment))?.position ?? null,
      drawAt,
      waitingFor: isLate ? 'late' : null,
      drawnAt,
      logHead: findDrawLogHead(entries),
    };
  };

  return {
    saltOf,
    ticketsOf,
    holdersOf,
    drawOf,
    fateOf,
    voidOf,
    log,
    super: superRehearsal,
    drawAtOf: lot => computeFakeDrawAt(shop, lot),
    numberWith: (lot, index) => {
      const leafOf = (holder: string, at: number) =>
        merkleLeafHash(sha256, ticketLeafBytes(lot.id, at + 1, holder));
      const leaves = holdersOf(lot).map(leafOf);
      const path = merkleInclusionPath(sha256, leaves, index);
      const commitment = commitmentOf(lot);
      return (ticketId, userId) => {
        const leaf = leafOf(ticketHolderHash(sha256, saltOf({ id: ticketId }), userId), index);
        const root = merkleRootOfPath(sha256, leaf, index, leaves.length, path) ?? new Uint8Array(0);
        return numbersFor(lot, { ...commitment, root: hexOfBytes(root) })[0] ?? 0;
      };
    },
  };
};

const rehearsals = new WeakMap<FakeShop, FakeDrawRehearsal>();

/**
 * Makes the rehearsal of a fake shop's draws: one for all who ask, as it remembers what takes long; only the first
 * `crypto` counts.
 */
export const makeFakeDrawRehearsal = (shop: FakeShop, crypto: FakeDrawCrypto): FakeDrawRehearsal => {
  const made = rehearsals.get(shop) ?? newRehearsal(shop, crypto);
  rehearsals.set(shop, made);
  return made;
};

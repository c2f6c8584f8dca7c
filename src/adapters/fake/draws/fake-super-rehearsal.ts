import type { Superprize } from '../../../application/ports/catalogue.ts';
import type { OwnSuperEntries, SuperDrawDetail } from '../../../application/ports/draws.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/content/languages.ts';
import { beaconRandomness } from '../../../domain/draws/proof/beacon.ts';
import { bytesOfHex, hexOfBytes } from '../../../domain/draws/proof/byte-encoding.ts';
import type { SuperCommitment } from '../../../domain/draws/proof/commitment.ts';
import { commitmentId, DRAW_RULE_VERSION } from '../../../domain/draws/proof/commitment.ts';
import type { AnyDrawLogEntry } from '../../../domain/draws/proof/draw-log.ts';
import { type Forfeit, makeForfeit } from '../../../domain/draws/proof/forfeit.ts';
import {
  merkleInclusionPath,
  merkleLeafHash,
  merkleRootOfPath,
} from '../../../domain/draws/proof/merkle-tree.ts';
import {
  listWinningSuperPrizeEntryNumbers,
  makeSuperPrizeEntryLeaf,
  writeSuperPrizeListLine,
} from '../../../domain/draws/proof/super/super-prize-entry.ts';
import { SUPER_PRIZE_ENTRIES_PER_PAGE } from '../../../domain/draws/super-prize-entries.ts';
import type { FakeShop, FakeTicket, FakeUser } from '../shop/fake-shop.ts';
import { makeFakeForfeitedPrizes } from './fake-draw.ts';
import {
  type FakeSuperList,
  type FakeSuperListMeans,
  makeFakeSuperEntry,
  makeFakeSuperLister,
} from './fake-super-list.ts';
import {
  computeFakeSuperClosedAt,
  computeFakeSuperDrawAt,
  computeFakeSuperResultAt,
  FAKE_SUPER_DELAY_SECONDS,
  findFakeSuperPrize,
  listFakeSuperTickets,
} from './fake-super-prize-state.ts';
import { findDrawLogHead } from './find-draw-log-head.ts';
import { readFakeWinnerUser } from './read-fake-winner-user.ts';

type Means = FakeSuperListMeans & { readonly signatureOf: (round: number) => Uint8Array };

type Outcome = Pick<SuperDrawDetail, 'beacon' | 'winner' | 'forfeits'>;

/**
 * What a rehearsal of the fake shop's one super prize offers, computed anew from its tickets whenever it is asked for.
 */
export type FakeSuperRehearsal = {
  /** Null while its list is open, and where there is none. */
  readonly commitment: () => SuperCommitment | null;
  /** What the log has of its forfeited prizes. */
  readonly forfeits: () => readonly Forfeit[];
  readonly voidNumbers: () => readonly number[];
  /** The list as it is published, line by line; none while it is open. */
  readonly lines: () => readonly string[];
  /** Null: there is no super prize of this id. */
  readonly detail: (
    superId: number,
    language: Language,
    log: readonly AnyDrawLogEntry[],
  ) => SuperDrawDetail | null;
  /** A page of somebody's own, from the one after a number; 0: the first. */
  readonly own: (
    superId: number,
    user: FakeUser,
    after: number,
    log: readonly AnyDrawLogEntry[],
  ) => OwnSuperEntries | null;
  /** Epoch milliseconds, as it stands, when its list is frozen; null: there is no super prize. */
  readonly closesAt: () => number | null;
  /** Of the round that decides. */
  readonly drawAt: () => number | null;
  /** What takes part, as it stands, in order of entry. */
  readonly tickets: () => readonly FakeTicket[];
  /** The entry that would win as it stands if the ticket of the one at `index` had this id and a salt of its own; null: none can. */
  readonly numberWith: (index: number) => (ticketId: number) => number | null;
};

export const makeFakeSuperRehearsal = (shop: FakeShop, means: Means): FakeSuperRehearsal => {
  const { sha256, beacon, signatureOf, saltOf } = means;
  const prizeOf = (language: Language = DEFAULT_LANGUAGE): Superprize | null =>
    findFakeSuperPrize(shop, language);
  const listOf = makeFakeSuperLister(shop, means);

  /**
   * The numbers that have won its prizes, those that were forfeited first; it ends with null where nobody is left. `root`:
   * another one than the list's, as if the list were another.
   */
  const numbersFor = ({ commitment, voids }: FakeSuperList, root = bytesOfHex(commitment.root)) =>
    listWinningSuperPrizeEntryNumbers(
      sha256,
      {
        randomness: beaconRandomness(sha256, signatureOf(commitment.round)),
        root: root ?? new Uint8Array(0),
        superId: commitment.super_id,
        tickets: commitment.tickets,
        voidNumbers: voids,
      },
      shop.superDraws.get(commitment.super_id)?.forfeits?.length ?? 0,
    );

  const outcomeOf = ({ id, state }: Superprize, list: FakeSuperList): Outcome => {
    const draw = shop.superDraws.get(id);
    if (state !== 'drawn' && draw?.forfeits === undefined) return { beacon: null, winner: null };
    const { tickets, entries, commitment } = list;
    const numbers = numbersFor(list);
    const number = numbers.at(-1) ?? null;
    const forfeits = makeFakeForfeitedPrizes(draw, numbers);
    const [ticket, entry] = [tickets[(number ?? 0) - 1], entries[(number ?? 0) - 1]];
    return {
      beacon: { round: commitment.round, signature: hexOfBytes(signatureOf(commitment.round)) },
      winner:
        number === null || entry === undefined
          ? null
          : { number, lotId: entry.lot_id, ticket: entry.ticket, user: readFakeWinnerUser(shop, ticket) },
      ...(forfeits !== undefined && { forfeits }),
    };
  };

  return {
    commitment: () => {
      const prize = prizeOf();
      return prize === null || prize.state === 'open' ? null : listOf(prize).commitment;
    },
    forfeits: () => {
      const prize = prizeOf();
      if (prize === null || shop.superDraws.get(prize.id)?.forfeits === undefined) return [];
      const forfeited = outcomeOf(prize, listOf(prize)).forfeits ?? [];
      return forfeited.map(each => makeForfeit({ super_id: prize.id }, each));
    },
    voidNumbers: () => {
      const prize = prizeOf();
      return prize === null || prize.state === 'open' ? [] : listOf(prize).voids;
    },
    lines: () => {
      const prize = prizeOf();
      return prize === null || prize.state === 'open'
        ? []
        : listOf(prize).entries.map(writeSuperPrizeListLine);
    },
    detail: (superId, language, log) => {
      const prize = prizeOf(language);
      if (prize === null || prize.id !== superId) return null;
      const list = prize.state === 'open' ? null : listOf(prize);
      const commitment = list?.commitment ?? null;
      const id = commitment === null ? null : commitmentId(sha256, commitment);
      return {
        prize,
        tickets: commitment?.tickets ?? 0,
        voidTickets: commitment?.void.count ?? 0,
        rule: { version: DRAW_RULE_VERSION, delay: FAKE_SUPER_DELAY_SECONDS, beacon: beacon() },
        rehearsal: true,
        commitment,
        commitmentId: id,
        logPosition: log.find(entry => entry.id === id)?.position ?? null,
        drawAt: commitment === null ? null : computeFakeSuperDrawAt(shop, prize),
        waitingFor: null,
        ...(list === null ? { beacon: null, winner: null } : outcomeOf(prize, list)),
        drawnAt: ['drawn', 'without_winner'].includes(prize.state)
          ? computeFakeSuperResultAt(shop, prize)
          : null,
        logHead: findDrawLogHead(log),
      };
    },
    own: (superId, user, after, log) => {
      const prize = prizeOf();
      if (prize === null || prize.id !== superId) return null;
      const tickets = listFakeSuperTickets(shop, prize);
      const own = tickets.flatMap((ticket, at) =>
        ticket.userId === user.id ? [{ ticket, number: at + 1 }] : [],
      );
      if (prize.state === 'open') return { count: own.length, won: false, bundles: [], next: null };
      const list = listOf(prize);
      const { commitment, entries, leaves, voids } = list;
      const { beacon: published, winner, forfeits } = outcomeOf(prize, list);
      const winning = own.filter(({ number }) => number === winner?.number);
      const others = own.filter(({ number }) => number !== winner?.number && number > after);
      const page = [...(after === 0 ? winning : []), ...others].slice(0, SUPER_PRIZE_ENTRIES_PER_PAGE);
      const head = findDrawLogHead(log);
      return {
        count: own.length,
        won: winning.length > 0,
        bundles: page.flatMap(({ ticket, number }) =>
          entries.slice(number - 1, number).map(entry => ({
            version: 2 as const,
            super_id: prize.id,
            entry: { number, ...entry },
            salt: hexOfBytes(saltOf(ticket)),
            user_id: user.id,
            path: merkleInclusionPath(sha256, leaves, number - 1).map(hexOfBytes),
            void: voids,
            commitment,
            beacon: published,
            winner: winner?.number ?? null,
            ...(forfeits !== undefined && { forfeits }),
            ...(head === null ? {} : { log: head }),
          })),
        ),
        next: page.length < SUPER_PRIZE_ENTRIES_PER_PAGE ? null : (page.at(-1)?.number ?? null),
      };
    },
    closesAt: () => {
      const prize = prizeOf();
      return prize && computeFakeSuperClosedAt(shop, prize);
    },
    drawAt: () => {
      const prize = prizeOf();
      return prize && computeFakeSuperDrawAt(shop, prize);
    },
    tickets: () => {
      const prize = prizeOf();
      return prize === null ? [] : listFakeSuperTickets(shop, prize);
    },
    numberWith: index => {
      const prize = prizeOf();
      const list = prize && listOf(prize);
      const [ticket, entry] = [list?.tickets[index], list?.entries[index]];
      if (list === null || ticket === undefined || entry === undefined) return () => null;
      const { leaves, commitment } = list;
      const path = merkleInclusionPath(sha256, leaves, index);
      return ticketId => {
        const changed = makeFakeSuperEntry(means, { ...ticket, id: ticketId, line: ticketId }, entry.ticket);
        const leaf = merkleLeafHash(sha256, makeSuperPrizeEntryLeaf(commitment.super_id, index + 1, changed));
        return numbersFor(list, merkleRootOfPath(sha256, leaf, index, leaves.length, path))[0] ?? null;
      };
    },
  };
};

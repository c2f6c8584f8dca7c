import type { Superprize } from '../../../application/ports/catalogue.ts';
import type { OwnSuperEntries, SuperDrawDetail } from '../../../application/ports/draws.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/content/languages.ts';
import { type BeaconChain, beaconRandomness, beaconRoundOfDraw } from '../../../domain/draws/proof/beacon.ts';
import { bytesOfHex, hexOfBytes, type Sha256 } from '../../../domain/draws/proof/byte-encoding.ts';
import type { SuperCommitment } from '../../../domain/draws/proof/commitment.ts';
import { commitmentId, DRAW_RULE_VERSION } from '../../../domain/draws/proof/commitment.ts';
import type { DrawLogEntry } from '../../../domain/draws/proof/draw-log.ts';
import {
  merkleInclusionPath,
  merkleLeafHash,
  merkleRootOfPath,
} from '../../../domain/draws/proof/merkle-tree.ts';
import {
  findWinningSuperPrizeEntryNumber,
  makeSuperPrizeEntryLeaf,
  makeSuperPrizeListDigester,
  type SuperPrizeEntry,
  writeSuperPrizeListLine,
} from '../../../domain/draws/proof/super/super-prize-entry.ts';
import { ticketHolderHash } from '../../../domain/draws/proof/ticket-holder.ts';
import { summariseVoidNumbers } from '../../../domain/draws/proof/void-numbers.ts';
import { SUPER_PRIZE_ENTRIES_PER_PAGE } from '../../../domain/draws/super-prize-entries.ts';
import type { FakeShop, FakeTicket, FakeUser } from '../shop/fake-shop.ts';
import {
  computeFakeSuperClosedAt,
  computeFakeSuperDrawAt,
  computeFakeSuperResultAt,
  computeFakeTicketNumbers,
  FAKE_SUPER_DELAY_SECONDS,
  findFakeSuperPrize,
  listFakeSuperTickets,
} from './fake-super-prize-state.ts';
import { findDrawLogHead } from './find-draw-log-head.ts';
import { makeCacheUntilInputsChange } from './make-cache-until-inputs-change.ts';

/** What a rehearsal of a super prize takes from the rehearsal of lots: the same beacon, the same salts. */
type Means = {
  readonly sha256: Sha256;
  readonly beacon: () => BeaconChain;
  readonly signatureOf: (round: number) => Uint8Array;
  readonly saltOf: (ticket: Pick<FakeTicket, 'id' | 'line'>) => Uint8Array;
};

type List = {
  readonly tickets: readonly FakeTicket[];
  readonly entries: readonly SuperPrizeEntry[];
  readonly leaves: readonly Uint8Array[];
  /** Numbers of those that cannot win. */
  readonly voids: readonly number[];
  readonly commitment: SuperCommitment;
};

/**
 * What a rehearsal of the fake shop's one super prize offers, computed anew from its tickets whenever it is asked for.
 */
export type FakeSuperRehearsal = {
  /** Null while its list is open, and where there is none. */
  readonly commitment: () => SuperCommitment | null;
  readonly voidNumbers: () => readonly number[];
  /** The list as it is published, line by line; none while it is open. */
  readonly lines: () => readonly string[];
  /** Null: there is no super prize of this id. */
  readonly detail: (
    superId: number,
    language: Language,
    log: readonly DrawLogEntry[],
  ) => SuperDrawDetail | null;
  /** A page of somebody's own, from the one after a number; 0: the first. */
  readonly own: (
    superId: number,
    user: FakeUser,
    after: number,
    log: readonly DrawLogEntry[],
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

export const makeFakeSuperRehearsal = (
  shop: FakeShop,
  { sha256, beacon, signatureOf, saltOf }: Means,
): FakeSuperRehearsal => {
  const prizeOf = (language: Language = DEFAULT_LANGUAGE): Superprize | null =>
    findFakeSuperPrize(shop, language);
  const entryOf = (ticket: FakeTicket, number: number): SuperPrizeEntry => ({
    lot_id: ticket.lotId,
    ticket: number,
    holder: ticketHolderHash(sha256, saltOf(ticket), ticket.userId),
  });
  const remember = makeCacheUntilInputsChange<List>();
  /** What takes part as it stands: for ever the same from the close on. */
  const listOf = (prize: Superprize): List => {
    const tickets = listFakeSuperTickets(shop, prize);
    const closedAt = computeFakeSuperClosedAt(shop, prize);
    return remember([prize.id, closedAt, ...tickets], () => {
      const numberOf = computeFakeTicketNumbers(shop);
      const entries = tickets.map(ticket => entryOf(ticket, numberOf.get(ticket) ?? 0));
      const digest = makeSuperPrizeListDigester(sha256, prize.id);
      for (const entry of entries) digest.add(entry);
      const voids = tickets.flatMap(({ isVoid }, at) => (isVoid === true ? [at + 1] : []));
      return {
        tickets,
        entries,
        voids,
        leaves: entries.map((entry, at) =>
          merkleLeafHash(sha256, makeSuperPrizeEntryLeaf(prize.id, at + 1, entry)),
        ),
        commitment: {
          version: 2,
          super_id: prize.id,
          tickets: tickets.length,
          root: hexOfBytes(digest.end().root),
          closed_at: new Date(closedAt).toISOString(),
          delay: FAKE_SUPER_DELAY_SECONDS,
          round: beaconRoundOfDraw(beacon(), closedAt, FAKE_SUPER_DELAY_SECONDS),
          beacon: beacon(),
          void: summariseVoidNumbers(sha256, prize.id, voids),
          closed_by: 'date',
          ends_at: new Date(prize.toDate).toISOString(),
        },
      };
    });
  };

  /** `root`: another one than the list's, as if the list were another. */
  const numberFor = ({ commitment, voids }: List, root = bytesOfHex(commitment.root)): number | null =>
    findWinningSuperPrizeEntryNumber(sha256, {
      randomness: beaconRandomness(sha256, signatureOf(commitment.round)),
      root: root ?? new Uint8Array(0),
      superId: commitment.super_id,
      tickets: commitment.tickets,
      voidNumbers: voids,
    });

  const outcomeOf = ({ state }: Superprize, list: List): Pick<SuperDrawDetail, 'beacon' | 'winner'> => {
    if (state !== 'drawn') return { beacon: null, winner: null };
    const { tickets, entries, commitment } = list;
    const number = numberFor(list);
    const [ticket, entry] = [tickets[(number ?? 0) - 1], entries[(number ?? 0) - 1]];
    const owner = shop.users.get(ticket?.userId ?? 0);
    return {
      beacon: { round: commitment.round, signature: hexOfBytes(signatureOf(commitment.round)) },
      winner:
        number === null || entry === undefined
          ? null
          : {
              number,
              lotId: entry.lot_id,
              ticket: entry.ticket,
              user: {
                avatar: owner?.avatar ?? null,
                fullName: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim(),
              },
            },
    };
  };

  return {
    commitment: () => {
      const prize = prizeOf();
      return prize === null || prize.state === 'open' ? null : listOf(prize).commitment;
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
      const { beacon: published, winner } = outcomeOf(prize, list);
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
        const changed = entryOf({ ...ticket, id: ticketId, line: ticketId }, entry.ticket);
        const leaf = merkleLeafHash(sha256, makeSuperPrizeEntryLeaf(commitment.super_id, index + 1, changed));
        return numberFor(list, merkleRootOfPath(sha256, leaf, index, leaves.length, path));
      };
    },
  };
};

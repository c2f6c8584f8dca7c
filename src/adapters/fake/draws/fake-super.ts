import type { Superprize } from '../../../application/ports/catalogue.ts';
import type { OwnEntries, SuperDrawDetail } from '../../../application/ports/draws.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/content/languages.ts';
import { type BeaconChain, randomnessOf, roundOfDraw } from '../../../domain/draws/proof/beacon.ts';
import { fromHex, type Sha256, toHex } from '../../../domain/draws/proof/bytes.ts';
import type { SuperCommitment } from '../../../domain/draws/proof/commitment.ts';
import { commitmentId, DRAW_VERSION } from '../../../domain/draws/proof/commitment.ts';
import type { LogEntry } from '../../../domain/draws/proof/draw-log.ts';
import { holderOf } from '../../../domain/draws/proof/holder.ts';
import { inclusionPath, leafHash, rootOfPath } from '../../../domain/draws/proof/merkle-tree.ts';
import {
  makeSuperDigest,
  type SuperEntry,
  superLeaf,
  superLine,
  winningEntry,
} from '../../../domain/draws/proof/super/super-entry.ts';
import { voidListOf } from '../../../domain/draws/proof/void-list.ts';
import { ENTRIES_OF_PAGE } from '../../../domain/draws/super-prize.ts';
import type { FakeShop, FakeTicket, FakeUser } from '../shop/fake-shop.ts';
import {
  SUPER_DELAY,
  superClosedAt,
  superDrawAt,
  superOverAt,
  superprizeOf,
  superTickets,
  ticketNumbers,
} from './fake-super-state.ts';
import { headOf } from './head-of.ts';
import { remembered } from './remembered.ts';

/** What a rehearsal of a super prize takes from the rehearsal of lots: the same beacon, the same salts. */
type Means = {
  readonly sha256: Sha256;
  readonly beacon: () => BeaconChain;
  readonly signatureOf: (round: number) => Uint8Array;
  readonly saltOf: (ticket: Pick<FakeTicket, 'id' | 'line'>) => Uint8Array;
};

type List = {
  readonly tickets: readonly FakeTicket[];
  readonly entries: readonly SuperEntry[];
  readonly leaves: readonly Uint8Array[];
  /** Numbers of those that cannot win. */
  readonly voids: readonly number[];
  readonly commitment: SuperCommitment;
};

/** The one super prize of a shop in memory, computed anew from its tickets whenever it is asked for. */
export type SuperRehearsal = {
  /** Null while its list is open, and where there is none. */
  readonly commitment: () => SuperCommitment | null;
  readonly voidNumbers: () => readonly number[];
  /** The list as it is published, line by line; none while it is open. */
  readonly lines: () => readonly string[];
  /** Null: there is no super prize of this id. */
  readonly detail: (superId: number, language: Language, log: readonly LogEntry[]) => SuperDrawDetail | null;
  /** A page of somebody's own, from the one after a number; 0: the first. */
  readonly own: (
    superId: number,
    user: FakeUser,
    after: number,
    log: readonly LogEntry[],
  ) => OwnEntries | null;
  /** Epoch milliseconds, as it stands, when its list is frozen; null: there is no super prize. */
  readonly closesAt: () => number | null;
  /** Of the round that decides. */
  readonly drawAt: () => number | null;
  /** What takes part, as it stands, in order of entry. */
  readonly tickets: () => readonly FakeTicket[];
  /** The entry that would win as it stands if the ticket of the one at `index` had this id and a salt of its own; null: none can. */
  readonly numberWith: (index: number) => (ticketId: number) => number | null;
};

export const makeSuperRehearsal = (
  shop: FakeShop,
  { sha256, beacon, signatureOf, saltOf }: Means,
): SuperRehearsal => {
  const prizeOf = (language: Language = DEFAULT_LANGUAGE): Superprize | null => superprizeOf(shop, language);
  const entryOf = (ticket: FakeTicket, number: number): SuperEntry => ({
    lot_id: ticket.lotId,
    ticket: number,
    holder: holderOf(sha256, saltOf(ticket), ticket.userId),
  });
  const remember = remembered<List>();
  /** What takes part as it stands: for ever the same from the close on. */
  const listOf = (prize: Superprize): List => {
    const tickets = superTickets(shop, prize);
    const closedAt = superClosedAt(shop, prize);
    return remember([prize.id, closedAt, ...tickets], () => {
      const numberOf = ticketNumbers(shop);
      const entries = tickets.map(ticket => entryOf(ticket, numberOf.get(ticket) ?? 0));
      const digest = makeSuperDigest(sha256, prize.id);
      for (const entry of entries) digest.add(entry);
      const voids = tickets.flatMap(({ isVoid }, at) => (isVoid === true ? [at + 1] : []));
      return {
        tickets,
        entries,
        voids,
        leaves: entries.map((entry, at) => leafHash(sha256, superLeaf(prize.id, at + 1, entry))),
        commitment: {
          version: 2,
          super_id: prize.id,
          tickets: tickets.length,
          root: toHex(digest.end().root),
          closed_at: new Date(closedAt).toISOString(),
          delay: SUPER_DELAY,
          round: roundOfDraw(beacon(), closedAt, SUPER_DELAY),
          beacon: beacon(),
          void: voidListOf(sha256, prize.id, voids),
          closed_by: 'date',
          ends_at: new Date(prize.toDate).toISOString(),
        },
      };
    });
  };

  /** `root`: another one than the list's, as if the list were another. */
  const numberFor = ({ commitment, voids }: List, root = fromHex(commitment.root)): number | null =>
    winningEntry(sha256, {
      randomness: randomnessOf(sha256, signatureOf(commitment.round)),
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
      beacon: { round: commitment.round, signature: toHex(signatureOf(commitment.round)) },
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
      return prize === null || prize.state === 'open' ? [] : listOf(prize).entries.map(superLine);
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
        rule: { version: DRAW_VERSION, delay: SUPER_DELAY, beacon: beacon() },
        rehearsal: true,
        commitment,
        commitmentId: id,
        logPosition: log.find(entry => entry.id === id)?.position ?? null,
        drawAt: commitment === null ? null : superDrawAt(shop, prize),
        waitingFor: null,
        ...(list === null ? { beacon: null, winner: null } : outcomeOf(prize, list)),
        drawnAt: ['drawn', 'without_winner'].includes(prize.state) ? superOverAt(shop, prize) : null,
        logHead: headOf(log),
      };
    },
    own: (superId, user, after, log) => {
      const prize = prizeOf();
      if (prize === null || prize.id !== superId) return null;
      const tickets = superTickets(shop, prize);
      const own = tickets.flatMap((ticket, at) =>
        ticket.userId === user.id ? [{ ticket, number: at + 1 }] : [],
      );
      if (prize.state === 'open') return { count: own.length, won: false, bundles: [], next: null };
      const list = listOf(prize);
      const { commitment, entries, leaves, voids } = list;
      const { beacon: published, winner } = outcomeOf(prize, list);
      const winning = own.filter(({ number }) => number === winner?.number);
      const others = own.filter(({ number }) => number !== winner?.number && number > after);
      const page = [...(after === 0 ? winning : []), ...others].slice(0, ENTRIES_OF_PAGE);
      const head = headOf(log);
      return {
        count: own.length,
        won: winning.length > 0,
        bundles: page.flatMap(({ ticket, number }) =>
          entries.slice(number - 1, number).map(entry => ({
            version: 2 as const,
            super_id: prize.id,
            entry: { number, ...entry },
            salt: toHex(saltOf(ticket)),
            user_id: user.id,
            path: inclusionPath(sha256, leaves, number - 1).map(toHex),
            void: voids,
            commitment,
            beacon: published,
            winner: winner?.number ?? null,
            ...(head === null ? {} : { log: head }),
          })),
        ),
        next: page.length < ENTRIES_OF_PAGE ? null : (page.at(-1)?.number ?? null),
      };
    },
    closesAt: () => {
      const prize = prizeOf();
      return prize && superClosedAt(shop, prize);
    },
    drawAt: () => {
      const prize = prizeOf();
      return prize && superDrawAt(shop, prize);
    },
    tickets: () => {
      const prize = prizeOf();
      return prize === null ? [] : superTickets(shop, prize);
    },
    numberWith: index => {
      const prize = prizeOf();
      const list = prize && listOf(prize);
      const [ticket, entry] = [list?.tickets[index], list?.entries[index]];
      if (list === null || ticket === undefined || entry === undefined) return () => null;
      const { leaves, commitment } = list;
      const path = inclusionPath(sha256, leaves, index);
      return ticketId => {
        const changed = entryOf({ ...ticket, id: ticketId, line: ticketId }, entry.ticket);
        const leaf = leafHash(sha256, superLeaf(commitment.super_id, index + 1, changed));
        return numberFor(list, rootOfPath(sha256, leaf, index, leaves.length, path));
      };
    },
  };
};

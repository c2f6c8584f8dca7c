import type { Superprize } from '../../../application/ports/catalogue.ts';
import type { OwnEntries, SuperDrawDetail } from '../../../application/ports/draws.ts';
import type { Language } from '../../../application/stores/preferences-store.ts';
import { type BeaconChain, randomnessOf, roundOfDraw } from '../../../domain/draws/proof/beacon.ts';
import { type Sha256, toHex } from '../../../domain/draws/proof/bytes.ts';
import { commitmentId, DRAW_VERSION } from '../../../domain/draws/proof/commitment.ts';
import type { LogEntry } from '../../../domain/draws/proof/draw-log.ts';
import { holderOf } from '../../../domain/draws/proof/holder.ts';
import { inclusionPath, leafHash } from '../../../domain/draws/proof/merkle-tree.ts';
import type { SuperCommitment } from '../../../domain/draws/proof/super/super-commitment.ts';
import {
  makeSuperDigest,
  type SuperEntry,
  superLeaf,
  superLine,
  winningEntry,
} from '../../../domain/draws/proof/super/super-entry.ts';
import { voidListOf } from '../../../domain/draws/proof/void-list.ts';
import type { FakeShop, FakeTicket, FakeUser } from '../shop/fake-shop.ts';
import { SUPER_DELAY, superDrawAt, superprizeOf, superTickets } from './fake-super-state.ts';

/** What a rehearsal of a super prize takes from the rehearsal of lots: the same beacon, the same salts. */
type Means = {
  readonly sha256: Sha256;
  readonly beacon: () => BeaconChain;
  readonly signatureOf: (round: number) => Uint8Array;
  readonly saltOf: (ticketId: number) => Uint8Array;
  readonly numberOf: (ticket: FakeTicket) => number;
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
  readonly own: (superId: number, user: FakeUser, log: readonly LogEntry[]) => OwnEntries | null;
};

export const makeSuperRehearsal = (
  shop: FakeShop,
  { sha256, beacon, signatureOf, saltOf, numberOf }: Means,
): SuperRehearsal => {
  const prizeOf = (language: Language = 'uk'): Superprize | null => superprizeOf(shop, language);
  const entryOf = (ticket: FakeTicket): SuperEntry => ({
    lot_id: ticket.lotId,
    ticket: numberOf(ticket),
    holder: holderOf(sha256, saltOf(ticket.id), ticket.userId),
  });
  const voidsOf = (prize: Superprize): readonly number[] =>
    superTickets(shop, prize).flatMap(({ isVoid }, at) => (isVoid === true ? [at + 1] : []));

  const commitmentOf = (prize: Superprize): SuperCommitment => {
    const tickets = superTickets(shop, prize);
    const digest = makeSuperDigest(sha256, prize.id);
    for (const ticket of tickets) digest.add(entryOf(ticket));
    const ends = new Date(prize.toDate).toISOString();
    return {
      version: 2,
      super_id: prize.id,
      tickets: tickets.length,
      root: toHex(digest.end().root),
      closed_at: ends,
      delay: SUPER_DELAY,
      round: roundOfDraw(beacon(), prize.toDate, SUPER_DELAY),
      beacon: beacon(),
      void: voidListOf(sha256, prize.id, voidsOf(prize)),
      closed_by: 'date',
      ends_at: ends,
    };
  };

  const outcomeOf = (
    prize: Superprize,
    commitment: SuperCommitment,
  ): Pick<SuperDrawDetail, 'beacon' | 'winner'> => {
    if (prize.state !== 'drawn') return { beacon: null, winner: null };
    const signature = signatureOf(commitment.round);
    const number = winningEntry(sha256, {
      randomness: randomnessOf(sha256, signature),
      root: Uint8Array.from(commitment.root.match(/../g) ?? [], hex => Number.parseInt(hex, 16)),
      superId: prize.id,
      tickets: commitment.tickets,
      voidNumbers: voidsOf(prize),
    });
    const ticket = superTickets(shop, prize)[(number ?? 0) - 1];
    const owner = shop.users.get(ticket?.userId ?? 0);
    return {
      beacon: { round: commitment.round, signature: toHex(signature) },
      winner:
        number === null || ticket === undefined
          ? null
          : {
              number,
              lotId: ticket.lotId,
              ticket: numberOf(ticket),
              user: {
                avatar: owner?.avatar ?? null,
                fullName: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim(),
              },
            },
    };
  };

  const endOf = (log: readonly LogEntry[]) => {
    const last = log.at(-1);
    return last === undefined ? null : { position: last.position, hash: last.hash };
  };

  return {
    commitment: () => {
      const prize = prizeOf();
      return prize === null || prize.state === 'open' ? null : commitmentOf(prize);
    },
    voidNumbers: () => {
      const prize = prizeOf();
      return prize === null || prize.state === 'open' ? [] : voidsOf(prize);
    },
    lines: () => {
      const prize = prizeOf();
      return prize === null || prize.state === 'open'
        ? []
        : superTickets(shop, prize).map(ticket => superLine(entryOf(ticket)));
    },
    detail: (superId, language, log) => {
      const prize = prizeOf(language);
      if (prize === null || prize.id !== superId) return null;
      const commitment = prize.state === 'open' ? null : commitmentOf(prize);
      const id = commitment === null ? null : commitmentId(sha256, commitment);
      const drawAt = superDrawAt(prize);
      return {
        prize,
        tickets: commitment?.tickets ?? 0,
        voidTickets: commitment?.void.count ?? 0,
        rule: { version: DRAW_VERSION, delay: SUPER_DELAY, beacon: beacon() },
        rehearsal: true,
        commitment,
        commitmentId: id,
        logPosition: log.find(entry => entry.id === id)?.position ?? null,
        drawAt: commitment === null ? null : drawAt,
        waitingFor: null,
        ...(commitment === null ? { beacon: null, winner: null } : outcomeOf(prize, commitment)),
        drawnAt: prize.state === 'drawn' ? drawAt : prize.state === 'without_winner' ? prize.toDate : null,
        logHead: endOf(log),
      };
    },
    own: (superId, user, log) => {
      const prize = prizeOf();
      if (prize === null || prize.id !== superId) return null;
      const tickets = superTickets(shop, prize);
      const own = tickets.flatMap((ticket, at) =>
        ticket.userId === user.id ? [{ ticket, number: at + 1 }] : [],
      );
      if (prize.state === 'open') return { count: own.length, won: false, bundles: [], next: null };
      const commitment = commitmentOf(prize);
      const { beacon: published, winner } = outcomeOf(prize, commitment);
      const winning = own.filter(({ number }) => number === winner?.number);
      const leaves = tickets.map((ticket, at) =>
        leafHash(sha256, superLeaf(prize.id, at + 1, entryOf(ticket))),
      );
      const head = endOf(log);
      return {
        count: own.length,
        won: winning.length > 0,
        bundles: [...winning, ...own.filter(({ number }) => number !== winner?.number)].map(
          ({ ticket, number }) => ({
            version: 2,
            super_id: prize.id,
            entry: { number, ...entryOf(ticket) },
            salt: toHex(saltOf(ticket.id)),
            user_id: user.id,
            path: inclusionPath(sha256, leaves, number - 1).map(toHex),
            void: voidsOf(prize),
            commitment,
            beacon: published,
            winner: winner?.number ?? null,
            ...(head === null ? {} : { log: head }),
          }),
        ),
        next: null,
      };
    },
  };
};

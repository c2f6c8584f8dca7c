import type { Superprize } from '../../../application/ports/catalogue.ts';
import { type BeaconChain, beaconRoundOfDraw } from '../../../domain/draws/proof/beacon.ts';
import { hexOfBytes, type Sha256 } from '../../../domain/draws/proof/byte-encoding.ts';
import type { SuperCommitment } from '../../../domain/draws/proof/commitment.ts';
import { merkleLeafHash } from '../../../domain/draws/proof/merkle-tree.ts';
import {
  makeSuperPrizeEntryLeaf,
  makeSuperPrizeListDigester,
  type SuperPrizeEntry,
} from '../../../domain/draws/proof/super/super-prize-entry.ts';
import { ticketHolderHash } from '../../../domain/draws/proof/ticket-holder.ts';
import { summariseVoidNumbers } from '../../../domain/draws/proof/void-numbers.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';
import {
  computeFakeSuperClosedAt,
  computeFakeTicketNumbers,
  FAKE_SUPER_DELAY_SECONDS,
  listFakeSuperTickets,
} from './fake-super-prize-state.ts';
import { makeCacheUntilInputsChange } from './make-cache-until-inputs-change.ts';

/** What the list of a super prize takes from the rehearsal of lots: the same beacon, the same salts. */
export type FakeSuperListMeans = {
  readonly sha256: Sha256;
  readonly beacon: () => BeaconChain;
  readonly saltOf: (ticket: Pick<FakeTicket, 'id' | 'line'>) => Uint8Array;
};

/** The list of a super prize of the fake shop as it stands, and what it is committed to by. */
export type FakeSuperList = {
  readonly tickets: readonly FakeTicket[];
  readonly entries: readonly SuperPrizeEntry[];
  readonly leaves: readonly Uint8Array[];
  /** Numbers of those that cannot win. */
  readonly voids: readonly number[];
  readonly commitment: SuperCommitment;
};

/** Makes the entry of a ticket; `number`: its own in its lot. */
export const makeFakeSuperEntry = (
  { sha256, saltOf }: FakeSuperListMeans,
  ticket: FakeTicket,
  number: number,
): SuperPrizeEntry => ({
  lot_id: ticket.lotId,
  ticket: number,
  holder: ticketHolderHash(sha256, saltOf(ticket), ticket.userId),
});

/** Makes the function that lists what takes part in a super prize as it stands: for ever the same from the close on. */
export const makeFakeSuperLister = (shop: FakeShop, means: FakeSuperListMeans) => {
  const { sha256, beacon } = means;
  const remember = makeCacheUntilInputsChange<FakeSuperList>();
  return (prize: Superprize): FakeSuperList => {
    const tickets = listFakeSuperTickets(shop, prize);
    const closedAt = computeFakeSuperClosedAt(shop, prize);
    return remember([prize.id, closedAt, ...tickets], () => {
      const numberOf = computeFakeTicketNumbers(shop);
      const entries = tickets.map(ticket => makeFakeSuperEntry(means, ticket, numberOf.get(ticket) ?? 0));
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
};

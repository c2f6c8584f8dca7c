import type { DrawDetail } from '../../../application/ports/draws.ts';
import { isSoldOut } from '../../../domain/catalogue/lot.ts';
import {
  type BeaconChain,
  QUICKNET,
  randomnessOf,
  roundMessage,
  roundOfDraw,
  timeOfRound,
} from '../../../domain/draws/proof/beacon.ts';
import { fromHex, type Sha256, toHex, utf8 } from '../../../domain/draws/proof/bytes.ts';
import { type Commitment, commitmentId } from '../../../domain/draws/proof/commitment.ts';
import { entryHash, LOG_BEGINNING, type LogEntry } from '../../../domain/draws/proof/draw-log.ts';
import { holderOf, ticketLeaf } from '../../../domain/draws/proof/holder.ts';
import { inclusionPath, leafHash, rootOfPath } from '../../../domain/draws/proof/merkle-tree.ts';
import { rootOfList } from '../../../domain/draws/proof/whole-draw.ts';
import { winningNumber } from '../../../domain/draws/proof/winner.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';

/** What a rehearsal needs to make draws that stand every check. */
export type RehearsalCrypto = {
  readonly sha256: Sha256;
  readonly sign: (message: Uint8Array, secretKey: Uint8Array) => Uint8Array;
  readonly publicKeyOf: (secretKey: Uint8Array) => Uint8Array;
};

const SECRET = new Uint8Array(32).fill(7);

/** A shop's draws, computed anew from its tickets whenever they are asked for. */
export type Rehearsal = {
  readonly saltOf: (ticketId: number) => Uint8Array;
  readonly ticketsOf: (lotId: number) => readonly FakeTicket[];
  readonly holdersOf: (lot: FakeLot) => readonly string[];
  /** Epoch milliseconds of the round that decides a sold-out lot. */
  readonly drawAtOf: (lot: FakeLot) => number;
  /** The number that a sold-out lot's round would give if the ticket at `index` had this id and owner. */
  readonly numberWith: (lot: FakeLot, index: number) => (ticketId: number, userId: number) => number;
  readonly drawOf: (lot: FakeLot) => DrawDetail;
  /** The log of all sold-out lots, in the order in which they were closed. */
  readonly log: () => readonly LogEntry[];
};

export const makeRehearsal = (shop: FakeShop, crypto: RehearsalCrypto): Rehearsal => {
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

  const closedAtOf = (lot: FakeLot): number =>
    ticketsOf(lot.id).reduce((latest, { at }) => Math.max(latest, at), lot.start);
  const roundOf = (lot: FakeLot): number => roundOfDraw(beacon(), closedAtOf(lot), lot.drawDelay);

  const commitmentOf = (lot: FakeLot): Commitment => {
    const holders = holdersOf(lot);
    const closedAt = closedAtOf(lot);
    return {
      version: 1,
      lot_id: lot.id,
      tickets: holders.length,
      root: toHex(rootOfList(sha256, lot.id, holders)),
      closed_at: new Date(closedAt).toISOString(),
      delay: lot.drawDelay,
      round: roundOf(lot),
      beacon: beacon(),
    };
  };

  const signatures = new Map<number, Uint8Array>();
  const signatureOf = (round: number): Uint8Array => {
    const known = signatures.get(round);
    if (known !== undefined) return known;
    const signature = crypto.sign(roundMessage(sha256, round), SECRET);
    signatures.set(round, signature);
    return signature;
  };
  const numberFor = (lot: FakeLot, { round, root, tickets }: Commitment): number =>
    winningNumber(sha256, {
      randomness: randomnessOf(sha256, signatureOf(round)),
      root: fromHex(root) ?? new Uint8Array(0),
      lotId: lot.id,
      tickets,
    });

  const outcomeOf = (lot: FakeLot, commitment: Commitment): Pick<DrawDetail, 'beacon' | 'winner'> => {
    const isDue = timeOfRound(commitment.beacon, commitment.round) <= shop.clock.now();
    const [known] = lot.winners;
    if (known === undefined && (!isDue || ticketsOf(lot.id).length === 0))
      return { beacon: null, winner: null };
    const signature = signatureOf(commitment.round);
    const number = numberFor(lot, commitment);
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

  const closedLots = (): readonly FakeLot[] =>
    [...shop.lots.values()]
      .filter(isSoldOut)
      .toSorted((a, b) => closedAtOf(a) - closedAtOf(b) || a.id - b.id);

  const openDraw = (lot: FakeLot): DrawDetail => ({
    lotId: lot.id,
    state: 'open',
    tickets: ticketsOf(lot.id).length,
    rule: { delay: lot.drawDelay, beacon: beacon() },
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
      logPosition: closedLots().indexOf(lot) + 1,
      drawAt,
      waitingFor: isLate ? 'late' : null,
      drawnAt: outcome.beacon === null ? null : Math.max(drawAt, lot.winners[0]?.winDate ?? 0),
    };
  };

  return {
    saltOf,
    ticketsOf,
    holdersOf,
    drawOf,
    log: () =>
      closedLots().reduce<readonly LogEntry[]>((log, lot, at) => {
        const commitment = commitmentOf(lot);
        const id = commitmentId(sha256, commitment);
        const chained = { position: at + 1, previous: log.at(-1)?.hash ?? LOG_BEGINNING, id };
        return [...log, { ...chained, commitment, hash: entryHash(sha256, chained) }];
      }, []),
    drawAtOf: lot => timeOfRound(beacon(), roundOf(lot)),
    numberWith: (lot, index) => {
      const leafOf = (holder: string, at: number) => leafHash(sha256, ticketLeaf(lot.id, at + 1, holder));
      const leaves = holdersOf(lot).map(leafOf);
      const path = inclusionPath(sha256, leaves, index);
      const commitment = commitmentOf(lot);
      return (ticketId, userId) => {
        const leaf = leafOf(holderOf(sha256, saltOf(ticketId), userId), index);
        const root = rootOfPath(sha256, leaf, index, leaves.length, path) ?? new Uint8Array(0);
        return numberFor(lot, { ...commitment, root: toHex(root) });
      };
    },
  };
};

import type { DrawDetail } from '../../../application/ports/draws.ts';
import { isLotSoldOut } from '../../../domain/catalogue/lot.ts';
import {
  type BeaconChain,
  beaconRandomness,
  beaconRoundMessage,
  beaconRoundOfDraw,
  QUICKNET_CHAIN,
  timeOfBeaconRound,
} from '../../../domain/draws/proof/beacon.ts';
import { bytesOfHex, hexOfBytes, type Sha256, utf8Bytes } from '../../../domain/draws/proof/byte-encoding.ts';
import {
  commitmentId,
  DRAW_RULE_VERSION,
  type DrawCommitment,
} from '../../../domain/draws/proof/commitment.ts';
import {
  type DrawLogEntry,
  drawLogEntryHash,
  FIRST_DRAW_LOG_PREVIOUS,
} from '../../../domain/draws/proof/draw-log.ts';
import {
  merkleInclusionPath,
  merkleLeafHash,
  merkleRootOfPath,
} from '../../../domain/draws/proof/merkle-tree.ts';
import { ticketHolderHash, ticketLeafBytes } from '../../../domain/draws/proof/ticket-holder.ts';
import { isDrawWithoutWinner, summariseVoidNumbers } from '../../../domain/draws/proof/void-numbers.ts';
import { rootOfHolderList } from '../../../domain/draws/proof/whole-draw.ts';
import { winningTicketNumber } from '../../../domain/draws/proof/winning-ticket-number.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';
import { computeFakeDrawAt, computeFakeListClosedAt, isFakeListClosed } from './fake-list-closing.ts';
import { type FakeSuperRehearsal, makeFakeSuperRehearsal } from './fake-super-rehearsal.ts';
import { findDrawLogHead } from './find-draw-log-head.ts';
import { makeCacheUntilInputsChange } from './make-cache-until-inputs-change.ts';

/** The cryptographic functions that a rehearsal needs to make draws that pass every check. */
export type FakeDrawCrypto = {
  readonly sha256: Sha256;
  readonly sign: (message: Uint8Array, secretKey: Uint8Array) => Uint8Array;
  readonly publicKeyOf: (secretKey: Uint8Array) => Uint8Array;
};

const SECRET = new Uint8Array(32).fill(7);

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
    readonly outcome: Pick<DrawDetail, 'beacon' | 'winner'>;
    readonly drawnAt: number | null;
  };
  /** The numbers of a lot's tickets that cannot win, ascending. */
  readonly voidOf: (lot: FakeLot) => readonly number[];
  /** The log of all closed lots, and of a closed super prize, in the order in which they were closed. */
  readonly log: () => readonly DrawLogEntry[];
  readonly super: FakeSuperRehearsal;
};

const newRehearsal = (shop: FakeShop, crypto: FakeDrawCrypto): FakeDrawRehearsal => {
  const { sha256 } = crypto;
  const saltOf: FakeDrawRehearsal['saltOf'] = ({ id, line = id }) => sha256(utf8Bytes(`salt ${line}`));
  const ticketsOf = (lotId: number) => shop.tickets.filter(ticket => ticket.lotId === lotId);
  let chain: BeaconChain | null = null;
  const beacon = (): BeaconChain => {
    chain ??= {
      ...QUICKNET_CHAIN,
      chain_hash: hexOfBytes(sha256(utf8Bytes('rehearsal'))),
      public_key: hexOfBytes(crypto.publicKeyOf(SECRET)),
    };
    return chain;
  };

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

  const signatures = new Map<number, Uint8Array>();
  const signatureOf = (round: number): Uint8Array => {
    const known = signatures.get(round);
    if (known !== undefined) return known;
    const signature = crypto.sign(beaconRoundMessage(sha256, round), SECRET);
    signatures.set(round, signature);
    return signature;
  };
  const numberFor = (lot: FakeLot, { version, round, root, tickets }: DrawCommitment): number =>
    winningTicketNumber(sha256, {
      version,
      void: new Set(voidOf(lot)),
      randomness: beaconRandomness(sha256, signatureOf(round)),
      root: bytesOfHex(root) ?? new Uint8Array(0),
      lotId: lot.id,
      tickets,
    });

  const outcomeOf = (lot: FakeLot, commitment: DrawCommitment): Pick<DrawDetail, 'beacon' | 'winner'> => {
    const isDue = timeOfBeaconRound(commitment.beacon, commitment.round) <= shop.clock.now();
    const [known] = lot.winners;
    if (
      isDrawWithoutWinner(commitment) ||
      (known === undefined && (!isDue || ticketsOf(lot.id).length === 0))
    )
      return { beacon: null, winner: null };
    const signature = signatureOf(commitment.round);
    const number = numberFor(lot, commitment);
    const owner = shop.users.get(ticketsOf(lot.id)[number - 1]?.userId ?? 0);
    const user = known?.user ?? {
      avatar: owner?.avatar ?? null,
      fullName: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim(),
    };
    return {
      beacon: { round: commitment.round, signature: hexOfBytes(signature) },
      winner: { number, user },
    };
  };

  const closedLots = (): readonly FakeLot[] =>
    [...shop.lots.values()]
      .filter(lot => isFakeListClosed(shop, lot))
      .toSorted((a, b) => computeFakeListClosedAt(shop, a) - computeFakeListClosedAt(shop, b) || a.id - b.id);

  const openDraw = (lot: FakeLot): DrawDetail => ({
    lotId: lot.id,
    state: 'open',
    tickets: ticketsOf(lot.id).length,
    voidTickets: voidOf(lot).length,
    rule: { version: DRAW_RULE_VERSION, delay: lot.drawDelay, beacon: beacon() },
    rehearsal: true,
    commitment: null,
    commitmentId: null,
    logPosition: null,
    drawAt: null,
    waitingFor: null,
    beacon: null,
    winner: null,
    drawnAt: null,
    logHead: null,
  });

  const superRehearsal = makeFakeSuperRehearsal(shop, {
    sha256,
    beacon,
    signatureOf,
    saltOf,
  });

  const committed = (): readonly DrawLogEntry['commitment'][] => {
    const ofSuper = superRehearsal.commitment();
    const all = [...closedLots().map(commitmentOf), ...(ofSuper === null ? [] : [ofSuper])];
    return all.toSorted((a, b) => Date.parse(a.closed_at) - Date.parse(b.closed_at));
  };

  const log = (): readonly DrawLogEntry[] =>
    committed().reduce<readonly DrawLogEntry[]>((before, commitment, at) => {
      const id = commitmentId(sha256, commitment);
      const chained = { position: at + 1, previous: before.at(-1)?.hash ?? FIRST_DRAW_LOG_PREVIOUS, id };
      return [...before, { ...chained, commitment, hash: drawLogEntryHash(sha256, chained) }];
    }, []);

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
    const entries = log();
    return {
      ...openDraw(lot),
      ...outcome,
      state: isOver ? 'without_winner' : outcome.beacon === null ? (isLate ? 'waiting' : 'closed') : 'drawn',
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
        return numberFor(lot, { ...commitment, root: hexOfBytes(root) });
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

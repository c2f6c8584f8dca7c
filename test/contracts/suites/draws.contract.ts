import { describe, expect, it } from 'vitest';
import type { DrawDetail } from '../../../src/application/ports/draws.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import { commitmentId } from '../../../src/domain/draws/proof/commitment.ts';
import { EMPTY_DRAW_LOG_END, followDrawLog } from '../../../src/domain/draws/proof/draw-log.ts';
import { type TicketBundle, verifyTicketBundle } from '../../../src/domain/draws/proof/ticket-bundle.ts';
import { isTicketReceipt, verifyTicketReceipt } from '../../../src/domain/draws/proof/ticket-receipt.ts';
import { judgeVerificationSteps } from '../../../src/domain/draws/proof/verification-steps.ts';
import { summariseVoidNumbers } from '../../../src/domain/draws/proof/void-numbers.ts';
import { rootOfHolderList, verifyWholeDraw } from '../../../src/domain/draws/proof/whole-draw.ts';
import { ticketNumberOfTitle } from '../../../src/domain/draws/ticket-group.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';

const UNKNOWN = 2_000_000_000;
const newTab = () => hexOfBytes(globalThis.crypto.getRandomValues(new Uint8Array(16)));
const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };

/** Describes what every adapter tells of lots' draws. */
export const describeDrawsContract = (name: string, setup: ContractSetup): void => {
  describe(`draws: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });
    const holdersOf = async (lotId: number): Promise<readonly string[]> =>
      (await (await runSuccess(world.draws.list(lotId))).text()).split('\n').slice(0, -1);
    const committed = ({ commitment }: DrawDetail) => {
      if (commitment === null) throw new Error('not committed to');
      return commitment;
    };
    /** Buys and pays. */
    const buy = async (lotId: number, quantity: number): Promise<void> => {
      const order = {
        cart: [{ lotId, quantity, isDonate: true }],
        pointsUsed: points(0),
        externalId: makeUnusedOrderKey(),
        replaces: null,
      };
      await runSuccess(world.orders.place(order));
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId: order.externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      await world.decide(step.form, 'approve');
    };

    const bundleOf = async (ticketId: number): Promise<TicketBundle> => {
      const proof = await runSuccess(world.draws.proof(ticketId));
      if (isTicketReceipt(proof)) throw new Error('its lot still sells');
      return proof;
    };

    it('the draw, ticket list and proof of an unknown lot or ticket fail with NotFound', async () => {
      expect(await runFailure(world.draws.draw(UNKNOWN))).toMatchObject({ _tag: 'NotFound' });
      expect(await runFailure(world.draws.list(UNKNOWN))).toMatchObject({ _tag: 'NotFound' });
      expect(await runFailure(world.draws.proof(UNKNOWN))).toMatchObject({ _tag: 'NotFound' });
    });

    it('a super prize counts the users who hold an entry, and a user is answered the own entries only', async () => {
      const { id } = await runSuccess(world.catalogue.superprize);
      expect(await runFailure(world.draws.superEntries(id, 0))).toMatchObject({ _tag: 'SessionEnded' });
      await world.registerUser();
      const before = await runSuccess(world.draws.superDraw(id));
      expect(before).toMatchObject({ prize: { id, state: 'open' }, tickets: 0, commitment: null });
      expect(await runSuccess(world.draws.superEntries(id, 0))).toEqual({
        count: 0,
        won: false,
        bundles: [],
        next: null,
      });
      await buy(await world.playingLot(), 2);
      const { count } = await runSuccess(world.draws.superEntries(id, 0));
      expect(count).toBeGreaterThan(0);
      const after = await runSuccess(world.draws.superDraw(id));
      expect(after.prize.userCount).toBe(before.prize.userCount + 1);
      expect(await (await runSuccess(world.draws.superList(id))).text()).toBe('');
      expect(await runSuccess(world.draws.superVoid(id))).toEqual([]);
      expect(await runFailure(world.draws.superDraw(UNKNOWN))).toMatchObject({ _tag: 'NotFound' });
      expect(await runFailure(world.draws.superEntries(UNKNOWN, 0))).toMatchObject({ _tag: 'NotFound' });
      expect(await runFailure(world.draws.superList(UNKNOWN))).toMatchObject({ _tag: 'NotFound' });
      expect(await runFailure(world.draws.superVoid(UNKNOWN))).toMatchObject({ _tag: 'NotFound' });
    });

    it('an open lot’s draw has its rule and its number of tickets, and no commitment', async () => {
      const lotId = await world.playingLot();
      const draw = await runSuccess(world.draws.draw(lotId));
      const { tickets, drawDelay } = await runSuccess(world.catalogue.lot(lotId));
      expect(draw).toMatchObject({ lotId, state: 'open', tickets: tickets.sold, rehearsal: true });
      expect(draw.rule?.delay).toBe(drawDelay);
      expect(draw.rule?.beacon.public_key).toMatch(/^[0-9a-f]{192}$/);
      expect([draw.commitment, draw.commitmentId, draw.beacon, draw.winner, draw.drawAt]).toEqual(
        Array.from({ length: 5 }, () => null),
      );
    });

    it('a sold-out lot’s draw is committed to the root of its ticket list', async () => {
      const lotId = await world.soldOutLot();
      const draw = await runSuccess(world.draws.draw(lotId));
      const commitment = committed(draw);
      const holders = await holdersOf(lotId);
      expect(draw.state).toMatch(/^(closed|waiting)$/);
      expect(draw.commitmentId).toBe(commitmentId(computeTestSha256, commitment));
      expect(draw.logPosition).toBeGreaterThan(0);
      expect([draw.tickets, commitment.tickets]).toEqual([holders.length, holders.length]);
      expect(hexOfBytes(rootOfHolderList(computeTestSha256, lotId, holders))).toBe(commitment.root);
      expect([draw.winner, draw.drawnAt]).toEqual([null, null]);
      const numbers = await runSuccess(world.draws.voidTickets(lotId));
      expect(commitment).toMatchObject({
        version: 2,
        closed_by: 'sold_out',
        void: summariseVoidNumbers(computeTestSha256, lotId, numbers),
      });
      expect(draw.voidTickets).toBe(numbers.length);
      expect(draw.rule?.version).toBe(2);
    });

    it('a drawn lot’s draw can be verified from its ticket list to its winner', async () => {
      const [latest] = await runSuccess(world.catalogue.lastWinners);
      const lotId = latest?.lotId ?? 0;
      const draw = await runSuccess(world.draws.draw(lotId));
      expect(draw).toMatchObject({ state: 'drawn', winner: { user: latest?.user } });
      const steps = verifyWholeDraw(crypto, {
        version: 2,
        void: await runSuccess(world.draws.voidTickets(lotId)),
        lot_id: lotId,
        holders: await holdersOf(lotId),
        commitment: committed(draw),
        beacon: draw.beacon,
        winner: draw.winner?.number ?? null,
      });
      expect(judgeVerificationSteps(steps)).toEqual({ valid: true, complete: true });
      expect(draw.drawnAt).toBeLessThanOrEqual(world.now());
    });

    it('the draws’ log has every closed lot, each entry chained to the one before, page by page', async () => {
      const lotId = await world.soldOutLot();
      const draw = await runSuccess(world.draws.draw(lotId));
      const position = draw.logPosition ?? 0;
      const log = await runSuccess(world.draws.log(0, 1000));
      expect(followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, log)).toEqual({
        position: log.length,
        hash: log.at(-1)?.hash,
      });
      expect(log[position - 1]).toMatchObject({ id: draw.commitmentId, commitment: draw.commitment });
      const end = { position: log.length, hash: log.at(-1)?.hash };
      expect([draw.logHead, await runSuccess(world.draws.logHead)]).toEqual([end, end]);
      expect(await runSuccess(world.draws.log(position - 1, 1))).toEqual([log[position - 1]]);
      expect(await runSuccess(world.draws.log(log.length, 1000))).toEqual([]);
    });

    it('a ticket’s owner gets a receipt, and a proof after the close; others get the proof without the salt', async () => {
      await world.registerUser();
      const owner = world.session.getSnapshot();
      const scarce = await world.scarceLot();
      await buy(scarce.id, 2);
      const { tickets } = await runSuccess(world.account.data([]));
      const { id: own, title } = tickets[0]?.tickets[0] ?? { id: 0, title: '' };
      const receipt = await runSuccess(world.draws.proof(own));
      if (!isTicketReceipt(receipt)) throw new Error('the list is closed');
      const number = ticketNumberOfTitle(title) ?? 0;
      expect(receipt.lot_id).toBe(scarce.id);
      expect(receipt.number).toBe(number);
      // One receipt for the whole line.
      expect(receipt.last - receipt.number + 1).toBe(tickets[0]?.count);
      expect(Date.parse(receipt.issued_at)).toBeLessThanOrEqual(world.now());
      const alone = verifyTicketReceipt(crypto, receipt, []);
      expect(alone.map(({ name: step, result }) => [step, result])).toEqual([
        ['holder', 'passed'],
        ['receipt', 'skipped'],
      ]);
      world.session.set(null);
      expect(await runFailure(world.draws.proof(own))).toMatchObject({ _tag: 'NotFound' });
      await world.registerUser();
      expect(await runFailure(world.draws.proof(own))).toMatchObject({ _tag: 'NotFound' });

      await buy(scarce.id, scarce.remaining - 2);
      const draw = await runSuccess(world.draws.draw(scarce.id));
      expect(draw.state).toBe('closed');
      const drawnFrom = { lotId: scarce.id, holders: await holdersOf(scarce.id) };
      expect(judgeVerificationSteps(verifyTicketReceipt(crypto, receipt, [drawnFrom]))).toEqual({
        valid: true,
        complete: true,
      });

      world.session.set(owner);
      const bundle = await bundleOf(own);
      expect(verifyTicketBundle(crypto, bundle).map(({ name: step, result }) => [step, result])).toEqual([
        ['holder', 'passed'],
        ['inclusion', 'passed'],
        ['commitment', 'passed'],
        ['beacon', 'skipped'],
        ['winner', 'skipped'],
      ]);
      expect(bundle.commitment).toEqual(draw.commitment);

      world.session.set(null);
      const seen = await runSuccess(world.draws.proof(own));
      const { salt, user_id: userId, ...open } = bundle;
      expect([salt, userId].includes(undefined)).toBe(false);
      expect(seen).toEqual(open);
    });

    it('the viewers of a draw are counted by tab, each once', async () => {
      const lotId = await world.soldOutLot();
      const [one, two] = [newTab(), newTab()];
      const before = await runSuccess(world.draws.lookOn(lotId, one));
      expect(before).toBeGreaterThan(0);
      expect(await runSuccess(world.draws.lookOn(lotId, two))).toBe(before + 1);
      expect(await runSuccess(world.draws.lookOn(lotId, one))).toBe(before + 1);
      expect(await runSuccess(world.draws.lookOn(await world.playingLot(), one))).toBe(1);
      expect(await runFailure(world.draws.lookOn(UNKNOWN, one))).toMatchObject({ _tag: 'NotFound' });
    });
  });
};

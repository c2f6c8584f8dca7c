import { describe, expect, it } from 'vitest';
import type { DrawDetail } from '../../../src/application/ports/draws.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { toHex } from '../../../src/domain/draws/proof/bytes.ts';
import { commitmentId } from '../../../src/domain/draws/proof/commitment.ts';
import { followLog, LOG_START } from '../../../src/domain/draws/proof/draw-log.ts';
import { verifyBundle } from '../../../src/domain/draws/proof/ticket-bundle.ts';
import { judge } from '../../../src/domain/draws/proof/verify-outcome.ts';
import { rootOfList, verifyWholeDraw } from '../../../src/domain/draws/proof/whole-draw.ts';
import { failureOf, succeed } from '../../support/run.ts';
import { checkSignature, sha256 } from '../../support/stand-ins/draw-crypto.ts';
import { newKey } from '../new-key.ts';
import { openWorld, type Setup, type ShopWorld } from '../world.ts';

const UNKNOWN = 2_000_000_000;
const crypto = { sha256, checkSignature };

export const describeDrawsContract = (name: string, setup: Setup): void => {
  describe(`draws: ${name}`, () => {
    let world: ShopWorld;
    openWorld(setup, opened => {
      world = opened;
    });
    const holdersOf = async (lotId: number): Promise<readonly string[]> =>
      (await (await succeed(world.draws.list(lotId))).text()).split('\n').slice(0, -1);
    const committed = ({ commitment }: DrawDetail) => {
      if (commitment === null) throw new Error('not committed to');
      return commitment;
    };
    /** Buys and pays. */
    const buy = async (lotId: number, quantity: number): Promise<void> => {
      const order = {
        cart: [{ lotId, quantity, isDonate: true }],
        pointsUsed: points(0),
        externalId: newKey(),
        replaces: null,
      };
      await succeed(world.orders.place(order));
      const fields = await succeed(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId: order.externalId }),
      );
      const step = await succeed(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      await world.decide(step.form, 'approve');
    };

    it('knows nothing of a lot that does not exist', async () => {
      expect(await failureOf(world.draws.draw(UNKNOWN))).toMatchObject({ _tag: 'NotFound' });
      expect(await failureOf(world.draws.list(UNKNOWN))).toMatchObject({ _tag: 'NotFound' });
      expect(await failureOf(world.draws.proof(UNKNOWN))).toMatchObject({ _tag: 'NotFound' });
    });

    it('tells the rule of an open lot and how many tickets there are, and commits to nothing yet', async () => {
      const lotId = await world.playingLot();
      const draw = await succeed(world.draws.draw(lotId));
      const { tickets, drawDelay } = await succeed(world.catalogue.lot(lotId));
      expect(draw).toMatchObject({ lotId, state: 'open', tickets: tickets.sold, rehearsal: true });
      expect(draw.rule?.delay).toBe(drawDelay);
      expect(draw.rule?.beacon.public_key).toMatch(/^[0-9a-f]{192}$/);
      expect([draw.commitment, draw.commitmentId, draw.beacon, draw.winner, draw.drawAt]).toEqual(
        Array.from({ length: 5 }, () => null),
      );
    });

    it('commits a sold-out lot to its list', async () => {
      const lotId = await world.soldOutLot();
      const draw = await succeed(world.draws.draw(lotId));
      const commitment = committed(draw);
      const holders = await holdersOf(lotId);
      expect(draw.state).toMatch(/^(closed|waiting)$/);
      expect(draw.commitmentId).toBe(commitmentId(sha256, commitment));
      expect(draw.logPosition).toBeGreaterThan(0);
      expect([draw.tickets, commitment.tickets]).toEqual([holders.length, holders.length]);
      expect(toHex(rootOfList(sha256, lotId, holders))).toBe(commitment.root);
      expect([draw.winner, draw.drawnAt]).toEqual([null, null]);
    });

    it('proves a draw from its list to its winner', async () => {
      const [latest] = await succeed(world.catalogue.lastWinners);
      const lotId = latest?.lotId ?? 0;
      const draw = await succeed(world.draws.draw(lotId));
      expect(draw).toMatchObject({ state: 'drawn', winner: { user: latest?.user } });
      const steps = verifyWholeDraw(crypto, {
        version: 1,
        lot_id: lotId,
        holders: await holdersOf(lotId),
        commitment: committed(draw),
        beacon: draw.beacon,
        winner: draw.winner?.number ?? null,
      });
      expect(judge(steps)).toEqual({ valid: true, complete: true });
      expect(draw.drawnAt).toBeLessThanOrEqual(world.now());
    });

    it('logs every closed lot, each entry chained to the one before, page by page', async () => {
      const lotId = await world.soldOutLot();
      const draw = await succeed(world.draws.draw(lotId));
      const position = draw.logPosition ?? 0;
      const log = await succeed(world.draws.log(0, 1000));
      expect(followLog(sha256, LOG_START, log)).toEqual({
        position: log.length,
        hash: log.at(-1)?.hash,
      });
      expect(log[position - 1]).toMatchObject({ id: draw.commitmentId, commitment: draw.commitment });
      expect(await succeed(world.draws.log(position - 1, 1))).toEqual([log[position - 1]]);
      expect(await succeed(world.draws.log(log.length, 1000))).toEqual([]);
    });

    it('proves a ticket to its owner with the salt, and to everybody else without, once the lot is closed', async () => {
      await world.registerUser();
      const scarce = await world.scarceLot();
      await buy(scarce.id, scarce.remaining);
      const { tickets } = await succeed(world.account.data([]));
      const own = tickets[0]?.tickets.at(-1)?.id ?? 0;
      const draw = await succeed(world.draws.draw(scarce.id));
      expect(draw.state).toBe('closed');

      const bundle = await succeed(world.draws.proof(own));
      expect(verifyBundle(crypto, bundle).map(({ name: step, result }) => [step, result])).toEqual([
        ['holder', 'passed'],
        ['inclusion', 'passed'],
        ['commitment', 'passed'],
        ['beacon', 'skipped'],
        ['winner', 'skipped'],
      ]);
      expect(bundle.commitment).toEqual(draw.commitment);

      world.session.set(null);
      const seen = await succeed(world.draws.proof(own));
      const { salt, user_id: userId, ...open } = bundle;
      expect([salt, userId].includes(undefined)).toBe(false);
      expect(seen).toEqual(open);
    });

    it('has no proof for a ticket of a lot that still sells', async () => {
      await world.registerUser();
      await buy(await world.playingLot(), 1);
      const { tickets } = await succeed(world.account.data([]));
      const own = tickets[0]?.tickets[0]?.id ?? 0;
      expect(await failureOf(world.draws.proof(own))).toMatchObject({ _tag: 'NotFound' });
    });
  });
};

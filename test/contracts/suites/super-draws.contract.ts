import { describe, expect, it } from 'vitest';
import type { OwnSuperEntries, SuperDrawDetail } from '../../../src/application/ports/draws.ts';
import type { PaymentFormData } from '../../../src/application/ports/payments.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { commitmentId } from '../../../src/domain/draws/proof/commitment.ts';
import { verifySuperPrizeEntryBundle } from '../../../src/domain/draws/proof/super/super-prize-entry-bundle.ts';
import { judgeVerificationSteps } from '../../../src/domain/draws/proof/verification-steps.ts';
import { verifyProofFiles } from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { summariseVoidNumbers } from '../../../src/domain/draws/proof/void-numbers.ts';
import { WIN_SHOWN_DAYS } from '../../../src/domain/draws/shown-win.ts';
import {
  SUPER_PRIZE_ENTRIES_PER_PAGE,
  SUPER_PRIZE_SHOWN_DAYS,
} from '../../../src/domain/draws/super-prize-entries.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket-group.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import {
  type ContractSetup,
  type ContractUser,
  openContractWorld,
  type ShopWorld,
} from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';

const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };
const MINUTE = 60_000;

/**
 * Describes the life of a super prize behind every adapter, from its last minute on. The world's time passes with it:
 * it is this suite's alone.
 */
export const describeSuperDrawsContract = (name: string, setup: ContractSetup): void => {
  describe(`draws of super prizes: ${name}`, () => {
    let world: ShopWorld;
    let id = 0;
    let owner: ContractUser | null = null;
    let later: ContractUser | null = null;
    /** How many entries they had while the list was open. */
    let entered = 0;
    openContractWorld(setup, opened => {
      world = opened;
    });

    /** With an address that is confirmed, as a log-in asks. */
    const register = async (): Promise<ContractUser> => {
      const user = await world.registerUser();
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(user.email)));
      return user;
    };
    /** A session lasts a day. */
    const comeBack = async (user: ContractUser | null): Promise<void> => {
      const { email = '', password = '' } = user ?? {};
      world.session.set(await runSuccess(world.signIn.logIn(email, password, false)));
    };
    /** Orders so many of a lot; the way to pay for them. */
    const order = async (lotId: number, quantity: number): Promise<PaymentFormData> => {
      const externalId = makeUnusedOrderKey();
      const cart = [{ lotId, quantity, isDonate: true }];
      await runSuccess(world.orders.place({ cart, pointsUsed: points(0), externalId, replaces: null }));
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      return step.form;
    };
    const draw = (): Promise<SuperDrawDetail> => runSuccess(world.draws.superDraw(id));
    const own = (after = 0): Promise<OwnSuperEntries> => runSuccess(world.draws.superEntries(id, after));
    const allOwn = async (): Promise<OwnSuperEntries['bundles']> => {
      const pages = [await own()];
      for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
        pages.push(await own(next));
      for (const { bundles } of pages)
        expect(bundles.length).toBeLessThanOrEqual(SUPER_PRIZE_ENTRIES_PER_PAGE);
      return pages.flatMap(({ bundles }) => bundles);
    };
    const committed = ({ commitment }: SuperDrawDetail) => {
      if (commitment === null) throw new Error('not committed to');
      return commitment;
    };
    /** What anybody who keeps them finds. */
    const verdict = async ({ prize, commitment, beacon, winner }: SuperDrawDetail) => {
      const answer = { state: prize.state, commitment, beacon, winner: winner && { number: winner.number } };
      const numbers = { super_id: id, void: await runSuccess(world.draws.superVoid(id)) };
      const texts = [
        JSON.stringify(answer),
        await (await runSuccess(world.draws.superList(id))).text(),
        JSON.stringify(numbers),
      ];
      const files = texts.map((text, at) => ({ name: String(at), text }));
      return verifyProofFiles(crypto, files).map(each => each.verdict);
    };

    it('a super prize’s list stays open for orders placed in time and takes no later entries', async () => {
      const prize = await runSuccess(world.catalogue.superprize);
      ({ id } = prize);
      await world.passTo(prize.toDate - 5 * MINUTE);
      owner = await register();
      const lotId = await world.playingLot();
      let before = 0;
      while (before < SUPER_PRIZE_ENTRIES_PER_PAGE) {
        await world.decide(await order(lotId, 2), 'approve');
        before = (await own()).count;
      }
      const held = await order(lotId, 2);
      await world.passTo(prize.toDate);
      later = await register();
      await world.passTo(prize.toDate + MINUTE);
      await world.decide(await order(lotId, 1), 'approve');
      expect(await own()).toMatchObject({ count: 0, bundles: [] });
      expect(await draw()).toMatchObject({ prize: { state: 'open' }, commitment: null, drawAt: null });

      await world.decide(held, 'approve');
      world.session.set(owner?.session ?? null);
      await world.passTo(prize.toDate + 2 * MINUTE);
      entered = (await own()).count;
      expect(entered).toBeGreaterThan(before);
      expect((await draw()).prize.state).toBe('closed');
    });

    it('a closed super prize is committed to its frozen list in the public log', async () => {
      const closed = await draw();
      const commitment = committed(closed);
      const lines = (await (await runSuccess(world.draws.superList(id))).text()).split('\n').slice(0, -1);
      expect(closed).toMatchObject({
        tickets: lines.length,
        beacon: null,
        winner: null,
        drawnAt: null,
        waitingFor: null,
        commitmentId: commitmentId(computeTestSha256, commitment),
        commitment: {
          version: 2,
          super_id: id,
          tickets: lines.length,
          closed_by: 'date',
          ends_at: new Date(closed.prize.toDate).toISOString(),
          void: summariseVoidNumbers(computeTestSha256, id, await runSuccess(world.draws.superVoid(id))),
        },
      });
      // As soon as nobody who ordered in time holds a reservation, and no sooner.
      expect(Date.parse(commitment.closed_at)).toBeGreaterThan(closed.prize.toDate);
      expect(closed.drawAt).toBeGreaterThanOrEqual(
        Date.parse(commitment.closed_at) + commitment.delay * 1000,
      );
      const [entry] = await runSuccess(world.draws.log((closed.logPosition ?? 0) - 1, 1));
      expect(entry).toMatchObject({ id: closed.commitmentId, commitment });
      expect(await runSuccess(world.draws.logHead)).toEqual(closed.logHead);
      expect(await verdict(closed)).toEqual(['incomplete']);
    });

    it('a super prize’s entries are proven to their owner page by page, and to nobody else', async () => {
      world.session.set(owner?.session ?? null);
      const commitment = committed(await draw());
      const bundles = await allOwn();
      const numbers = bundles.map(({ entry }) => entry.number);
      expect(numbers).toHaveLength(entered);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      for (const bundle of bundles) {
        expect(bundle).toMatchObject({ user_id: owner?.session.id, commitment, beacon: null, winner: null });
        expect(judgeVerificationSteps(verifySuperPrizeEntryBundle(crypto, bundle))).toEqual({
          valid: true,
          complete: false,
        });
      }
      world.session.set(later?.session ?? null);
      expect(await own()).toEqual({ count: 0, won: false, bundles: [], next: null });
      world.session.set(null);
      expect(await runFailure(world.draws.superEntries(id, 0))).toMatchObject({ _tag: 'SessionEnded' });
    });

    it('a super prize is drawn by the committed round, and its files verify', async () => {
      const closed = await draw();
      await world.passTo(closed.drawAt ?? 0);
      const drawn = await draw();
      expect(drawn.prize.state).toBe('drawn');
      expect(drawn.commitment).toEqual(closed.commitment);
      expect(drawn.beacon?.round).toBe(closed.commitment?.round);
      expect(drawn.drawnAt).toBe(closed.drawAt);
      expect(drawn.winner?.number).toBeLessThanOrEqual(drawn.tickets);
      const lines = (await (await runSuccess(world.draws.superList(id))).text()).split('\n');
      const { number = 0, lotId, ticket } = drawn.winner ?? {};
      expect(lines[number - 1]?.startsWith(`${lotId} ${ticket} `)).toBe(true);
      expect(await verdict(drawn)).toEqual(['valid']);
    });

    it('each owner of a super prize’s entries learns whether one won, the winning entry first', async () => {
      const { winner } = await draw();
      world.session.set(owner?.session ?? null);
      const bundles = await allOwn();
      const numbers = bundles.map(({ entry }) => entry.number);
      const won = numbers.includes(winner?.number ?? 0);
      expect([(await own()).won, (await own(numbers.at(-1))).won]).toEqual([won, won]);
      expect(new Set(numbers).size).toBe(entered);
      if (won) expect(numbers[0]).toBe(winner?.number);
      for (const bundle of bundles) {
        expect(bundle.winner).toBe(winner?.number);
        expect(judgeVerificationSteps(verifySuperPrizeEntryBundle(crypto, bundle))).toEqual({
          valid: true,
          complete: true,
        });
      }
    });

    it('a drawn super prize is announced for two weeks more, and then only at its own address', async () => {
      const { drawnAt } = await draw();
      const gone = (drawnAt ?? 0) + SUPER_PRIZE_SHOWN_DAYS * 24 * 60 * MINUTE;
      await world.passTo(gone - 1);
      expect(await runSuccess(world.catalogue.superprize)).toMatchObject({ id, state: 'drawn' });
      await world.passTo(gone);
      expect(await runFailure(world.catalogue.superprize)).toMatchObject({ _tag: 'NotFound' });
      expect((await draw()).prize.state).toBe('drawn');
    });

    it('a super prize’s winner sees the win in the account for thirty days, and nobody else does', async () => {
      const { winner, drawnAt, prize } = await draw();
      const wins = async () =>
        (await runSuccess(world.account.data([]))).wins.filter(win => win.of === 'super');
      await comeBack(later);
      expect(await wins()).toEqual([]);
      await comeBack(owner);
      const win = {
        of: 'super',
        id,
        title: prize.title,
        image: prize.pictures[0] ?? '',
        ticket: ticketTitle(winner?.lotId ?? 0, winner?.ticket ?? 0),
        drawnAt,
      };
      const won = (await own()).won === true ? [win] : [];
      expect(await wins()).toEqual(won);
      const until = (drawnAt ?? 0) + WIN_SHOWN_DAYS * 24 * 60 * MINUTE;
      await world.passTo(until - 1);
      await comeBack(owner);
      expect(await wins()).toEqual(won);
      await world.passTo(until);
      expect(await wins()).toEqual([]);
    });
  });
};

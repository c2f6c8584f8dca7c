import { describe, expect, it } from 'vitest';
import type { OwnPrize } from '../../../src/application/ports/deliveries.ts';
import type { DrawDetail, PastDraw } from '../../../src/application/ports/draws.ts';
import type { Session } from '../../../src/application/ports/sign-in.ts';
import { EMPTY_DRAW_LOG_END, followDrawLog } from '../../../src/domain/draws/proof/draw-log.ts';
import { verifyProofFiles } from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { type BoughtLot, drawBoughtLot, findPrizeHolder, passTimeOfBuyers } from '../draw-bought-lot.ts';

const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };
const REFUSED = { _tag: 'Refused', message: expect.stringMatching(/\p{L}/u) };
const CLAIM_MS = 60 * 86_400_000;
const SHOWN = { name: 'Оксана', town: 'Львів', withPicture: false } as const;

/**
 * Describes what becomes of draws whose prizes are forfeited, behind every adapter. The world's time passes with it: it is
 * this suite's alone.
 */
export const describeForfeitsContract = (name: string, setup: ContractSetup): void => {
  describe(`forfeited prizes: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });
    const drawOf = (lotId: number): Promise<DrawDetail> => runSuccess(world.draws.draw(lotId));
    const ownPrizes = async (session: Session): Promise<readonly OwnPrize[]> => {
      world.session.set(session);
      return runSuccess(world.deliveries.prizes());
    };
    const drawnLot = (count: number) => drawBoughtLot(world, count);
    const passTo = (moment: number, drawn: BoughtLot) => passTimeOfBuyers(world, moment, drawn);
    const findHolder = (drawn: BoughtLot) => findPrizeHolder(world, drawn);
    const pastDrawOf = async (lotId: number, from: string | null = null): Promise<PastDraw | undefined> => {
      const { draws, next } = await runSuccess(world.draws.winners(from));
      const found = draws.find(({ of, ofId }) => of === 'lot' && ofId === lotId);
      return found !== undefined || next === null ? found : pastDrawOf(lotId, next);
    };
    /** What whoever keeps the files of a draw and its bundles finds, with a mirror of the log or without one. */
    const verdictsOn = async ({ lotId, buyers }: BoughtLot) => {
      const { state, commitment, beacon, winner, forfeits, logHead } = await drawOf(lotId);
      const bundles: object[] = [];
      for (const { session } of buyers) {
        world.session.set(session);
        const { tickets } = await runSuccess(world.account.data([]));
        for (const { id } of tickets.flatMap(group => (group.lot.id === lotId ? group.tickets : [])))
          bundles.push(await runSuccess(world.draws.proof(id)));
      }
      const texts = [
        JSON.stringify({ state, commitment, beacon, winner, forfeits, log_head: logHead }),
        await (await runSuccess(world.draws.list(lotId))).text(),
        JSON.stringify({ lot_id: lotId, void: await runSuccess(world.draws.voidTickets(lotId)) }),
        ...bundles.map(bundle => JSON.stringify(bundle)),
      ];
      const files = texts.map((text, at) => ({ name: String(at), text }));
      const mirror = JSON.stringify({ entries: await runSuccess(world.draws.log(0, 1000)) });
      const judge = (log: { readonly name: string; readonly text: string } | null) =>
        verifyProofFiles(crypto, files, log).map(({ verdict }) => verdict);
      return { alone: judge(null), withMirror: judge({ name: 'log.json', text: mirror }) };
    };

    it('the same round names another ticket, whose holder has the prize from then on, with days of their own', async () => {
      const drawn = await drawnLot(3);
      const { lotId } = drawn;
      const before = await drawOf(lotId);
      const first = await findHolder(drawn);
      await passTo(first.prize.acceptBy, drawn);
      const head = await runSuccess(world.draws.logHead);
      await world.forfeitPrize(first.prize.id, 'not_claimed');

      const after = await drawOf(lotId);
      const { number = 0 } = before.winner ?? {};
      expect(after.winner?.number).not.toBe(number);
      expect(after.forfeits).toEqual([
        { prize: 0, number, reason: 'not_claimed', at: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/u) },
      ]);
      const forfeitedAt = Date.parse(after.forfeits?.[0]?.at ?? '');
      expect(forfeitedAt).toBeGreaterThanOrEqual(first.prize.acceptBy);
      const { winner: _, forfeits: __, logHead, ...rest } = after;
      const { winner: ___, logHead: ____, ...formerRest } = before;
      expect(rest).toEqual(formerRest);
      expect(logHead?.position).toBe((head?.position ?? 0) + 1);

      const second = await findHolder(drawn);
      expect(second.prize).toMatchObject({
        of: 'lot',
        ofId: lotId,
        title: first.prize.title,
        wonAt: forfeitedAt,
        acceptBy: forfeitedAt + CLAIM_MS,
        address: null,
        changes: [{ state: 'won', at: forfeitedAt }],
        shown: { version: 0, winner: null },
      });
      expect(second.prize.id).not.toBe(first.prize.id);
      const { wins } = await runSuccess(world.account.data([]));
      expect(wins).toMatchObject([{ id: lotId, ticket: second.prize.ticket, drawnAt: forfeitedAt }]);
      expect(await pastDrawOf(lotId)).toMatchObject({
        drawnAt: before.drawnAt,
        number: after.winner?.number,
        stage: 'won',
        winner: null,
      });
      const accepted = await runSuccess(
        world.deliveries.acceptPrize(second.prize.id, { address: BRANCH_ADDRESS }),
      );
      expect(accepted).toMatchObject({ _tag: 'Said', prize: { address: BRANCH_ADDRESS } });
    });

    it('whoever has forfeited a prize sees that alone: nothing of it is accepted, confirmed or shown', async () => {
      const drawn = await drawnLot(2);
      const { lotId } = drawn;
      const { session, prize } = await findHolder(drawn);
      await runSuccess(world.deliveries.acceptPrize(prize.id, { address: BRANCH_ADDRESS }));
      await runSuccess(world.deliveries.agreeToBeShown(prize.id, 0, SHOWN));
      expect((await pastDrawOf(lotId))?.winner).toMatchObject({ name: SHOWN.name });
      await world.forfeitPrize(prize.id, 'excluded');

      expect((await pastDrawOf(lotId))?.winner).toBeNull();
      const former = (await ownPrizes(session)).find(({ id }) => id === prize.id);
      expect(former?.changes.map(({ state }) => state)).toEqual(['won', 'accepted', 'forfeited']);
      expect(former).toMatchObject({ wonAt: prize.wonAt, acceptBy: prize.acceptBy, carrier: '' });
      expect(former).not.toHaveProperty('shown');
      const { wins } = await runSuccess(world.account.data([]));
      expect(wins.map(({ ticket }) => ticket)).not.toContain(prize.ticket);
      expect(await runSuccess(world.deliveries.acceptPrize(prize.id, { address: BRANCH_ADDRESS }))).toEqual(
        REFUSED,
      );
      expect(await runSuccess(world.deliveries.confirmPrize(prize.id))).toEqual(REFUSED);
      for (const version of [0, 1, 2])
        expect(await runFailure(world.deliveries.agreeToBeShown(prize.id, version, SHOWN))).toMatchObject({
          _tag: 'NotFound',
        });
      expect((await pastDrawOf(lotId))?.winner).toBeNull();
      expect((await ownPrizes(session)).find(({ id }) => id === prize.id)).toEqual(former);
    });

    it('the log has an entry of each forfeit behind all that were there, chained to the one before', async () => {
      const drawn = await drawnLot(3);
      const log = () => runSuccess(world.draws.log(0, 1000));
      const before = await log();
      for (let each = 0; each < 2; each += 1)
        await world.forfeitPrize((await findHolder(drawn)).prize.id, 'excluded');
      const after = await log();
      const { lotId } = drawn;
      const { forfeits = [], logHead } = await drawOf(lotId);
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after.slice(before.length)).toMatchObject(
        forfeits.map(each => ({ forfeit: { version: 2, lot_id: lotId, ...each } })),
      );
      expect(forfeits.map(({ prize }) => prize)).toEqual([0, 1]);
      expect(followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, after)).toEqual(logHead);
      expect(await runSuccess(world.draws.logHead)).toEqual(logHead);
    });

    it('the draw and its bundles are proven beside a mirror of the log, and no more than incomplete without', async () => {
      const drawn = await drawnLot(3);
      for (let each = 0; each < 2; each += 1)
        await world.forfeitPrize((await findHolder(drawn)).prize.id, 'excluded');
      const { alone, withMirror } = await verdictsOn(drawn);
      expect(alone.length).toBeGreaterThan(3);
      expect(new Set(alone)).toEqual(new Set(['incomplete']));
      expect(withMirror).toEqual(alone.map(() => 'valid'));
    });

    it('a draw ends without a winner once all who could win have forfeited, and is proven so', async () => {
      const drawn = await drawnLot(2);
      const { lotId } = drawn;
      const { tickets, drawnAt } = await drawOf(lotId);
      for (let each = 0; each < tickets; each += 1)
        await world.forfeitPrize((await findHolder(drawn)).prize.id, 'excluded');
      const over = await drawOf(lotId);
      expect(over).toMatchObject({ state: 'without_winner', winner: null, drawnAt });
      expect(over.beacon).not.toBeNull();
      const numbers = over.forfeits?.map(({ number }) => number) ?? [];
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: tickets }, (_, at) => at + 1));
      expect(await pastDrawOf(lotId)).toMatchObject({ drawnAt, number: null, stage: null, winner: null });
      for (const { session } of drawn.buyers)
        for (const { changes } of await ownPrizes(session)) expect(changes.at(-1)?.state).toBe('forfeited');
      const { withMirror } = await verdictsOn(drawn);
      expect(new Set(withMirror)).toEqual(new Set(['valid']));
    });

    it('a prize is not forfeited as not claimed before its day nor once who its winner is is confirmed, nor once it was sent, nor twice', async () => {
      const drawn = await drawnLot(2);
      const { prize } = await findHolder(drawn);
      const refuse = (id: number, reason: 'excluded' | 'not_claimed' | 'reversed', outcome: string) =>
        expect(world.forfeitPrize(id, reason)).rejects.toThrow(`is not forfeited: ${outcome}`);
      await refuse(prize.id, 'reversed', 'not_reversed');
      await passTo(prize.acceptBy - 1, drawn);
      await refuse(prize.id, 'not_claimed', 'too_early');
      await world.forfeitPrize(prize.id, 'excluded');
      await refuse(prize.id, 'excluded', 'already');
      const { prize: next } = await findHolder(drawn);
      await runSuccess(world.deliveries.acceptPrize(next.id, { address: BRANCH_ADDRESS }));
      for (const to of ['identity_confirmed', 'to_pack'] as const) await world.movePrize(next.id, to);
      await passTo(next.acceptBy, drawn);
      await refuse(next.id, 'not_claimed', 'claimed');
      await world.movePrize(next.id, 'sent');
      await refuse(next.id, 'excluded', 'no_move');
      expect((await drawOf(drawn.lotId)).forfeits).toHaveLength(1);
      expect((await findHolder(drawn)).prize).toMatchObject({ id: next.id, carrier: 'Нова пошта' });
      await refuse(2_000_000_000, 'excluded', 'not_found');
    });

    it('a lost ticket that was removed from the account is there again once it has won', async () => {
      const drawn = await drawnLot(2);
      const { session, prize } = await findHolder(drawn);
      const ticketsOf = async (): Promise<readonly string[]> =>
        (await runSuccess(world.account.data([]))).tickets.flatMap(({ lot, tickets }) =>
          lot.id === drawn.lotId ? tickets.map(({ title }) => title) : [],
        );
      world.session.set(drawn.buyers.find(buyer => buyer.session !== session)?.session ?? null);
      const titles = await ticketsOf();
      await runSuccess(world.account.removeTickets(drawn.lotId));
      expect(await ticketsOf()).toEqual([]);
      let last = prize;
      // Until the prize is one of theirs.
      while (!titles.includes(last.ticket)) {
        await world.forfeitPrize(last.id, 'excluded');
        last = (await findHolder(drawn)).prize;
      }
      expect(await ticketsOf()).toEqual([last.ticket]);
    });
  });
};

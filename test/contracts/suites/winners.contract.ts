import { describe, expect, it } from 'vitest';
import type { OwnPrize } from '../../../src/application/ports/deliveries.ts';
import type { PastDraw } from '../../../src/application/ports/draws.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';
import { winLonePrize } from '../win-lone-prize.ts';

const REFUSED = { _tag: 'Refused', message: expect.stringMatching(/\p{L}/u) };
const SHOWN = { name: 'Оксана', town: 'м. Львів', withPicture: false } as const;

/**
 * Describes what is shown of draws that are over and of their winners, behind every adapter. The world's time passes with
 * it: it is this suite's alone.
 */
export const describeWinnersContract = (name: string, setup: ContractSetup): void => {
  describe(`winners: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });
    const allDraws = async (): Promise<readonly PastDraw[]> => {
      const all: PastDraw[] = [];
      for (let from: string | null = null; ; ) {
        const { draws, next }: { draws: readonly PastDraw[]; next: string | null } = await runSuccess(
          world.draws.winners(from),
        );
        all.push(...draws);
        if (next === null) return all;
        from = next;
      }
    };
    const drawOf = async (lotId: number): Promise<PastDraw> => {
      const draw = (await allDraws()).find(({ of, ofId }) => of === 'lot' && ofId === lotId);
      if (draw === undefined) throw new Error(`no draw of lot ${lotId}`);
      return draw;
    };
    const ownPrize = async (id: number): Promise<OwnPrize> => {
      const prize = (await runSuccess(world.deliveries.prizes())).find(each => each.id === id);
      if (prize === undefined) throw new Error(`no prize ${id}`);
      return prize;
    };
    const agree = (
      id: number,
      version: number,
      shown: Parameters<typeof world.deliveries.agreeToBeShown>[2] = SHOWN,
    ) => runSuccess(world.deliveries.agreeToBeShown(id, version, shown));

    it('a guest’s calls about what is shown of a winner fail with SessionEnded', async () => {
      const failures = [
        await runFailure(world.deliveries.agreeToBeShown(1, 0, SHOWN)),
        await runFailure(world.deliveries.revokeBeingShown(1)),
      ];
      expect(failures.map(({ _tag }) => _tag)).toEqual(['SessionEnded', 'SessionEnded']);
    });

    it('a draw that is over is the first of all, with its number and stage, and names nobody', async () => {
      const { lotId, prize } = await winLonePrize(world);
      expect(prize.shown).toEqual({ version: 0, winner: null });
      const { winner } = await runSuccess(world.draws.draw(lotId));
      const [latest] = await allDraws();
      expect(latest).toEqual({
        of: 'lot',
        ofId: lotId,
        title: prize.title,
        image: prize.image,
        drawnAt: prize.wonAt,
        number: winner?.number,
        stage: 'won',
        handedOver: null,
        winner: null,
      });
    });

    it('all draws come once, the latest first, page by page', async () => {
      await winLonePrize(world);
      const draws = await allDraws();
      const keys = draws.map(({ of, ofId }) => `${of} ${ofId}`);
      expect(new Set(keys).size).toBe(keys.length);
      const moments = draws.map(({ drawnAt }) => drawnAt);
      expect(moments).toEqual(moments.toSorted((a, b) => b - a));
    });

    it('a winner is shown as they agreed to, as they changed it, and no more once they revoke it', async () => {
      const { lotId, prize } = await winLonePrize(world);
      const agreed = await agree(prize.id, 0);
      expect(agreed).toMatchObject({ prize: { shown: { version: 1, winner: SHOWN } } });
      expect(agreed).toEqual({ _tag: 'Said', prize: await ownPrize(prize.id) });
      expect((await drawOf(lotId)).winner).toEqual({ name: 'Оксана', town: 'м. Львів', picture: '' });
      expect(await agree(prize.id, 0)).toEqual(agreed);
      expect(await agree(prize.id, 1, { ...SHOWN, name: '  Ксеня ' })).toMatchObject({
        prize: { shown: { version: 3 } },
      });
      expect((await drawOf(lotId)).winner).toMatchObject({ name: 'Ксеня' });
      const revoked = await runSuccess(world.deliveries.revokeBeingShown(prize.id));
      expect(revoked).toMatchObject({ prize: { shown: { version: 4, winner: null } } });
      expect((await drawOf(lotId)).winner).toBeNull();
      expect(await runSuccess(world.deliveries.revokeBeingShown(prize.id))).toEqual(revoked);
    });

    it('a consent that arrives after it was revoked shows nobody', async () => {
      const { lotId, prize } = await winLonePrize(world);
      await agree(prize.id, 0);
      await agree(prize.id, 1);
      await runSuccess(world.deliveries.revokeBeingShown(prize.id));
      for (const late of [0, 1]) expect(await agree(prize.id, late)).toEqual(REFUSED);
      expect(await agree(prize.id, 1, { ...SHOWN, name: 'Ксеня' })).toEqual(REFUSED);
      expect((await drawOf(lotId)).winner).toBeNull();
      expect(await agree(prize.id, 2)).toMatchObject({ _tag: 'Said' });
    });

    it('a picture is shown only where the winner agreed to it, and is the account’s', async () => {
      const { lotId, prize } = await winLonePrize(world);
      await agree(prize.id, 0, { ...SHOWN, withPicture: true });
      const { user } = await runSuccess(world.account.data([]));
      expect((await drawOf(lotId)).winner?.picture).toBe(user.avatar ?? '');
    });

    it('the stage of a prize says no more than everybody may know, and the day when it was handed over', async () => {
      const { lotId, prize } = await winLonePrize(world);
      const stages: (readonly [string | null, string | null])[] = [];
      const note = async () => {
        const { stage, handedOver } = await drawOf(lotId);
        stages.push([stage, handedOver]);
      };
      await runSuccess(world.deliveries.acceptPrize(prize.id, { address: BRANCH_ADDRESS }));
      for (const to of [
        'identity_confirmed',
        'to_pack',
        'sent',
        'came_back',
        'to_pack',
        'handed_over',
      ] as const) {
        await note();
        await world.movePrize(prize.id, to);
      }
      await note();
      const at = (await ownPrize(prize.id)).changes.at(-1)?.at ?? 0;
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(at);
      expect(stages).toEqual([
        ['accepted', null],
        ['accepted', null],
        ['accepted', null],
        ['sent', null],
        ['accepted', null],
        ['accepted', null],
        ['handed_over', day],
      ]);
    });

    it('what nobody can be shown with is named by its field, and changes nothing', async () => {
      const { prize } = await winLonePrize(world);
      const wrong = { name: 'Оксана Коваль', town: 'https://shop.example', withPicture: false };
      const failure = await runFailure(world.deliveries.agreeToBeShown(prize.id, 0, wrong));
      expect(readRefusedFieldNames(failure)).toEqual(['name', 'town']);
      expect(await ownPrize(prize.id)).toEqual(prize);
    });

    it('another’s prize is not found, and stays shown as it is', async () => {
      const { lotId, prize } = await winLonePrize(world);
      await agree(prize.id, 0);
      await world.registerUser();
      const failures = [
        await runFailure(world.deliveries.agreeToBeShown(prize.id, 1, SHOWN)),
        await runFailure(world.deliveries.revokeBeingShown(prize.id)),
      ];
      expect(failures.map(({ _tag }) => _tag)).toEqual(['NotFound', 'NotFound']);
      expect((await drawOf(lotId)).winner).toMatchObject({ name: 'Оксана' });
    });
  });
};

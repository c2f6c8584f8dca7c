import { describe, expect, it } from 'vitest';
import type { OwnPrize, PrizeChoice } from '../../../src/application/ports/deliveries.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { BANK_ACCOUNT } from '../../arbitraries/bank-account.ts';
import { BRANCH_ADDRESS, COLLECTION_ADDRESS } from '../../arbitraries/delivery.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';
import { winLonePrize } from '../win-lone-prize.ts';

/** The money that a lot offers in its prize's place, in UAH. */
const CASH = minorUnits(2_000_050);
const REFUSED = { _tag: 'Refused', message: expect.stringMatching(/\p{L}/u) };

/**
 * Describes how winners can have their prizes beside a carrier, behind every adapter: collected, or the money in their place.
 * The world's time passes with it: it is this suite's alone.
 */
export const describePrizeChoicesContract = (name: string, setup: ContractSetup): void => {
  describe(`choices of winners: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });
    const ownPrize = async (id: number): Promise<OwnPrize> => {
      const prize = (await runSuccess(world.deliveries.prizes())).find(each => each.id === id);
      if (prize === undefined) throw new Error(`no prize ${id}`);
      return prize;
    };
    const statesOf = ({ changes }: OwnPrize) => changes.map(({ state }) => state);
    const choose = async (id: number, choice: PrizeChoice) => {
      const answer = await runSuccess(world.deliveries.acceptPrize(id, choice));
      if (answer._tag !== 'Said') throw new Error(answer.message);
      return answer.prize;
    };
    const accept = (id: number) => choose(id, { address: BRANCH_ADDRESS });
    const refuseOthers = async (id: number) => {
      const before = await ownPrize(id);
      const other = { ...BANK_ACCOUNT, holder: 'Оксана Мельник' };
      for (const choice of [{ address: BRANCH_ADDRESS }, { account: BANK_ACCOUNT }, { account: other }])
        expect(await runSuccess(world.deliveries.acceptPrize(id, choice))).toEqual(REFUSED);
      expect(await ownPrize(id)).toEqual(before);
    };

    it('a prize that is collected is ready, never sent; from then on it goes nowhere else unless nobody collected it', async () => {
      const { prize } = await winLonePrize(world);
      const collected = await choose(prize.id, { address: COLLECTION_ADDRESS });
      const { points: offered } = await runSuccess(world.deliveries.addresses());
      expect(collected.address).toEqual({
        id: expect.any(Number),
        ...COLLECTION_ADDRESS,
        at: offered.find(({ code }) => code === COLLECTION_ADDRESS.point),
      });
      for (const to of ['identity_confirmed', 'to_pack'] as const) await world.movePrize(prize.id, to);
      await expect(world.movePrize(prize.id, 'sent')).rejects.toThrow(' to sent');
      await world.movePrize(prize.id, 'ready');
      expect(await runSuccess(world.deliveries.confirmPrize(prize.id))).toEqual(REFUSED);
      for (const address of [BRANCH_ADDRESS, COLLECTION_ADDRESS])
        expect(await runSuccess(world.deliveries.acceptPrize(prize.id, { address }))).toEqual(REFUSED);
      await world.movePrize(prize.id, 'came_back');
      expect(statesOf(await accept(prize.id)).slice(-3)).toEqual(['ready', 'came_back', 'accepted']);
      await choose(prize.id, { address: COLLECTION_ADDRESS });
      for (const to of ['identity_confirmed', 'to_pack', 'ready', 'handed_over'] as const)
        await world.movePrize(prize.id, to);
      const over = await ownPrize(prize.id);
      expect(over).toMatchObject({ carrier: '', tracking: '', link: '' });
      expect(statesOf(over).slice(-2)).toEqual(['ready', 'handed_over']);
    });

    it('a lot’s money in the prize’s place is in hryvnias whatever the page’s currency, and goes to an account alone', async () => {
      world.preferences.setCurrency('USD');
      const { lotId, prize } = await winLonePrize(world, 'new', CASH);
      expect((await runSuccess(world.catalogue.lot(lotId))).lot.cashAlternative).toBe(CASH);
      expect(prize).toMatchObject({ cash: CASH, address: null });
      expect(prize).not.toHaveProperty('account');
      const accepted = await choose(prize.id, {
        account: { holder: ' Оксана  Коваль ', iban: 'ua21 3223 1300 0002 6007 2335 6600 1' },
      });
      expect(accepted).toMatchObject({ cash: CASH, address: null, account: BANK_ACCOUNT });
      expect(statesOf(accepted)).toEqual(['won', 'accepted']);
      expect(await choose(prize.id, { account: BANK_ACCOUNT })).toEqual(accepted);
      expect(await ownPrize(prize.id)).toEqual(accepted);
      expect((await runSuccess(world.deliveries.addresses())).addresses).toEqual([]);
      await world.movePrize(prize.id, 'identity_confirmed');
      await expect(world.movePrize(prize.id, 'to_pack')).rejects.toThrow(' to to_pack');
      await expect(world.movePrize(prize.id, 'handed_over')).rejects.toThrow(' to handed_over');
      // Somebody may be transferring it by now.
      await refuseOthers(prize.id);
      await world.movePrize(prize.id, 'paid_out');
      expect(statesOf(await ownPrize(prize.id))).toEqual([
        'won',
        'accepted',
        'identity_confirmed',
        'paid_out',
      ]);
      await refuseOthers(prize.id);
      expect(await runSuccess(world.deliveries.confirmPrize(prize.id))).toEqual(REFUSED);
    });

    it('whoever wants the money can take the prize after all until they are confirmed, and the other way round; each time they are confirmed anew', async () => {
      const { prize } = await winLonePrize(world, 'new', CASH);
      await choose(prize.id, { account: BANK_ACCOUNT });
      const sent = await accept(prize.id);
      expect(sent).toMatchObject({ address: BRANCH_ADDRESS, cash: CASH });
      expect(sent).not.toHaveProperty('account');
      await world.movePrize(prize.id, 'identity_confirmed');
      await expect(world.movePrize(prize.id, 'paid_out')).rejects.toThrow(' to paid_out');
      await world.movePrize(prize.id, 'to_pack');
      const back = await choose(prize.id, { account: BANK_ACCOUNT });
      expect(back).toMatchObject({ address: null, account: BANK_ACCOUNT });
      const other = { ...BANK_ACCOUNT, holder: 'Оксана Мельник' };
      const elsewhere = await choose(prize.id, { account: other });
      expect(elsewhere.account).toEqual(other);
      expect(statesOf(elsewhere)).toEqual([
        'won',
        'accepted',
        'accepted',
        'identity_confirmed',
        'to_pack',
        'accepted',
        'accepted',
      ]);
    });

    it('the fields of an account that are wrong are named, and nothing is accepted', async () => {
      const { prize } = await winLonePrize(world, 'new', CASH);
      const refused = async (account: typeof prize.account) =>
        readRefusedFieldNames(
          await runFailure(world.deliveries.acceptPrize(prize.id, { account: account ?? BANK_ACCOUNT })),
        );
      expect(await refused({ holder: '', iban: '' })).toEqual(['holder', 'iban']);
      expect(await refused({ ...BANK_ACCOUNT, holder: 'Оксана' })).toEqual(['holder']);
      // One digit is mistyped; another country's; too short.
      for (const iban of ['UA213223130000026007233566002', 'DE89370400440532013000', 'UA21'])
        expect(await refused({ ...BANK_ACCOUNT, iban })).toEqual(['iban']);
      expect(await ownPrize(prize.id)).toEqual(prize);
    });

    it('a prize of a lot that offers no money can’t be accepted for it, nor at a point that the shop does not have', async () => {
      const { prize } = await winLonePrize(world);
      expect(prize).not.toHaveProperty('cash');
      const refused = async (choice: PrizeChoice) =>
        readRefusedFieldNames(await runFailure(world.deliveries.acceptPrize(prize.id, choice)));
      expect(await refused({ account: BANK_ACCOUNT })).toEqual(['account']);
      expect(await refused({ address: { ...COLLECTION_ADDRESS, point: 'nowhere' } })).toEqual(['point']);
      expect(await ownPrize(prize.id)).toEqual(prize);
    });
  });
};

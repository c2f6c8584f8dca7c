import { describe, expect, it } from 'vitest';
import type { OwnPrize } from '../../../src/application/ports/deliveries.ts';
import { BANK_ACCOUNT } from '../../arbitraries/bank-account.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';
import { winLonePrize } from '../win-lone-prize.ts';

const REFUSED = { _tag: 'Refused', message: expect.stringMatching(/\p{L}/u) };

/**
 * Describes what becomes of prizes that were won, behind every adapter. The world's time passes with it: it is this
 * suite's alone.
 */
export const describePrizesContract = (name: string, setup: ContractSetup): void => {
  describe(`prizes: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });
    const prizes = () => runSuccess(world.deliveries.prizes());
    const ownPrize = async (id: number): Promise<OwnPrize> => {
      const prize = (await prizes()).find(each => each.id === id);
      if (prize === undefined) throw new Error(`no prize ${id}`);
      return prize;
    };
    const statesOf = ({ changes }: OwnPrize) => changes.map(({ state }) => state);
    const win = (who?: 'same') => winLonePrize(world, who);
    const accept = async (id: number, branch = '12') => {
      const answer = await runSuccess(
        world.deliveries.acceptPrize(id, { address: { ...BRANCH_ADDRESS, branch } }),
      );
      if (answer._tag !== 'Said') throw new Error(answer.message);
      return answer.prize;
    };

    it('a guest’s calls about prizes fail with SessionEnded', async () => {
      const failures = [
        await runFailure(world.deliveries.prizes()),
        await runFailure(world.deliveries.acceptPrize(1, { address: BRANCH_ADDRESS })),
        await runFailure(world.deliveries.confirmPrize(1)),
      ];
      expect(failures.map(({ _tag }) => _tag)).toEqual(['SessionEnded', 'SessionEnded', 'SessionEnded']);
    });

    it('a drawn lot makes a prize of its winner’s, with the ticket, and until when it is to be accepted', async () => {
      const { lotId, prize } = await win();
      const { drawnAt } = await runSuccess(world.draws.draw(lotId));
      const { wins } = await runSuccess(world.account.data([]));
      expect(wins).toEqual([
        {
          of: 'lot',
          id: lotId,
          title: prize.title,
          image: prize.image,
          ticket: prize.ticket,
          drawnAt: prize.wonAt,
        },
      ]);
      expect(prize).toMatchObject({
        of: 'lot',
        ofId: lotId,
        wonAt: drawnAt,
        acceptBy: prize.wonAt + 60 * 86_400_000,
        address: null,
        carrier: '',
        tracking: '',
        link: '',
        changes: [{ state: 'won', at: prize.wonAt }],
      });
    });

    it('an accepted prize goes to a kept address until it is sent; another one is accepted and confirmed anew', async () => {
      const { prize } = await win();
      const accepted = await accept(prize.id);
      expect(accepted.address).toEqual({ id: expect.any(Number), ...BRANCH_ADDRESS });
      expect(statesOf(accepted)).toEqual(['won', 'accepted']);
      expect(await ownPrize(prize.id)).toEqual(accepted);
      const { addresses } = await runSuccess(world.deliveries.addresses());
      expect(addresses).toEqual([accepted.address]);
      const again = await runSuccess(
        world.deliveries.acceptPrize(prize.id, { address: { id: accepted.address?.id ?? 0 } }),
      );
      expect(again).toEqual({ _tag: 'Said', prize: accepted });
      await world.movePrize(prize.id, 'identity_confirmed');
      await world.movePrize(prize.id, 'to_pack');
      const elsewhere = await accept(prize.id, '13');
      expect(elsewhere).toMatchObject({ address: { branch: '13' } });
      // Who says so is to be confirmed anew.
      const way = ['won', 'accepted', 'identity_confirmed', 'to_pack', 'accepted'];
      expect(statesOf(elsewhere)).toEqual(way);
      expect(statesOf(await accept(prize.id, '14'))).toEqual([...way, 'accepted']);
      await accept(prize.id, '13');
      for (const to of ['identity_confirmed', 'to_pack', 'sent'] as const)
        await world.movePrize(prize.id, to);
      expect(await runSuccess(world.deliveries.acceptPrize(prize.id, { address: BRANCH_ADDRESS }))).toEqual(
        REFUSED,
      );
      expect((await ownPrize(prize.id)).address).toMatchObject({ branch: '13' });
    });

    it('a prize that was sent names its carrier, and is received once its winner says so', async () => {
      const { prize } = await win();
      await accept(prize.id);
      expect(await runSuccess(world.deliveries.confirmPrize(prize.id))).toEqual(REFUSED);
      for (const to of ['identity_confirmed', 'to_pack', 'sent'] as const)
        await world.movePrize(prize.id, to);
      const sent = await ownPrize(prize.id);
      expect(sent).toMatchObject({ carrier: 'Нова пошта', tracking: expect.stringMatching(/^\d{14}$/u) });
      expect(sent.link).toMatch(new RegExp(`^https://.+=${sent.tracking}$`, 'u'));
      const said = await runSuccess(world.deliveries.confirmPrize(prize.id));
      const received = await ownPrize(prize.id);
      expect(said).toEqual({ _tag: 'Said', prize: received });
      expect(statesOf(received).at(-1)).toBe('received');
      expect(await runSuccess(world.deliveries.confirmPrize(prize.id))).toEqual(said);
    });

    it('a prize that came back says so and can go elsewhere, until it is sent again', async () => {
      const { prize } = await win();
      await accept(prize.id);
      for (const to of ['identity_confirmed', 'to_pack', 'sent'] as const)
        await world.movePrize(prize.id, to);
      const { tracking } = await ownPrize(prize.id);
      await world.movePrize(prize.id, 'came_back');
      const back = await ownPrize(prize.id);
      expect(back).toMatchObject({ carrier: 'Нова пошта', tracking });
      expect(statesOf(back).at(-1)).toBe('came_back');
      expect(await runSuccess(world.deliveries.confirmPrize(prize.id))).toEqual(REFUSED);
      const elsewhere = await accept(prize.id, '13');
      expect(elsewhere).toMatchObject({ address: { branch: '13' }, carrier: '', tracking: '', link: '' });
      expect(statesOf(elsewhere).slice(-2)).toEqual(['came_back', 'accepted']);
    });

    it('prizes that wait to be accepted come first, those that are over last, whichever is newer', async () => {
      const waits = await win();
      const comes = await win('same');
      const over = await win('same');
      for (const { prize } of [comes, over]) await accept(prize.id);
      for (const to of ['identity_confirmed', 'handed_over'] as const)
        await world.movePrize(over.prize.id, to);
      const last = await win('same');
      const inOrder = [last, waits, comes, over].map(({ prize }) => prize.id);
      expect((await prizes()).map(({ id }) => id)).toEqual(inOrder);
    });

    it('the address that a prize was said to go to is the first that is offered next', async () => {
      const first = await win();
      await accept(first.prize.id, '1');
      await accept(first.prize.id, '2');
      const second = await win('same');
      const { addresses } = await runSuccess(world.deliveries.addresses());
      const older = addresses.find(address => address.kind === 'branch' && address.branch === '1');
      await runSuccess(world.deliveries.acceptPrize(second.prize.id, { address: { id: older?.id ?? 0 } }));
      const offered = await runSuccess(world.deliveries.addresses());
      expect(offered.addresses.map(address => address.kind === 'branch' && address.branch)).toEqual([
        '1',
        '2',
      ]);
    });

    it('a prize that came back is to be packed again, and that handed over in person is no parcel’s', async () => {
      const { prize } = await win();
      await accept(prize.id);
      for (const to of ['identity_confirmed', 'to_pack', 'sent', 'came_back', 'to_pack'] as const)
        await world.movePrize(prize.id, to);
      expect(await ownPrize(prize.id)).toMatchObject({ carrier: '', tracking: '', link: '' });
      await world.movePrize(prize.id, 'handed_over');
      expect(await runSuccess(world.deliveries.confirmPrize(prize.id))).toEqual(REFUSED);
      expect(await runSuccess(world.deliveries.acceptPrize(prize.id, { address: BRANCH_ADDRESS }))).toEqual(
        REFUSED,
      );
    });

    it('the fields of an address that are wrong are named, and nothing is accepted', async () => {
      const { prize } = await win();
      const failure = await runFailure(
        world.deliveries.acceptPrize(prize.id, {
          address: { ...BRANCH_ADDRESS, recipient: 'Оксана', branch: '12!' },
        }),
      );
      expect(readRefusedFieldNames(failure)).toEqual(['branch', 'recipient']);
      expect(await ownPrize(prize.id)).toEqual(prize);
    });

    it('another’s prize and another’s address are not found', async () => {
      const { prize } = await win();
      const { address } = await accept(prize.id);
      const owner = world.session.getSnapshot();
      const { prize: own } = await win();
      const failures = [
        await runFailure(world.deliveries.acceptPrize(prize.id, { address: BRANCH_ADDRESS })),
        await runFailure(world.deliveries.acceptPrize(own.id, { address: { id: address?.id ?? 0 } })),
        await runFailure(world.deliveries.acceptPrize(prize.id, { account: BANK_ACCOUNT })),
        await runFailure(world.deliveries.confirmPrize(prize.id)),
      ];
      expect(failures.map(({ _tag }) => _tag)).toEqual(['NotFound', 'NotFound', 'NotFound', 'NotFound']);
      expect(await prizes()).toEqual([own]);
      world.session.set(owner);
      expect((await ownPrize(prize.id)).address).toEqual(address);
    });
  });
};

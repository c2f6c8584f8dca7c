import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';

/** Describes what every adapter does when a shopper asks to be told of a lot's start. */
export const describeTellMeContract = (name: string, setup: ContractSetup): void => {
  describe(`tell me: ${name}`, () => {
    let world: ShopWorld;
    let coming: number;
    openContractWorld(setup, async opened => {
      world = opened;
      coming = await world.comingLot();
    });

    const asked = async (lotId: number) => (await runSuccess(world.catalogue.lot(lotId))).tellMe;
    const confirmed = async () => {
      const user = await world.registerUser();
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(user.email)));
      return user;
    };

    it('a user may ask to be told of a coming lot and take it back, for that user only', async () => {
      const user = await confirmed();
      expect(await asked(coming)).toBe(false);
      for (const wanted of [true, true, false, false, true]) {
        await runSuccess(world.account.tellMe(coming, wanted));
        expect(await asked(coming)).toBe(wanted);
      }
      await world.registerUser();
      expect(await asked(coming)).toBe(false);
      world.session.set(null);
      expect(await asked(coming)).toBe(false);
      world.session.set(user.session);
      expect(await asked(coming)).toBe(true);
    });

    it('asking to be told of a lot is refused until the address is confirmed', async () => {
      const user = await world.registerUser();
      const refused = await runFailure(world.account.tellMe(coming, true));
      expect(refused).toMatchObject({ _tag: 'FieldsRefused', messages: { email: [expect.any(String)] } });
      expect(await asked(coming)).toBe(false);
      await runSuccess(world.account.tellMe(coming, false));
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(user.email)));
      await runSuccess(world.account.tellMe(coming, true));
      expect(await asked(coming)).toBe(true);
    });

    it('asking to be told of a started lot is refused in the caller’s language', async () => {
      await confirmed();
      const playing = await world.playingLot();
      const said = new Set<string>();
      for (const language of LANGUAGES) {
        world.preferences.setLanguage(language);
        const refused = await runFailure(world.account.tellMe(playing, true));
        expect(refused).toMatchObject({ _tag: 'FieldsRefused', messages: { message: [expect.any(String)] } });
        if (refused._tag === 'FieldsRefused') said.add(String(refused.messages['message']));
      }
      expect(said.size).toBe(3);
      await runSuccess(world.account.tellMe(playing, false));
    });

    it('asking to be told of a coming lot that is no longer offered is refused', async () => {
      await confirmed();
      await world.offerLot(coming, false);
      try {
        const refused = await runFailure(world.account.tellMe(coming, true));
        expect(refused).toMatchObject({ _tag: 'FieldsRefused', messages: { message: [expect.any(String)] } });
      } finally {
        await world.offerLot(coming, true);
      }
      await runSuccess(world.account.tellMe(coming, true));
    });

    it('asking to be told of an unknown lot fails with NotFound, and a guest’s with SessionEnded', async () => {
      await confirmed();
      for (const wanted of [true, false]) {
        expect((await runFailure(world.account.tellMe(987_654, wanted)))._tag).toBe('NotFound');
      }
      world.session.set(null);
      expect((await runFailure(world.account.tellMe(coming, true)))._tag).toBe('SessionEnded');
    });
  });
};

import { describe, expect, it } from 'vitest';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import {
  type ContractSetup,
  type ContractUser,
  contractRegistrationFields,
  openContractWorld,
  type ShopWorld,
} from '../contract-world.ts';
import { requestContractPhoneCode } from '../phone-code-of.ts';

/**
 * Describes how often a phone is sent codes and confirms accounts; apart from the other suites, whose server has its
 * limits off.
 */
export const describePhoneLimitsContract = (name: string, setup: ContractSetup): void => {
  describe(`a phone and its accounts: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });

    const register = async (phone: string): Promise<void> => {
      const code = await requestContractPhoneCode(world, phone);
      await runSuccess(
        world.signIn.signUp({ ...contractRegistrationFields, email: world.newIdentity().email, phone }, code),
      );
    };
    const changeTo = async ({ session, email, password }: ContractUser, phone: string): Promise<void> => {
      const code = await requestContractPhoneCode(world, phone);
      const details = {
        firstName: 'Оксана',
        lastName: '',
        phone,
        email,
        address: '',
        gender: 0,
        mailingParticipant: false,
      } as const;
      await runSuccess(world.account.updateDetails(session.id, details, password, code));
    };

    it('a phone whose code was used must wait for the next code as after any other', async () => {
      const { phone } = await world.registerUser();
      expect(await runFailure(world.signIn.sendPhoneCode(phone))).toMatchObject({ _tag: 'TooManyRequests' });
      await world.awaitNextCode();
      await runSuccess(world.signIn.sendPhoneCode(phone));
    });

    it('a phone that confirmed two accounts in a day, by registration or change, is sent no further code', async () => {
      const { phone } = world.newIdentity();
      await register(phone);
      await world.awaitNextCode();
      await changeTo(await world.registerUser(), phone);
      await world.awaitNextCode();
      const code = await world.lastCode(phone);
      const refused = await runFailure(world.signIn.sendPhoneCode(phone));
      expect(refused).toMatchObject({ _tag: 'TooManyRequests', retryAfter: expect.any(Number) });
      expect(refused).toHaveProperty('message', expect.stringContaining('2'));
      expect(await world.lastCode(phone)).toBe(code);
      await runSuccess(world.signIn.sendPhoneCode(world.newIdentity().phone));
    });
  });
};

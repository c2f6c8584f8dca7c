import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';

const feedback = {
  firstName: 'Оксана',
  phone: '380501234567',
  email: 'oksana@example.com',
  message: 'Коли розіграш?',
};

/** Describes what every adapter behind the customer service port does. */
export const describeCustomerContract = (name: string, setup: ContractSetup): void => {
  describe(`customer service: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });

    it('the shop’s settings have its address, phone, mail and social links', async () => {
      const settings = await runSuccess(world.customers.settings);
      expect(settings.address).not.toBe('');
      expect(settings.phone).toMatch(/^\+38/);
      expect(settings.notificationMail).toContain('@');
      expect([settings.facebook, settings.instagram].every(link => link.startsWith('https://'))).toBe(true);
    });

    it('the opening hours and answer time are one line in the caller’s language, or empty', async () => {
      for (const language of LANGUAGES) {
        world.preferences.setLanguage(language);
        const { hours = '', answerTime = '' } = await runSuccess(world.customers.settings);
        for (const line of [hours, answerTime]) expect(line).toMatch(/^(\S|\S[^\r\n]*\S)?$/);
      }
    });

    it('a visitor’s message to the shop is accepted', async () => {
      expect(await runSuccess(world.customers.sendFeedback(feedback))).toBeUndefined();
    });

    it('a refused message names every wrong field in the caller’s language', async () => {
      const empty = { firstName: '', phone: '', email: '', message: '' };
      const failure = await runFailure(world.customers.sendFeedback(empty));
      expect(readRefusedFieldNames(failure)).toEqual(['email', 'message', 'name', 'phone']);
      world.preferences.setLanguage('en');
      expect(await runFailure(world.customers.sendFeedback(empty))).not.toEqual(failure);
      const unseen = { ...feedback, firstName: 'Ада\u202e', message: '\u200b\u2066' };
      expect(readRefusedFieldNames(await runFailure(world.customers.sendFeedback(unseen)))).toEqual([
        'message',
        'name',
      ]);
      const wrong = { ...feedback, email: 'nobody' };
      expect(readRefusedFieldNames(await runFailure(world.customers.sendFeedback(wrong)))).toEqual(['email']);
    });

    it('unsubscribing succeeds for any address, whether the shop knows it or not', async () => {
      const { email } = await world.registerUser();
      world.session.set(null);
      expect(await runSuccess(world.customers.unsubscribe(email, null))).toBeUndefined();
      expect(await runSuccess(world.customers.unsubscribe('nobody@example.com', null))).toBeUndefined();
    });

    it('unsubscribing with a token that was never mailed is refused', async () => {
      const { email } = await world.registerUser();
      expect(readRefusedFieldNames(await runFailure(world.customers.unsubscribe(email, 'made-up')))).toEqual([
        't',
      ]);
    });

    it('unsubscribing a malformed or empty address is refused', async () => {
      expect(readRefusedFieldNames(await runFailure(world.customers.unsubscribe('nobody', null)))).toEqual([
        'email',
      ]);
      expect(readRefusedFieldNames(await runFailure(world.customers.unsubscribe('', null)))).toEqual([
        'email',
      ]);
    });
  });
};

import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { failureOf, succeed } from '../../support/run.ts';
import { fieldsOf } from '../fields-of.ts';
import { openWorld, type Setup, type ShopWorld } from '../world.ts';

const feedback = {
  firstName: 'Оксана',
  phone: '380501234567',
  email: 'oksana@example.com',
  message: 'Коли розіграш?',
};

export const describeCustomerContract = (name: string, setup: Setup): void => {
  describe(`customer service: ${name}`, () => {
    let world: ShopWorld;
    openWorld(setup, opened => {
      world = opened;
    });

    it('the shop’s settings have its address, phone, mail and social links', async () => {
      const settings = await succeed(world.customers.settings);
      expect(settings.address).not.toBe('');
      expect(settings.phone).toMatch(/^\+38/);
      expect(settings.notificationMail).toContain('@');
      expect([settings.facebook, settings.instagram].every(link => link.startsWith('https://'))).toBe(true);
    });

    it('the opening hours and answer time are one line in the caller’s language, or empty', async () => {
      for (const language of LANGUAGES) {
        world.preferences.setLanguage(language);
        const { hours = '', answerTime = '' } = await succeed(world.customers.settings);
        for (const line of [hours, answerTime]) expect(line).toMatch(/^(\S|\S[^\r\n]*\S)?$/);
      }
    });

    it('a visitor’s message to the shop is accepted', async () => {
      expect(await succeed(world.customers.sendFeedback(feedback))).toBeUndefined();
    });

    it('a refused message names every wrong field in the caller’s language', async () => {
      const empty = { firstName: '', phone: '', email: '', message: '' };
      const failure = await failureOf(world.customers.sendFeedback(empty));
      expect(fieldsOf(failure)).toEqual(['email', 'message', 'name', 'phone']);
      world.preferences.setLanguage('en');
      expect(await failureOf(world.customers.sendFeedback(empty))).not.toEqual(failure);
      const unseen = { ...feedback, firstName: 'Ада\u202e', message: '\u200b\u2066' };
      expect(fieldsOf(await failureOf(world.customers.sendFeedback(unseen)))).toEqual(['message', 'name']);
      const wrong = { ...feedback, email: 'nobody' };
      expect(fieldsOf(await failureOf(world.customers.sendFeedback(wrong)))).toEqual(['email']);
    });

    it('unsubscribing succeeds for any address, whether the shop knows it or not', async () => {
      const { email } = await world.registerUser();
      world.session.set(null);
      expect(await succeed(world.customers.unsubscribe(email, null))).toBeUndefined();
      expect(await succeed(world.customers.unsubscribe('nobody@example.com', null))).toBeUndefined();
    });

    it('unsubscribing with a token that was never mailed is refused', async () => {
      const { email } = await world.registerUser();
      expect(fieldsOf(await failureOf(world.customers.unsubscribe(email, 'made-up')))).toEqual(['t']);
    });

    it('unsubscribing a malformed or empty address is refused', async () => {
      expect(fieldsOf(await failureOf(world.customers.unsubscribe('nobody', null)))).toEqual(['email']);
      expect(fieldsOf(await failureOf(world.customers.unsubscribe('', null)))).toEqual(['email']);
    });
  });
};

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

    it('customer service: tells where the shop is and how it is reached', async () => {
      const settings = await succeed(world.customers.settings);
      expect(settings.address).not.toBe('');
      expect(settings.phone).toMatch(/^\+38/);
      expect(settings.notificationMail).toContain('@');
      expect([settings.facebook, settings.instagram].every(link => link.startsWith('https://'))).toBe(true);
    });

    it('customer service: says when and how soon it answers in a line of the caller’s language, or does not say it', async () => {
      for (const language of LANGUAGES) {
        world.preferences.setLanguage(language);
        const { hours = '', answerTime = '' } = await succeed(world.customers.settings);
        for (const line of [hours, answerTime]) expect(line).toMatch(/^(\S|\S[^\r\n]*\S)?$/);
      }
    });

    it('customer service: takes a message from anybody', async () => {
      expect(await succeed(world.customers.sendFeedback(feedback))).toBeUndefined();
    });

    it('customer service: names every field of a message that can’t be taken, in the caller’s language', async () => {
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

    it('customer service: takes an unsubscription of any address without telling whether it is known', async () => {
      const { email } = await world.registerUser();
      world.session.set(null);
      expect(await succeed(world.customers.unsubscribe(email, null))).toBeUndefined();
      expect(await succeed(world.customers.unsubscribe('nobody@example.com', null))).toBeUndefined();
    });

    it('customer service: refuses to unsubscribe by a link that was never mailed', async () => {
      const { email } = await world.registerUser();
      expect(fieldsOf(await failureOf(world.customers.unsubscribe(email, 'made-up')))).toEqual(['t']);
    });

    it('customer service: refuses to unsubscribe what is no address', async () => {
      expect(fieldsOf(await failureOf(world.customers.unsubscribe('nobody', null)))).toEqual(['email']);
      expect(fieldsOf(await failureOf(world.customers.unsubscribe('', null)))).toEqual(['email']);
    });
  });
};

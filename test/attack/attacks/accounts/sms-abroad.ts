import { fetchOutbox } from '../../../support/requests/api-client.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { AttackSkippedError } from '../../attack-skipped-error.ts';

/** Countries whose prefix begins like Ukraine's +380; none of these numbers is anybody's. */
const ABROAD = ['+383440000001', '+385910000002', '+386300000003', '+387600000004', '+389700000005'];

/** Whether the refusal is about the number: any other one would say nothing about countries. */
const isAtPhone = (text: string): boolean => {
  try {
    const { messages } = JSON.parse(text) as { readonly messages?: { readonly phone?: readonly string[] } };
    return (messages?.phone ?? []).length > 0;
  } catch {
    return false;
  }
};

/** The attack by SMS to numbers that cost their owner's partner something. */
export const smsAbroadAttack: Attack = {
  id: '10',
  title: 'SMS to countries whose prefix begins with +38',
  kind: 'black-box',
  run: async shop => {
    const { expect, verdict } = makeAttackFindings();
    for (const phone of ABROAD) {
      const { status, text } = await shop.call('auth/phone-confirm', { phone });
      if (status === 429) throw new AttackSkippedError('the limit of codes for this address is used up');
      expect(status === 422 && isAtPhone(text), `${phone}: ${status} ${text.slice(0, 120)}`);
    }
    if (shop.memory !== null) {
      const sent = (await fetchOutbox(shop.url)).filter(({ to }) => ABROAD.includes(to));
      expect(sent.length === 0, `${sent.length} SMS went abroad`);
    }
    return verdict();
  },
};

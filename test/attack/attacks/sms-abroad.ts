import { readOutbox } from '../../support/api-client.ts';
import type { Attack } from '../attack.ts';
import { findings } from '../findings.ts';

/** Countries whose prefix begins like Ukraine's +380; none of these numbers is anybody's. */
const ABROAD = ['+383440000001', '+385910000002', '+386300000003', '+387600000004', '+389700000005'];

/** SMS to numbers that cost their owner's partner something. */
export const smsAbroad: Attack = {
  id: '10',
  title: 'SMS to countries whose prefix begins with +38',
  kind: 'black-box',
  run: async shop => {
    const { expect, verdict } = findings();
    for (const phone of ABROAD) {
      const { status, text } = await shop.call('auth/phone-confirm', { phone });
      expect(status >= 400 && status < 500, `${phone}: ${status} ${text.slice(0, 120)}`);
    }
    if (shop.memory !== null) {
      const sent = (await readOutbox(shop.url)).filter(({ to }) => ABROAD.includes(to));
      expect(sent.length === 0, `${sent.length} SMS went abroad`);
    }
    return verdict();
  },
};

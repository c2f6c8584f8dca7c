import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import {
  makeBearerHeader,
  makeRegistrationFields,
  registerThroughApi,
  sendToContractCall,
} from '../../../support/requests/api-client.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';

type Body = { readonly messages?: Readonly<Record<string, readonly string[]>> };

const SPOILT: Readonly<Record<string, string>> = {
  '500 letters': 'Ж'.repeat(500),
  'a direction that turns the page around': 'Ада\u202egnp.exe',
  'an isolate that never ends': 'Ада\u2067',
  'a control character': 'Ада\u001b[2J',
  'a line break': 'Ада\nВиграла',
  'nothing that anybody sees': '\u3164\u200b',
  'hundreds of marks on one letter': `А${'\u0336\u0301'.repeat(120)}`,
};
/** What may not be in the database whatever was answered. */
const AMISS = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u3164]|\p{M}{5}/u;

/**
 * The attack by names of a winner, a friend or a writer that would change the page, the letter or the terminal where
 * they are read.
 */
export const maliciousNameAttack: Attack = {
  id: '37',
  title: 'Names that turn, hide or cover what stands around them',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { running, database } = await world.openShop([{ EMAIL_CONFIRMATION: 'off' }]);
    const url = running[0]?.url ?? '';
    const owner = await registerThroughApi(url);
    const details = {
      user_id: owner.id,
      first_name: owner.firstname,
      last_name: '',
      phone: owner.phone,
      email: owner.email,
      address: '',
      gender: 0,
      mailing_participant: false,
    };
    const feedback = { phone: '380501112233', email: 'eve@mail.example', message: 'x' };
    const refuses = async (what: string, field: string, answer: Response): Promise<void> => {
      const { messages } = (await answer.json()) as Body;
      expect(
        answer.status === 422 && messages?.[field] !== undefined,
        `${what} as ${field}: ${answer.status} ${JSON.stringify(messages)}`,
      );
    };
    for (const [what, name] of Object.entries(SPOILT)) {
      const registration = { ...makeRegistrationFields(), firstname: name, phone_confirm_code: '' };
      await refuses(
        what,
        'firstname',
        await sendToContractCall(url, contractCalls.validateRegistration, registration),
      );
      for (const field of ['first_name', 'last_name']) {
        const user = { ...details, [field]: name };
        await refuses(
          what,
          field,
          await sendToContractCall(
            url,
            contractCalls.userUpdate,
            { user },
            makeBearerHeader(owner.access_token),
          ),
        );
      }
      const { status } = await sendToContractCall(url, contractCalls.saveFeedback, {
        ...feedback,
        firstname: name,
      });
      expect(status === 422, `${what} as a writer’s name: ${status}`);
    }
    const address = `Львів${SPOILT['a direction that turns the page around']}${SPOILT['a control character']}`;
    const saved = await sendToContractCall(
      url,
      contractCalls.userUpdate,
      { user: { ...details, first_name: 'Андріи\u0306', address } },
      makeBearerHeader(owner.access_token),
    );
    const [kept] = await database.query<{ name: string; last: string; address: string }>(
      'SELECT first_name AS name, last_name AS last, address FROM users WHERE id = $1',
      [owner.id],
    );
    expect(
      kept?.name === 'Андрій' && kept.last === '',
      `a name in parts of letters: ${saved.status}, ${kept?.name}`,
    );
    expect(
      kept !== undefined && !AMISS.test(kept.address),
      `an address: ${saved.status}, ${JSON.stringify(kept?.address)}`,
    );
    return verdict();
  },
};

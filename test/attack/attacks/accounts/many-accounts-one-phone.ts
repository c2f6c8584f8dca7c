import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import {
  makeBearerHeader,
  makeRegistrationFields,
  registerThroughApi,
  requestSmsCode,
  sendToContractCall,
} from '../../../support/requests/api-client.ts';
import { makeChangedDetails } from '../../../support/requests/details-client.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import type { AttackOwnShop } from '../../attack-own-processes.ts';

/** As if a minute had passed: the phone may be sent another code. */
const letPausePass = (database: AttackOwnShop['database'], phone: string) =>
  database.query(`UPDATE phone_codes SET sent_at = sent_at - interval '1 minute' WHERE phone = $1`, [phone]);

/**
 * Tries so many registrations with each phone, each with a code asked for and used on several processes at once; how many
 * accounts, and how many SMS, came of it.
 */
const registerAgainAndAgain = async (
  { urlInTurn, database }: Pick<AttackOwnShop, 'urlInTurn' | 'database'>,
  phones: readonly string[],
  tries: number,
): Promise<{ readonly accounts: number; readonly sms: number }> => {
  for (const phone of phones) {
    for (let tried = 0; tried < tries; tried += 1) {
      const [code] = await Promise.all([
        requestSmsCode(urlInTurn(), phone),
        requestSmsCode(urlInTurn(), phone),
      ]);
      const signUp = () =>
        sendToContractCall(urlInTurn(), contractCalls.signUp, {
          ...makeRegistrationFields(),
          phone,
          phone_confirm_code: code ?? '000000',
        });
      await Promise.all([signUp(), signUp()]);
      await letPausePass(database, phone);
    }
  }
  const [row] = await database.query<{ accounts: number; sms: number }>(
    `SELECT (SELECT count(*)::int FROM users WHERE phone = ANY ($1)) AS accounts,
       (SELECT count(*)::int FROM messages WHERE kind = 'sms' AND recipient = ANY ($1)) AS sms`,
    [phones],
  );
  return row ?? { accounts: 0, sms: 0 };
};

/**
 * The attack of a person with two phones who makes accounts, and gives one of them the phone of others without a code.
 */
export const manyAccountsOnePhoneAttack: Attack = {
  id: '36b',
  title: 'A person is not an account: ten registrations with two, and a change without a code',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const shop = await world.openShop([{ RATE_LIMIT: 'on' }, { RATE_LIMIT: 'on' }]);
    const mover = await registerThroughApi(shop.urlInTurn());
    const phones = [makeRegistrationFields().phone, makeRegistrationFields().phone];
    const { accounts, sms } = await registerAgainAndAgain(shop, phones, 5);
    expect(accounts === 4 && sms === 4, `ten tries with two phones: ${accounts} accounts, ${sms} SMS`);

    const change = async (more: object): Promise<number> => {
      const user = { ...makeChangedDetails(mover), phone: makeRegistrationFields().phone };
      const request = { user, password: mover.password, ...more };
      return (
        await sendToContractCall(
          shop.urlInTurn(),
          contractCalls.userUpdate,
          request,
          makeBearerHeader(mover.access_token),
        )
      ).status;
    };
    const [bare, guessed] = [await change({}), await change({ phone_confirm_code: '123456' })];
    expect(
      bare === 422 && guessed === 422,
      `another phone without its code: ${bare}, with a guess: ${guessed}`,
    );
    return verdict();
  },
};

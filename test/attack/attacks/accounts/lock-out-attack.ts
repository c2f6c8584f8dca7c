import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { registerThroughApi, sendToContractCall } from '../../../support/requests/api-client.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeUnusedVisitorAddress } from '../../attack-own-processes.ts';

const GUESSES = 12;
const ACCOUNTS = 3;

/**
 * The attack that wrong passwords lock an account's owner out: they lock out whoever guesses, not whose account it is.
 */
export const lockOutAttack: Attack = {
  id: '9',
  title: 'Locking strangers out: wrong passwords for their accounts',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { running } = await world.openShop([
      { TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on', EMAIL_CONFIRMATION: 'off' },
    ]);
    const url = running[0]?.url ?? '';
    const logIn = async (email: string, password: string, address: string): Promise<number> => {
      const response = await sendToContractCall(
        url,
        contractCalls.logIn,
        { email, password, remember: false },
        { 'X-Forwarded-For': address },
      );
      await response.arrayBuffer();
      return response.status;
    };
    const owners: { readonly email: string; readonly password: string }[] = [];
    while (owners.length < ACCOUNTS) owners.push(await registerThroughApi(url));

    const attacker = makeUnusedVisitorAddress();
    for (const { email } of owners) {
      const guesses: number[] = [];
      while (guesses.length < GUESSES) guesses.push(await logIn(email, `wrong ${guesses.length}`, attacker));
      expect(
        guesses.includes(429),
        `${GUESSES} wrong passwords from one address: ${[...new Set(guesses)].join(', ')}`,
      );
    }
    for (const { email, password } of owners) {
      const status = await logIn(email, password, makeUnusedVisitorAddress());
      expect(status === 200, `the owner’s right password from another address: ${status}`);
    }
    return verdict();
  },
};

import { EMAIL_CONFIRMATION_LINK_DAYS } from '../../src/domain/accounts/confirmation-constants.ts';
import { logIn } from './account-devices.ts';
import type { Account } from './account-model.ts';
import type { AccountAct, AccountScene } from './account-scene.ts';
import { askUntilHeard } from './ask-until-heard.ts';
import { pickOne } from './scene.ts';
import { judgeAge, listMailedLinks, pickBadToken } from './scene-letters.ts';

const LASTS_MS = EMAIL_CONFIRMATION_LINK_DAYS * 24 * 3_600_000;
/** So many of the last accounts are looked at. */
const RECENT = 4;

/** Makes what somebody does whose address waits for its confirmation. */
export const makeConfirmationActs = ({ scene, letters, accounts }: AccountScene): readonly AccountAct[] => {
  const askAgain = async ({ email }: Account): Promise<void> => {
    const { answer } = await askUntilHeard(scene, 'auth/verify-email/resend', { email });
    if (answer.status !== 200) scene.faults.add(`to ask for a confirmation again: ${answer.status}`);
  };

  const open = async (account: Account, token: string, isGood: boolean): Promise<void> => {
    account.confirming += 1;
    const { answer } = await askUntilHeard(scene, 'auth/verify-email', { token });
    account.confirming -= 1;
    if (isGood && answer.status === 200) account.isConfirmed = true;
    else if (isGood || answer.status !== 422)
      scene.faults.add(`a confirmation by a link that ${isGood ? 'lasts' : 'is over'}: ${answer.status}`);
  };

  /** A link works as often as it is opened in its time, and the address stays confirmed. */
  const openLinks = async (account: Account): Promise<void> => {
    const links = listMailedLinks(letters, account.email, 'verify').map(link => ({
      ...link,
      validity: judgeAge(link.createdAt, LASTS_MS, scene.now()),
    }));
    const others = { email: account.email, kinds: ['recovery'] } as const;
    const bad = scene.random() < 0.2 ? pickBadToken(scene, letters, links, others) : undefined;
    if (bad !== undefined) return open(account, bad, false);
    const link = pickOne(scene, links);
    if (link === undefined || link.validity === 'unknown' || account.isMoved) return;
    const devices = scene.random() < 0.3 ? [1, 2] : [1];
    await Promise.all(devices.map(() => open(account, link.token, link.validity === 'yes')));
  };

  const confirm = async (): Promise<void> => {
    const recent = accounts.slice(-RECENT);
    const account = pickOne(
      scene,
      scene.random() < 0.7 ? recent.filter(({ isConfirmed }) => !isConfirmed) : recent,
    );
    if (account === undefined) return;
    if (scene.random() < 0.3) await askAgain(account);
    if (scene.random() < 0.5) await letters.send('mail');
    await Promise.all([openLinks(account), ...(scene.random() < 0.5 ? [logIn(scene, account)] : [])]);
    await logIn(scene, account);
  };
  return [{ name: 'confirm an address', often: 2, act: confirm }];
};

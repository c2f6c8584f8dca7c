import { logIn, lookEverywhere, tryFormerLogin } from './account-devices.ts';
import { type Account, changeAlone } from './account-model.ts';
import type { AccountAct, AccountScene } from './account-scene.ts';
import { askUntilHeard } from './ask-until-heard.ts';
import { listRecoveryLinks, recoverPassword, typeNextPassword } from './recover-password.ts';
import { pickOne } from './scene.ts';
import { pickBadToken } from './scene-letters.ts';

/** Makes what somebody does who has forgotten a password. */
export const makeRecoveryActs = (accounts: AccountScene): readonly AccountAct[] => {
  const { scene, letters, pickAccount } = accounts;
  const ask = async ({ email }: Account): Promise<void> => {
    const { answer } = await askUntilHeard(scene, 'password/create', { email });
    if (answer.status !== 200) scene.faults.add(`to ask for a new password: ${answer.status}`);
  };

  const pickGood = (account: Account): string | undefined =>
    pickOne(
      scene,
      listRecoveryLinks(accounts, account).filter(({ validity }) => validity === 'yes'),
    )?.token;

  /** The last link, an older one, the same on two devices, or two of them: whichever is first, the rest is over. */
  const openGood = async (account: Account): Promise<string | undefined> => {
    const token = pickGood(account);
    if (token === undefined) return undefined;
    const tried = [typeNextPassword(account, token)];
    if (scene.random() < 0.5) tried.push(typeNextPassword(account, pickGood(account) ?? token, 1));
    await recoverPassword(accounts, account, tried, true);
    return token;
  };
  /** A link that was used, or is too old, a made-up one, or one that is for something else. */
  const openBad = async (account: Account, used?: string): Promise<void> => {
    const others = { email: account.email, kinds: ['verify'] } as const;
    const token = used ?? pickBadToken(scene, letters, listRecoveryLinks(accounts, account), others);
    if (token !== undefined)
      await recoverPassword(accounts, account, [typeNextPassword(account, token)], false);
  };

  const forget = async (): Promise<void> => {
    const account = pickAccount();
    if (scene.random() < 0.8)
      await (scene.random() < 0.5 ? ask(account) : Promise.all([ask(account), ask(account)]));
    if (scene.random() < 0.8) await letters.send('mail');
    await Promise.all([
      changeAlone(account, async () => {
        if (scene.random() < 0.3) return openBad(account);
        const used = await openGood(account);
        // Where no link lasts, the last one is tried all the same.
        if (used === undefined || scene.random() < 0.5) await openBad(account, used);
      }),
      ...(scene.random() < 0.5 ? [logIn(scene, account)] : []),
    ]);
    await lookEverywhere(scene, account);
    await (scene.random() < 0.5 ? logIn(scene, account) : tryFormerLogin(scene, account));
  };
  return [{ name: 'recover a password', often: 2, act: forget }];
};

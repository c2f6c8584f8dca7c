import {
  type Account,
  changePassword,
  logIn,
  logOut,
  lookEverywhere,
  tryFormerPassword,
} from './account-devices.ts';
import type { AccountScene } from './account-scene.ts';
import { listMailedLinks } from './scene-letters.ts';

/** What people of accounts do, and how often beside the rest. */
export type AccountAct = {
  readonly name: string;
  readonly often: number;
  readonly act: () => Promise<void>;
};

/** Makes what somebody does who has an account on several devices. */
export const makeSessionActs = ({ scene, letters, pickAccount }: AccountScene): readonly AccountAct[] => {
  const ofAccount =
    (act: (account: Account) => Promise<unknown>): (() => Promise<void>) =>
    async () =>
      void (await act(pickAccount()));
  return [
    {
      name: 'log in on two devices',
      often: 1,
      act: ofAccount(account => Promise.all([logIn(scene, account), logIn(scene, account)])),
    },
    { name: 'log out', often: 1, act: ofAccount(account => logOut(scene, account)) },
    {
      name: 'change a password while others log in',
      often: 1,
      act: ofAccount(async account => {
        await logIn(scene, account);
        const over = listMailedLinks(letters, account.email, 'recovery').map(({ token }) => token);
        await Promise.all([
          changePassword(scene, account, over),
          logIn(scene, account),
          logIn(scene, account),
        ]);
        await lookEverywhere(scene, account);
      }),
    },
    { name: 'look on every device', often: 1, act: ofAccount(account => lookEverywhere(scene, account)) },
    { name: 'try a former password', often: 1, act: ofAccount(account => tryFormerPassword(scene, account)) },
  ];
};

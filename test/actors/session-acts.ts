import { changePassword, logIn, logOut, lookEverywhere, tryFormerLogin } from './account-devices.ts';
import type { Account } from './account-model.ts';
import type { AccountAct, AccountScene } from './account-scene.ts';

/** Makes what somebody does who has an account on several devices. */
export const makeSessionActs = ({ scene, letters, pickAccount }: AccountScene): readonly AccountAct[] => {
  const ofAccount =
    (act: (account: Account) => Promise<unknown>): (() => Promise<void>) =>
    async () =>
      void (await act(pickAccount()));
  return [
    {
      name: 'log out while others log in',
      often: 1,
      act: ofAccount(async account => {
        await Promise.all([logIn(scene, account), logOut(scene, account)]);
        await lookEverywhere(scene, account);
      }),
    },
    {
      name: 'change a password while others log in',
      often: 1,
      act: ofAccount(async account => {
        await logIn(scene, account);
        await Promise.all([
          changePassword(scene, letters, account),
          logIn(scene, account),
          logIn(scene, account),
        ]);
        await lookEverywhere(scene, account);
        await tryFormerLogin(scene, account);
      }),
    },
  ];
};

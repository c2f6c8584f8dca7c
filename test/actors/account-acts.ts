import { openAccountScene } from './account-scene.ts';
import { makeAddressActs } from './address-acts.ts';
import { makeConfirmationActs } from './confirmation-acts.ts';
import { makePhoneActs } from './phone-acts.ts';
import { makeRecoveryActs } from './recovery-acts.ts';
import { makeRegistrationActs } from './registration-acts.ts';
import type { Scene } from './scene.ts';
import type { SceneLetters } from './scene-letters.ts';
import { makeSessionActs } from './session-acts.ts';

/** Makes what people do around accounts, and keeps those that they register. */
export const makeAccountActs = async (scene: Scene, letters: SceneLetters) => {
  const accounts = await openAccountScene(scene, letters);
  return {
    accounts: accounts.accounts,
    acts: [
      ...makeSessionActs(accounts),
      ...makeRegistrationActs(accounts),
      ...makeConfirmationActs(accounts),
      ...makeRecoveryActs(accounts),
      ...makeAddressActs(accounts),
      ...makePhoneActs(accounts),
    ],
  };
};

import { hash } from '@node-rs/argon2';
import type { TestShopper } from '../support/shops/test-shop-world.ts';
import { type Account, makeAccount } from './account-devices.ts';
import { pickOne, type Scene } from './scene.ts';
import type { SceneLetters } from './scene-letters.ts';

const FIRST = 'A long first password';
const FIRST_HASH = await hash(FIRST, { memoryCost: 64, timeCost: 2, parallelism: 1 });
const SET = 'UPDATE users SET password_hash = $2, email_verified_at = $3 WHERE id = $1';

/** Around so many of the last accounts that were registered somebody acts. */
const RECENT = 3;

/** An account that somebody registered: with which phone, and whom it has as its inviter. */
export type RegisteredAccount = Account & { readonly phone: string; readonly referrerId: number | null };

/** What everybody has who acts around accounts. */
export type AccountScene = {
  readonly scene: Scene;
  readonly letters: SceneLetters;
  /** Somebody who was there from the beginning, and invites others. */
  readonly inviter: TestShopper;
  /** The accounts that people registered, in their order. */
  readonly registered: RegisteredAccount[];
  /** Answers one of the accounts: mostly the one that was there from the beginning, or else one of the last. */
  readonly pickAccount: () => Account;
};

/** Opens what people of accounts act around: one account from the beginning, and those that they register. */
export const openAccountScene = async (scene: Scene, letters: SceneLetters): Promise<AccountScene> => {
  const email = 'devices@example.com';
  const { id } = await scene.shop.shopper({ email });
  await scene.database.query(SET, [id, FIRST_HASH, new Date(scene.now())]);
  const first = makeAccount({ id, email, password: FIRST, isConfirmed: true });
  const registered: RegisteredAccount[] = [];
  return {
    scene,
    letters,
    inviter: await scene.shop.shopper(),
    registered,
    pickAccount: () => (scene.random() < 0.6 ? first : (pickOne(scene, registered.slice(-RECENT)) ?? first)),
  };
};

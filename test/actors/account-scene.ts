import { hash } from '@node-rs/argon2';
import type { TestShopper } from '../support/shops/test-shop-world.ts';
import { type Account, changeAlone, judgeUndo, makeAccount } from './account-model.ts';
import { pickOne, type Scene } from './scene.ts';
import type { SceneLetters } from './scene-letters.ts';

const FIRST = 'A long first password';
const FIRST_HASH = await hash(FIRST, { memoryCost: 64, timeCost: 2, parallelism: 1 });
const SET = 'UPDATE users SET password_hash = $2, email_verified_at = $3 WHERE id = $1';

/** Around so many of the last accounts that were registered somebody acts. */
const RECENT = 3;

/** What people of accounts do, and how often beside the rest. */
export type AccountAct = {
  readonly name: string;
  readonly often: number;
  readonly act: () => Promise<void>;
};

/** What everybody has who acts around accounts. */
export type AccountScene = {
  readonly scene: Scene;
  readonly letters: SceneLetters;
  /** Somebody who was there from the beginning, and invites others. */
  readonly inviter: TestShopper;
  /** The account that was there from the beginning, and those that people registered, in their order. */
  readonly accounts: Account[];
  /** Answers one of the accounts: mostly the one that was there from the beginning, or else one of the last. */
  readonly pickAccount: () => Account;
  /** Makes an address that nobody has. */
  readonly makeFreeAddress: () => string;
  /** Does something with an address that an account has or can go back to, while it stays so; not one of `but`. */
  readonly withTakenAddress: (work: (email: string) => Promise<void>, but?: Account) => Promise<void>;
};

/** Opens what people of accounts act around: one account from the beginning, and those that they register. */
export const openAccountScene = async (scene: Scene, letters: SceneLetters): Promise<AccountScene> => {
  const [email, phone] = ['person0@example.com', '+380670000000'];
  const { id } = await scene.shop.shopper({ email, phone });
  await scene.database.query(SET, [id, FIRST_HASH, new Date(scene.now())]);
  const first = makeAccount({ id, email, phone, referrerId: null, password: FIRST, isConfirmed: true });
  const accounts = [first];
  const withTakenAddress: AccountScene['withTakenAddress'] = async (work, but) => {
    const others = accounts.filter(each => each !== but && !each.isChanging);
    const held = others.flatMap(account =>
      account.undoable
        .filter(former => judgeUndo(account, { ...former, former }, scene.now()) === 'yes')
        .map(({ email: address }) => ({ account, address })),
    );
    const own = others.map(account => ({ account, address: account.email }));
    const taken = pickOne(scene, held.length > 0 && scene.random() < 0.6 ? held : own);
    if (taken !== undefined) await changeAlone(taken.account, () => work(taken.address));
  };
  let addresses = 0;
  return {
    scene,
    letters,
    inviter: await scene.shop.shopper(),
    accounts,
    makeFreeAddress: () => {
      addresses += 1;
      return `person.moved${addresses}@example.com`;
    },
    withTakenAddress,
    pickAccount: () => (scene.random() < 0.6 ? first : (pickOne(scene, accounts.slice(-RECENT)) ?? first)),
  };
};

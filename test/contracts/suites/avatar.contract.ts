import { describe, expect, it } from 'vitest';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { readRefusedFieldNames } from '../read-refused-field-names.ts';

/** One green pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const nothing = () => undefined;

/** Describes what every adapter does with a user's avatar. */
export const describeAvatarContract = (name: string, setup: ContractSetup): void => {
  describe(`avatar: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });
    const userNow = async () => (await runSuccess(world.account.data([]))).user;

    it('a guest’s avatar upload fails with SessionEnded', async () => {
      const picture = new Blob([PNG], { type: 'image/png' });
      expect(await runFailure(world.account.uploadAvatar(picture, nothing))).toMatchObject({
        _tag: 'SessionEnded',
      });
    });

    it('an uploaded avatar is shown in the account and in the header', async () => {
      await world.registerUser();
      const shares: number[] = [];
      const file = new Blob([PNG], { type: 'image/png' });
      const path = await runSuccess(world.account.uploadAvatar(file, share => shares.push(share)));
      expect((await userNow()).avatar).toBe(path);
      expect((await runSuccess(world.pages.headerData({ cart: [], wishlist: [] }))).avatar).toBe(path);
      expect(shares.at(-1)).toBe(1);
    });

    it('an avatar that is no picture is refused at its field', async () => {
      await world.registerUser();
      const file = new Blob(['a letter'], { type: 'text/plain' });
      expect(readRefusedFieldNames(await runFailure(world.account.uploadAvatar(file, nothing)))).toEqual([
        'avatar',
      ]);
      expect((await userNow()).avatar).toBeNull();
    });
  });
};

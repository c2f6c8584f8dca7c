import { act } from 'react';
import { onTestFinished } from 'vitest';
import { makeFakeStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import { readDraftsOfPostedForm } from '../../../src/application/posted-drafts.ts';
import type { PostedFormData } from '../../../src/application/posted-form.ts';
import { readLastPhoneCode, registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { readFieldValue } from './form-fields.ts';

type Shop = Awaited<ReturnType<typeof openShopInJsdom>>;

/**
 * Opens the account of somebody who has just joined, as the answer to what they `posted`; it is closed behind the test.
 */
export const openAccountPage = async (
  prepare?: (opened: Shop) => Promise<unknown>,
  posted: PostedFormData | null = null,
) => {
  const storage = makeFakeStorage({ accountPopupShown: true });
  const shop = await openShopInJsdom('/account', { storage, posted });
  onTestFinished(() => shop.close());
  await prepare?.(shop);
  await registerInApp(shop.app, shop.world);
  const { session, drafts } = shop.app.stores;
  const userId = session.getSnapshot()?.id;
  const own = posted && { ...posted, typed: { user: String(userId), ...posted.typed } };
  shop.app.posted.set(own);
  drafts.set(readDraftsOfPostedForm(own, userId));
  await shop.open();
  await waitUntilTrue(() => readFieldValue(shop.element, 'first_name') !== undefined);
  const user = () => {
    const id = shop.app.stores.session.getSnapshot()?.id ?? 0;
    return shop.world.shop.users.get(id);
  };
  /** Has a code sent to the phone that is being changed to. */
  const sendCode = async (phone: string): Promise<string> => {
    await act(async () => shop.button('Надіслати код')?.click());
    await waitUntilTrue(() => readLastPhoneCode(shop.world, phone) !== '');
    return readLastPhoneCode(shop.world, phone);
  };
  const save = () => act(async () => shop.button('Зберегти')?.click());
  /** Reads the account anew and shows its tickets. */
  const showTickets = async () => {
    await act(() => shop.router.navigate('/account#tickets'));
    await act(() => shop.router.revalidate());
  };
  return { ...shop, user, save, sendCode, showTickets };
};

import { ACCOUNT_CHANGE_UNDO_DAYS } from '../../../src/domain/accounts/account-change-undo-days.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import type { Queryable } from '../../database/database.ts';
import {
  type AccountChange,
  makeAccountChangedMail,
} from '../../messages/mails/accounts/make-account-changed-mail.ts';
import { makeMailFrame } from '../../messages/mails/mail.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { type FormerAddress, makeUndoChangeLink, readFormerAddresses } from './account-before-change.ts';

/**
 * Queues the mails that tell of an account's change, with a link that undoes it, to the address that the account had
 * before and to every other one that it can still go back to: there the link goes back as far. `before` is null where
 * the address before was never confirmed.
 */
export const queueAccountChangedMails = async (
  tx: Queryable,
  context: Pick<AccountsContext, 'config' | 'now' | 'outbox' | 'randomBytes'>,
  owner: { readonly userId: number; readonly firstName: string; readonly language: Language },
  before: FormerAddress | null,
  change: AccountChange,
): Promise<void> => {
  const { userId, firstName: name, language } = owner;
  const others = await readFormerAddresses(tx, context, userId);
  for (const address of before === null
    ? others
    : [before, ...others.filter(({ email }) => email !== before.email)]) {
    const link = await makeUndoChangeLink(tx, context, userId, address);
    await context.outbox.send(tx, {
      kind: 'mail',
      to: address.email,
      expiresAt: address.expiresAt,
      ...makeAccountChangedMail(makeMailFrame(context.config, language), {
        name,
        change,
        link,
        days: ACCOUNT_CHANGE_UNDO_DAYS,
      }),
    });
  }
};

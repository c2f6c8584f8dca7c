import type { AccountUser, PersonalDetails } from '../../../../application/ports/account-service.ts';
import { useApp } from '../../../app-context.tsx';
import { useStoreValue } from '../../../hooks/use-store-value.ts';
import { toPersonalDetails } from './personal-details-fields.ts';

/**
 * Gives a component what stands in the fields of the account's details: what the shop has, and over it what this user
 * typed and did not send yet. A field that was not typed into follows the shop: what is saved elsewhere meanwhile (the
 * mailing) is not put back.
 */
export const usePersonalDetailsDraft = (user: AccountUser) => {
  const { drafts } = useApp().stores;
  const draft = useStoreValue(drafts).details;
  const typed = draft?.userId === user.id ? draft.values : null;
  const values: PersonalDetails = { ...toPersonalDetails(user), ...typed };
  return {
    values,
    change: (part: Partial<PersonalDetails>) =>
      drafts.set({ ...drafts.getSnapshot(), details: { userId: user.id, values: { ...typed, ...part } } }),
    /** Forgets what is typed as this is rendered, unless more was typed since. */
    forget: () => {
      const now = drafts.getSnapshot();
      if (now.details?.values === typed) drafts.set({ ...now, details: null });
    },
  };
};

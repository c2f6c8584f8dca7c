import type { PersonalDetails, User } from '../../../application/ports/account-service.ts';
import { useApp } from '../../app-context.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { detailsOf } from './personal-fields.ts';

/** What stands in the details' fields: what this user typed and did not send yet, else what the shop has. */
export const useDetailsDraft = (user: User) => {
  const { drafts } = useApp().stores;
  const draft = useStore(drafts).details;
  const values = draft?.userId === user.id ? draft.values : detailsOf(user);
  return {
    values,
    change: (part: Partial<PersonalDetails>) =>
      drafts.set({ ...drafts.getSnapshot(), details: { userId: user.id, values: { ...values, ...part } } }),
    /** Forgets the draft; given what was sent, only if nothing was typed since. */
    forget: (sent?: PersonalDetails) => {
      const now = drafts.getSnapshot();
      if (sent === undefined || now.details?.values === sent) drafts.set({ ...now, details: null });
    },
  };
};

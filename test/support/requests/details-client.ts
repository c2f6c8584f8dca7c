import { calls } from '../../../src/adapters/http/wire/calls.ts';
import { apiClient, bearer, readOutbox, type registerSomebody, send } from './api-client.ts';

type User = Awaited<ReturnType<typeof registerSomebody>>;

/** Sound details of a user, all but phone and address of mail changed. */
export const detailsOf = ({ id, email, phone }: User) => ({
  user_id: id,
  first_name: 'Соломія',
  last_name: 'Крушельницька',
  phone,
  email,
  address: 'Львів, вул. Музична, 3',
  gender: 1 as const,
  mailing_participant: false,
});

export type Details = ReturnType<typeof detailsOf>;

/** Users who change their details, and what the shop then knows of them. */
export const detailsClient = (url: string) => ({
  /** With the user's password, as it is asked for where address or phone change. */
  update: (who: User, change: Partial<Details> = {}, language = 'en') =>
    send(
      url,
      calls.userUpdate,
      { user: { ...detailsOf(who), ...change }, password: who.password },
      { ...bearer(who.access_token), 'Accept-Language': language },
    ),
  /** With any password or none. */
  updateWith: (
    who: User,
    change: Partial<Details>,
    { password, language = 'en' }: { readonly password?: string | undefined; readonly language?: string },
  ) =>
    send(
      url,
      calls.userUpdate,
      { user: { ...detailsOf(who), ...change }, ...(password === undefined ? {} : { password }) },
      { ...bearer(who.access_token), 'Accept-Language': language },
    ),
  userNow: async (who: User) =>
    (await apiClient(url).call(calls.getAccountData, { wishlist: [] }, bearer(who.access_token))).user,
  mailsTo: async (address: string): Promise<number> =>
    (await readOutbox(url)).filter(({ to }) => to === address).length,
});

import { calls } from '../../../src/contract/calls.ts';
import { apiClient, askForCode, bearer, readOutbox, type registerSomebody, send } from './api-client.ts';

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

type Proof = {
  readonly password?: string | undefined;
  /** Another phone's; where nothing is said, one that is sent to it. */
  readonly code?: string | null;
  readonly language?: string;
};

/** Users who change their details, and what the shop then knows of them. */
export const detailsClient = (url: string) => {
  const updateWith = async (
    who: User,
    change: Partial<Details>,
    { password, code, language = 'en' }: Proof,
  ): Promise<Response> => {
    const { phone } = change;
    const sent = code !== undefined || phone === undefined ? code : await askForCode(url, phone);
    return send(
      url,
      calls.userUpdate,
      {
        user: { ...detailsOf(who), ...change },
        ...(password === undefined ? {} : { password }),
        ...(sent === undefined ? {} : { phone_confirm_code: sent }),
      },
      { ...bearer(who.access_token), 'Accept-Language': language },
    );
  };
  return {
    /** With any password or none. */
    updateWith,
    /** With the user's password, as it is asked for where address or phone change. */
    update: (who: User, change: Partial<Details> = {}, language = 'en') =>
      updateWith(who, change, { password: who.password, language }),
    userNow: async (who: User) =>
      (await apiClient(url).call(calls.getAccountData, { wishlist: [] }, bearer(who.access_token))).user,
    mailsTo: async (address: string): Promise<number> =>
      (await readOutbox(url)).filter(({ to }) => to === address).length,
  };
};

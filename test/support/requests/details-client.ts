import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  bearerHeader,
  fetchOutbox,
  makeApiClient,
  type registerThroughApi,
  requestSmsCode,
  sendToCall,
} from './api-client.ts';

type User = Awaited<ReturnType<typeof registerThroughApi>>;

/** Sound details of a user, all but phone and address of mail changed. */
export const changedDetailsOf = ({ id, email, phone }: User) => ({
  user_id: id,
  first_name: 'Соломія',
  last_name: 'Крушельницька',
  phone,
  email,
  address: 'Львів, вул. Музична, 3',
  gender: 1 as const,
  mailing_participant: false,
});

export type ChangedDetails = ReturnType<typeof changedDetailsOf>;

type Proof = {
  readonly password?: string | undefined;
  /** Another phone's; where nothing is said, one that is sent to it. */
  readonly code?: string | null;
  readonly language?: string;
};

/** Users who change their details, and what the shop then knows of them. */
export const makeDetailsClient = (url: string) => {
  const updateWith = async (
    who: User,
    change: Partial<ChangedDetails>,
    { password, code, language = 'en' }: Proof,
  ): Promise<Response> => {
    const { phone } = change;
    const sent = code !== undefined || phone === undefined ? code : await requestSmsCode(url, phone);
    return sendToCall(
      url,
      contractCalls.userUpdate,
      {
        user: { ...changedDetailsOf(who), ...change },
        ...(password === undefined ? {} : { password }),
        ...(sent === undefined ? {} : { phone_confirm_code: sent }),
      },
      { ...bearerHeader(who.access_token), 'Accept-Language': language },
    );
  };
  return {
    /** With any password or none. */
    updateWith,
    /** With the user's password, as it is asked for where address or phone change. */
    update: (who: User, change: Partial<ChangedDetails> = {}, language = 'en') =>
      updateWith(who, change, { password: who.password, language }),
    userNow: async (who: User) =>
      (
        await makeApiClient(url).call(
          contractCalls.getAccountData,
          { wishlist: [] },
          bearerHeader(who.access_token),
        )
      ).user,
    mailsTo: async (address: string): Promise<number> =>
      (await fetchOutbox(url)).filter(({ to }) => to === address).length,
  };
};

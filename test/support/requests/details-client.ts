import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  fetchOutbox,
  makeApiClient,
  makeBearerHeader,
  type registerThroughApi,
  requestSmsCode,
  sendToContractCall,
} from './api-client.ts';

type User = Awaited<ReturnType<typeof registerThroughApi>>;

/** Makes sound personal details of a user, all but phone and email address changed, as a request has them. */
export const makeChangedDetails = ({ id, email, phone }: User) => ({
  user_id: id,
  first_name: 'Соломія',
  last_name: 'Крушельницька',
  phone,
  email,
  address: 'Львів, вул. Музична, 3',
  gender: 1 as const,
  mailing_participant: false,
});

/** The changed personal details of a user, as a request has them. */
export type ChangedDetails = ReturnType<typeof makeChangedDetails>;

type Proof = {
  readonly password?: string | undefined;
  /** Another phone's; where nothing is said, one that is sent to it. */
  readonly code?: string | null;
  readonly language?: string;
};

/** Makes a client of users who change their personal details, and of what the shop then knows of them. */
export const makePersonalDetailsClient = (url: string) => {
  const updateWith = async (
    who: User,
    change: Partial<ChangedDetails>,
    { password, code, language = 'en' }: Proof,
  ): Promise<Response> => {
    const { phone } = change;
    const sent = code !== undefined || phone === undefined ? code : await requestSmsCode(url, phone);
    return sendToContractCall(
      url,
      contractCalls.userUpdate,
      {
        user: { ...makeChangedDetails(who), ...change },
        ...(password === undefined ? {} : { password }),
        ...(sent === undefined ? {} : { phone_confirm_code: sent }),
      },
      { ...makeBearerHeader(who.access_token), 'Accept-Language': language },
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
          makeBearerHeader(who.access_token),
        )
      ).user,
    mailsTo: async (address: string): Promise<number> =>
      (await fetchOutbox(url)).filter(({ to }) => to === address).length,
  };
};

import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { startTestServer } from '../database/start-server.ts';
import {
  makeBearerHeader,
  makeRegistrationFields,
  registerThroughApi,
  sendToContractCall,
} from '../requests/api-client.ts';
import { type ChangedDetails, makePersonalDetailsClient } from '../requests/details-client.ts';

type Kind = 'verify' | 'recovery' | 'undo';
type User = Awaited<ReturnType<typeof registerThroughApi>>;

/**
 * Starts a shop where accounts are fought over: its clock (milliseconds since 1970) for a test to move, its mailboxes,
 * and what somebody can do to an account by a password, a session or a mailed link.
 */
export const startTakeoverShop = async (emailConfirmation: 'on' | 'off' = 'off') => {
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const server = await startTestServer({
    now: () => clock.now,
    env: { EMAIL_CONFIRMATION: emailConfirmation },
    reference: true,
  });
  const { url } = server;
  const details = makePersonalDetailsClient(url);
  const { database } = server.context;

  /** Tokens of all links of a kind that were mailed to an address, the newest first. */
  const tokens = async (to: string, kind: Kind): Promise<readonly string[]> => {
    const mails = await database.query<{ text: string }>(
      'SELECT text FROM messages WHERE recipient = $1 ORDER BY id DESC',
      [to],
    );
    const link = new RegExp(`/${kind}-([\\w-]{43})`);
    return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
  };
  const token = async (to: string, kind: Kind): Promise<string> => (await tokens(to, kind))[0] ?? '';
  const confirm = (link: string) => sendToContractCall(url, contractCalls.verifyEmail, { token: link });
  const enter = (email: string, password: string) =>
    sendToContractCall(url, contractCalls.logIn, { email, password, remember: false });
  const recover = (email: string) => sendToContractCall(url, contractCalls.createRecovery, { email });
  const reset = (link: string, password: string) =>
    sendToContractCall(url, contractCalls.resetPassword, {
      token: link,
      password,
      password_confirmation: password,
    });
  const undo = (link: string) => sendToContractCall(url, contractCalls.undoChange, { token: link });

  return {
    server,
    clock,
    details,
    tokens,
    token,
    confirm,
    enter,
    recover,
    reset,
    undo,
    register: () => registerThroughApi(url),
    newEmail: () => makeRegistrationFields().email,
    newPhone: () => makeRegistrationFields().phone,
    /** Whether an access token opens an account. */
    opens: async (accessToken: string): Promise<boolean> =>
      (await sendToContractCall(url, contractCalls.createReferral, {}, makeBearerHeader(accessToken)))
        .status === 200,
    update: (user: User, change: Partial<ChangedDetails>) => details.update(user, change),
    changePassword: (user: User, password: string) =>
      sendToContractCall(
        url,
        contractCalls.passwordUpdate,
        { old_password: user.password, new_password: password, new_password_confirmation: password },
        makeBearerHeader(user.access_token),
      ),
    /** Another address, confirmed. */
    moveTo: async (user: User, email: string): Promise<void> => {
      await details.update(user, { email });
      await confirm(await token(email, 'verify'));
    },
    /** Undoes a change by its link and sets a new password with what that answers. */
    takeBack: async (link: string, password: string): Promise<void> => {
      const undone = await undo(link);
      if (undone.status !== 200) throw new Error(`the undo was answered ${undone.status}`);
      const { recovery_token } = (await undone.json()) as { recovery_token: string };
      await reset(recovery_token, password);
    },
    /** What the account is reached by now. */
    reach: async (id: number) => {
      const [row] = await database.query<{ email: string; phone: string; email_verified_at: Date | null }>(
        'SELECT email, phone, email_verified_at FROM users WHERE id = $1',
        [id],
      );
      if (row === undefined) throw new Error('no such user');
      return row;
    },
  };
};

/** What a test has of a shop where accounts are fought over. */
export type TakeoverShop = Awaited<ReturnType<typeof startTakeoverShop>>;
/** What is known of an account that is fought over. */
export type TakeoverAccount = User;

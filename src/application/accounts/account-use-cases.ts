import type { LedgerKind } from '../../domain/accounts/ledger.ts';
import { withIdempotentWritePolicy, withReadPolicy, withWritePolicy } from '../call-policies.ts';
import type { ContentUseCases } from '../content/content-use-cases.ts';
import type { MessageUseCases } from '../messages/message-use-cases.ts';
import type { InFlightOrders } from '../orders/in-flight-order.ts';
import type { OrderUseCases } from '../orders/order-use-cases.ts';
import type { AppPorts } from '../ports/app-ports.ts';
import type { PasswordReset } from '../ports/sign-in.ts';
import type { AppStores } from '../stores/stores.ts';
import { makeAwardSharePoint } from './award-share-point-use-case.ts';
import { makeBeginSession } from './begin-session-use-case.ts';
import { makeChangeAvatar } from './change-avatar-use-case.ts';
import { makeChangePassword } from './change-password-use-case.ts';
import { makeKeepReferralCode } from './keep-referral-code-use-case.ts';
import { makeLogIn } from './log-in-use-case.ts';
import { makeLogOut } from './log-out-use-case.ts';
import { makeRegister } from './register-use-case.ts';
import { makeSaveShellTokens } from './save-shell-tokens-use-case.ts';
import { makeShowAccount } from './show-account-use-case.ts';
import { makeShowWishlist } from './show-wishlist-use-case.ts';
import { makeUndoChange } from './undo-change-use-case.ts';
import { makeUpdateDetails } from './update-details-use-case.ts';
import { makeValidateRegistration } from './validate-registration-use-case.ts';

type Needs = {
  readonly stores: Pick<AppStores, 'session' | 'cart' | 'wishlist' | 'drafts' | 'frame'>;
  readonly ports: Pick<
    AppPorts,
    'signIn' | 'account' | 'deviceTokens' | 'push' | 'pages' | 'storage' | 'log'
  >;
  readonly inFlightOrders: InFlightOrders;
  readonly content: Pick<ContentUseCases, 'startShop' | 'loadFrame'>;
  readonly messages: Pick<MessageUseCases, 'resumePush'>;
  readonly orders: Pick<OrderUseCases, 'showUnpaid'>;
};

/** Makes the use cases of log-in, log-out and the shopper's own account. */
export const makeAccountUseCases = ({
  stores: { session, cart, wishlist, drafts, frame },
  ports: { signIn, account, deviceTokens, push, pages, storage, log },
  inFlightOrders,
  content: { startShop, loadFrame },
  messages: { resumePush },
  orders: { showUnpaid },
}: Needs) => {
  const saveShellTokens = makeSaveShellTokens(storage, deviceTokens, log);
  const beginSession = makeBeginSession(session, saveShellTokens, startShop, resumePush, log);
  const showAccount = makeShowAccount(account, wishlist, session, showUnpaid);
  return {
    /** Sends a 6-digit code to a phone; too many tries are TooManyRequests. */
    sendPhoneCode: (phone: string) => withWritePolicy(signIn.sendPhoneCode(phone)),
    validateRegistration: makeValidateRegistration(signIn, storage),
    register: makeRegister(signIn, storage, beginSession),
    logIn: makeLogIn(signIn, beginSession),
    logOut: makeLogOut(
      signIn,
      session,
      cart,
      wishlist,
      drafts,
      frame,
      push,
      storage,
      startShop,
      inFlightOrders,
      log,
    ),
    /** Confirms an email with the token of the mailed link; a wrong or old one is FieldsRefused. */
    verifyEmail: (token: string) => withIdempotentWritePolicy(signIn.verifyEmail(token)),
    /** Mails the confirmation link again; never tells whether the address is known. */
    resendVerification: (email: string) => withWritePolicy(signIn.resendVerification(email)),
    /** Has a recovery link mailed; never tells whether the address is known (docs/behaviour.md#sessions). */
    requestRecovery: (email: string) => withWritePolicy(signIn.requestRecovery(email)),
    /** Sets a new password with the token of the mailed link; a used or old link is FieldsRefused `token`. */
    resetPassword: (reset: PasswordReset) => withWritePolicy(signIn.resetPassword(reset)),
    undoChange: makeUndoChange(signIn, session),
    followReferral: makeKeepReferralCode(signIn, storage),
    showAccount,
    showWishlist: makeShowWishlist(pages, showAccount, session, wishlist),
    /** The history of points, of one kind or (null) all, from the newest entry or after a page. */
    listPoints: (kind: LedgerKind | null, next: string | null) => withReadPolicy(account.points(kind, next)),
    /** The code that friends join with; made by the shop on the first call, the same ever after. */
    showReferralCode: () => withIdempotentWritePolicy(account.referralCode),
    rewardShare: makeAwardSharePoint(account, session),
    updateDetails: makeUpdateDetails(account, session),
    changePassword: makeChangePassword(account, frame, resumePush, saveShellTokens),
    changeAvatar: makeChangeAvatar(account, loadFrame, log),
  };
};

export type AccountUseCases = Readonly<ReturnType<typeof makeAccountUseCases>>;

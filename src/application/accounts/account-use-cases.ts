import type { FirstUseCases } from '../first-use-cases.ts';
import type { MessageUseCases } from '../messages/message-use-cases.ts';
import type { OrderUseCases } from '../orders/order-use-cases.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { Log } from '../ports/log.ts';
import type { Pages } from '../ports/pages.ts';
import type { DeviceTokens } from '../ports/push.ts';
import type { SignIn } from '../ports/sign-in.ts';
import type { Storage } from '../ports/storage.ts';
import type { Stores } from '../stores/stores.ts';
import { makeBeginSession } from './begin-session.ts';
import { makeChangeAvatar } from './change-avatar.ts';
import { makeChangePassword } from './change-password.ts';
import { makeFollowReferral } from './follow-referral.ts';
import { makeListPoints } from './list-points.ts';
import { makeLogIn } from './log-in.ts';
import { makeRegister } from './register.ts';
import { makeRequestRecovery } from './request-recovery.ts';
import { makeResendVerification } from './resend-verification.ts';
import { makeResetPassword } from './reset-password.ts';
import { makeRewardShare } from './reward-share.ts';
import { makeSaveShellTokens } from './save-shell-tokens.ts';
import { makeSendPhoneCode } from './send-phone-code.ts';
import { makeShowAccount } from './show-account.ts';
import { makeShowReferralCode } from './show-referral-code.ts';
import { makeShowWishlist } from './show-wishlist.ts';
import { makeUndoChange } from './undo-change.ts';
import { makeUpdateDetails } from './update-details.ts';
import { makeValidateRegistration } from './validate-registration.ts';
import { makeVerifyEmail } from './verify-email.ts';

/** Coming in, and everything about the shopper's own account. */
export const makeAccountUseCases = (
  { session, wishlist, frame }: Stores,
  signIn: SignIn,
  account: AccountService,
  deviceTokens: DeviceTokens,
  storage: Storage,
  log: Log,
  { startShop, loadFrame }: Pick<FirstUseCases, 'startShop' | 'loadFrame'>,
  { resumePush }: Pick<MessageUseCases, 'resumePush'>,
  pages: Pages,
  { showUnpaid }: Pick<OrderUseCases, 'showUnpaid'>,
) => {
  const saveShellTokens = makeSaveShellTokens(storage, deviceTokens, log);
  const beginSession = makeBeginSession(session, saveShellTokens, startShop, resumePush, log);
  const showAccount = makeShowAccount(account, wishlist, session, showUnpaid);
  return {
    sendPhoneCode: makeSendPhoneCode(signIn),
    validateRegistration: makeValidateRegistration(signIn, storage),
    register: makeRegister(signIn, storage, beginSession),
    logIn: makeLogIn(signIn, beginSession),
    verifyEmail: makeVerifyEmail(signIn),
    resendVerification: makeResendVerification(signIn),
    requestRecovery: makeRequestRecovery(signIn),
    resetPassword: makeResetPassword(signIn),
    undoChange: makeUndoChange(signIn, session),
    followReferral: makeFollowReferral(signIn, storage),
    showAccount,
    showWishlist: makeShowWishlist(pages, showAccount, session, wishlist),
    listPoints: makeListPoints(account),
    showReferralCode: makeShowReferralCode(account),
    rewardShare: makeRewardShare(account, session),
    updateDetails: makeUpdateDetails(account, session),
    changePassword: makeChangePassword(account, frame, resumePush, saveShellTokens),
    changeAvatar: makeChangeAvatar(account, loadFrame, log),
  };
};

export type AccountUseCases = Readonly<ReturnType<typeof makeAccountUseCases>>;

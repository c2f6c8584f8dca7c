import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { AppPorts } from '../ports/app-ports.ts';
import { runEffectUninterrupted } from '../run-effect-uninterrupted.ts';
import type { AppStores } from '../stores/stores.ts';
import { makeDisablePush } from './disable-push-use-case.ts';
import { makeEnablePush } from './enable-push-use-case.ts';
import { makeRegisterPushDevice } from './register-push-device-use-case.ts';
import { makeResumePush } from './resume-push-use-case.ts';
import { makeSendFeedback } from './send-feedback-use-case.ts';
import { makeSetStartReminder } from './set-start-reminder-use-case.ts';
import { makeShowPushState } from './show-push-state-use-case.ts';
import { makeUnsubscribe } from './unsubscribe-use-case.ts';

type Needs = {
  readonly stores: Pick<AppStores, 'session' | 'frame' | 'notices' | 'drafts'>;
  readonly ports: Pick<
    AppPorts,
    'push' | 'deviceTokens' | 'environment' | 'customerService' | 'account' | 'storage' | 'log'
  >;
};

/** Makes the use cases of messages: what the shop sends to a shopper, and the shopper to the shop. */
export const makeMessageUseCases = ({
  stores: { session, frame, notices, drafts },
  ports: { push, deviceTokens, environment, customerService, account, storage, log },
}: Needs) => {
  const keepDevice = makeRegisterPushDevice(push, deviceTokens, frame, storage, notices);
  return {
    showPush: makeShowPushState(push, environment, session, frame, storage),
    enablePush: makeEnablePush(push, keepDevice, frame),
    disablePush: makeDisablePush(push, frame, storage),
    resumePush: makeResumePush(push, keepDevice, session, frame, storage, log),
    /** Puts the user on the mailing list, or takes the user off it. Runs on when the screen is left. */
    setMailing: (wanted: boolean) =>
      runEffectUninterrupted(withIdempotentWritePolicy(account.setMailing(wanted))),
    tellMe: makeSetStartReminder(account),
    unsubscribe: makeUnsubscribe(customerService),
    sendFeedback: makeSendFeedback(customerService, drafts),
  };
};

export type MessageUseCases = Readonly<ReturnType<typeof makeMessageUseCases>>;

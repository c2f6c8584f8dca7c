import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { Ports } from '../ports/ports.ts';
import { runUninterrupted } from '../run-uninterrupted.ts';
import type { AppStores } from '../stores/stores.ts';
import { makeDisablePush } from './disable-push.ts';
import { makeEnablePush } from './enable-push.ts';
import { makeRegisterPushDevice } from './register-push-device.ts';
import { makeResumePush } from './resume-push.ts';
import { makeSendFeedback } from './send-feedback.ts';
import { makeSetStartReminder } from './set-start-reminder.ts';
import { makeShowPushState } from './show-push-state.ts';
import { makeUnsubscribe } from './unsubscribe.ts';

type Needs = {
  readonly stores: Pick<AppStores, 'session' | 'frame' | 'notices' | 'drafts'>;
  readonly ports: Pick<
    Ports,
    'push' | 'deviceTokens' | 'environment' | 'customerService' | 'account' | 'storage' | 'log'
  >;
};

/** The use cases of messages: what the shop sends to a shopper, and the shopper to the shop. */
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
    setMailing: (wanted: boolean) => runUninterrupted(withIdempotentWritePolicy(account.setMailing(wanted))),
    tellMe: makeSetStartReminder(account),
    unsubscribe: makeUnsubscribe(customerService),
    sendFeedback: makeSendFeedback(customerService, drafts),
  };
};

export type MessageUseCases = Readonly<ReturnType<typeof makeMessageUseCases>>;

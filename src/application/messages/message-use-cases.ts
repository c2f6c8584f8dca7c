import type { AccountService } from '../ports/account-service.ts';
import type { CustomerService } from '../ports/customer-service.ts';
import type { Environment } from '../ports/environment.ts';
import type { Log } from '../ports/log.ts';
import type { DeviceTokens, Push } from '../ports/push.ts';
import type { Storage } from '../ports/storage.ts';
import type { Stores } from '../stores/stores.ts';
import { makeDisablePush } from './disable-push.ts';
import { makeEnablePush } from './enable-push.ts';
import { makeKeepDevice } from './keep-device.ts';
import { makeResumePush } from './resume-push.ts';
import { makeSendFeedback } from './send-feedback.ts';
import { makeSetMailing } from './set-mailing.ts';
import { makeShowPush } from './show-push.ts';
import { makeTellMe } from './tell-me.ts';
import { makeUnsubscribe } from './unsubscribe.ts';

/** What the shop sends to a shopper, and the shopper to the shop. */
export const makeMessageUseCases = (
  { session, frame, notices, drafts }: Stores,
  push: Push,
  deviceTokens: DeviceTokens,
  environment: Environment,
  customerService: CustomerService,
  account: AccountService,
  storage: Storage,
  log: Log,
) => {
  const keepDevice = makeKeepDevice(push, deviceTokens, frame, storage, notices);
  return {
    showPush: makeShowPush(push, environment, session, frame, storage),
    enablePush: makeEnablePush(push, keepDevice, frame),
    disablePush: makeDisablePush(push, frame, storage),
    resumePush: makeResumePush(push, keepDevice, session, frame, storage, log),
    setMailing: makeSetMailing(account),
    tellMe: makeTellMe(account),
    unsubscribe: makeUnsubscribe(customerService),
    sendFeedback: makeSendFeedback(customerService, drafts),
  };
};

export type MessageUseCases = Readonly<ReturnType<typeof makeMessageUseCases>>;
